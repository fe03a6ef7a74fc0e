/** One part of a path, as a glob describes it. */
type Segment =
  | { readonly kind: 'any-depth' }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'star'; readonly before: string; readonly after: string };

/** A glob without braces whose parts are plain words, words with one `*`, and `**`. */
export type Plan = readonly Segment[];

/** What a plan is compared with: the parts of a path. */
export type Parts = readonly string[];

/**
 * The plans that a glob stands for, or `undefined` when it needs the matcher: for classes, `?`, groups, escapes, braces in
 * braces. Most globs that people write need none of those.
 */
export function planGlob(glob: string): readonly Plan[] | undefined {
  if (/[\\?[\]()]|\*\*\*|\.\.|\$\{/.test(glob)) return undefined;
  const plans: Plan[] = [];
  for (const alternative of expandBraces(glob) ?? [undefined]) {
    const plan = alternative === undefined ? undefined : planAlternative(alternative);
    if (plan === undefined) return undefined;
    plans.push(plan);
  }
  return plans;
}

/** Flat braces with commas; anything else is left to the matcher. */
function expandBraces(glob: string): readonly string[] | undefined {
  const open = glob.indexOf('{');
  if (open === -1) return glob.includes('}') ? undefined : [glob];
  const close = glob.indexOf('}', open);
  const inner = glob.slice(open + 1, close);
  if (close === -1 || inner.includes('{') || !inner.includes(',')) return undefined;
  const tails = expandBraces(glob.slice(close + 1));
  const head = glob.slice(0, open);
  return tails && inner.split(',').flatMap((part) => tails.map((tail) => head + part + tail));
}

function planAlternative(glob: string): Plan | undefined {
  const plan: Segment[] = [];
  for (const part of glob.split('/')) {
    const segment = planPart(part);
    if (segment === undefined) return undefined;
    if (segment.kind !== 'any-depth' || plan.at(-1)?.kind !== 'any-depth') plan.push(segment);
  }
  // `**` alone is compared with a name, as all is that has but one part.
  return plan.length === 1 && plan[0]?.kind === 'any-depth' ? [{ kind: 'star', before: '', after: '' }] : plan;
}

function planPart(part: string): Segment | undefined {
  if (part === '**') return { kind: 'any-depth' };
  if (part === '' || part === '.') return undefined;
  const star = part.indexOf('*');
  if (star === -1) return { kind: 'literal', text: part };
  const after = part.slice(star + 1);
  return after.includes('*') ? undefined : { kind: 'star', before: part.slice(0, star), after };
}

/** A plan of one part is compared with the last part of a path alone. */
export function matchesPlan(plan: Plan, parts: Parts): boolean {
  const [only] = plan;
  if (plan.length === 1 && only !== undefined) return matchesSegment(only, parts.at(-1) ?? '');
  let at = 0;
  let segment = 0;
  // Where to go on when the way from the last `**` turns out wrong: it then takes one part more.
  let retryAt = -1;
  let retrySegment = -1;
  while (at < parts.length) {
    const each = plan[segment];
    if (each?.kind === 'any-depth') {
      retryAt = at;
      retrySegment = segment;
      segment += 1;
    } else if (each !== undefined && matchesSegment(each, parts[at] ?? '')) {
      at += 1;
      segment += 1;
    } else {
      if (retrySegment === -1 || isUp(parts[retryAt] ?? '')) return false;
      retryAt += 1;
      at = retryAt;
      segment = retrySegment + 1;
    }
  }
  return segment === plan.length;
}

function matchesSegment(segment: Segment, part: string): boolean {
  switch (segment.kind) {
    case 'literal':
      return segment.text === part;
    case 'star':
      return (
        part.length >= segment.before.length + segment.after.length &&
        part !== '' &&
        !isUp(part) &&
        part.startsWith(segment.before) &&
        part.endsWith(segment.after)
      );
    case 'any-depth':
      return false;
  }
}

/** No wildcard takes the step out of a directory. */
function isUp(part: string): boolean {
  return part === '..';
}
