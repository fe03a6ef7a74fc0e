import { interleave } from './interleave.mjs';
import { isMissed, judge, judgeLead } from './judge.mjs';
import { loadPeers } from './peers.mjs';
import { callSampler, childSampler } from './sampler.mjs';
import { minimum, p50 } from './statistics.mjs';

/** @import { LoadedPeer } from './peers.mjs' */
/** @import { Sampler } from './sampler.mjs' */
/** @import { Case, Row, Subject, Suite } from './suite.ts' */

/** @type {(suite: Suite, peerFolder: string, rounds?: number) => Promise<Row[]>} */
export async function measureSuite(suite, peerFolder, rounds = suite.rounds ?? 100) {
  for (const each of suite.cases) checkNames(each);
  const subjects = suite.cases.flatMap((each) => each.subjects);
  const peers = subjects.flatMap((subject) => (subject.kind === 'peer' ? [subject.peer] : []));
  const loaded = await loadPeers(peers, peerFolder);
  const rows = [];
  for (const each of suite.cases) rows.push(...(await measureCase(each, loaded, rounds)));
  return rows;
}

/**
 * A limit or a note under a misspelt name would hold nothing.
 *
 * @type {(each: Case) => void}
 */
function checkNames({ name, subjects, limits = {}, faster = {}, notes = {} }) {
  const judged = [...Object.keys(limits), ...Object.keys(faster)];
  const named = [...judged, ...Object.values(faster).flatMap((others) => Object.keys(others))];
  const stray =
    named.find((each) => !subjects.some((subject) => subject.name === each)) ??
    Object.keys(notes).find((noted) => !judged.includes(noted));
  if (stray !== undefined)
    throw new Error(`case '${name}': '${stray}' has a limit but no subject, or a note but no limit`);
}

/**
 * A limit or a lead that is missed is measured once more, three times as long, before it counts.
 *
 * @type {(each: Case, peers: ReadonlyMap<string, LoadedPeer>, rounds: number) => Promise<Row[]>}
 */
async function measureCase(each, peers, rounds) {
  /** @type {Row[]} */
  const missing = [];
  const ready = [];
  for (const subject of [each.baseline, ...each.subjects]) {
    const sampler = await prepare(subject, peers);
    if (typeof sampler === 'function') ready.push({ subject: subject.name, sampler });
    else missing.push({ kind: 'missing', case: each.name, subject: subject.name, reason: sampler.reason });
  }
  const rows = await measureRows(each, ready, rounds);
  return [...(rows.some(isMissed) ? await measureRows(each, ready, 3 * rounds) : rows), ...missing];
}

/** @type {(subject: Subject, peers: ReadonlyMap<string, LoadedPeer>) => Promise<Sampler | { reason: string }>} */
async function prepare(subject, peers) {
  switch (subject.kind) {
    case 'call':
      return callSampler(subject.run);
    case 'child':
      return childSampler(subject.args);
    case 'peer': {
      const peer = peers.get(subject.peer.name);
      if (peer?.kind !== 'loaded') return { reason: peer?.reason ?? 'not loaded' };
      return callSampler(await subject.prepare(peer.library));
    }
  }
}

/**
 * The baseline comes first.
 *
 * @type {(each: Case, ready: readonly { subject: string, sampler: Sampler }[], rounds: number) => Promise<Row[]>}
 */
async function measureRows({ name, limits = {}, faster = {}, notes = {} }, ready, rounds) {
  const samplers = ready.map(({ sampler }) => sampler);
  const samples = await interleave(samplers, rounds);
  const [baseline = []] = samples;
  const minimums = new Map(ready.map(({ subject }, index) => [subject, minimum(samples[index] ?? [])]));
  return ready.map(({ subject }, index) => {
    const own = samples[index] ?? [];
    const times = { minimum: minimum(own), p50: p50(own) };
    const ratio = times.minimum / minimum(baseline);
    const p50Ratio = times.p50 / p50(baseline);
    const most = limits[subject];
    const note = notes[subject];
    const limit = most === undefined ? {} : { limit: { most, verdict: judge(ratio, most, note), note } };
    const others = Object.entries(faster[subject] ?? {});
    const leads = others.map(([over, least]) => judgeLead(times.minimum, minimums.get(over), over, least, note));
    const lead = leads.length > 0 ? { leads } : {};
    return { kind: 'measured', case: name, subject, rounds, ...times, ratio, p50Ratio, ...limit, ...lead };
  });
}
