import type { Frontmatter } from '@briefing/frontmatter';
import { placeOf } from '@briefing/text';
import type { ManifestFault } from './fault.ts';
import { findTab } from './tabs.ts';

const FENCE = '---';

/** What the format's reference validator has no reading for. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\x85]|[\p{Cs}\ufffe\uffff]/u;

/** What a YAML header is written with that strict readers refuse, or read otherwise. `text` has no byte order mark. */
export function checkYamlStyle({ features, body }: Frontmatter, text: string): ManifestFault[] {
  const faults: ManifestFault[] = [];
  const report = (index: number, found: string, mend: string): void => {
    if (index !== -1) faults.push({ code: 'yaml-style', found, mend, place: placeOf(text, index) });
  };
  const styles = [
    features.flow && 'brackets or braces',
    features.anchors && 'anchors or aliases',
    features.tags && 'tags',
  ].filter((style) => style !== false);
  if (styles.length > 0) {
    const found = `the header uses ${styles.join(' and ')}, which strict readers of YAML refuse`;
    report(0, found, 'write block lists and plain values');
  }
  // From the signs that open the header to those that close it: what stands behind the former counts, too.
  const lead = text.slice(0, text.length - body.length);
  const header = lead.slice(0, lead.lastIndexOf(FENCE));
  report(
    header.indexOf(FENCE, FENCE.length),
    `'${FENCE}' stands inside of the header, and some readers end it there`,
    'write another dash there',
  );
  report(
    findTab(header, FENCE.length),
    'a tab stands between words, where strict readers of YAML take blanks alone',
    'write blanks, or put the value between quotes',
  );
  report(
    header.search(UNPRINTABLE),
    'the header holds a character that cannot be printed, which strict readers of YAML refuse',
    'remove it',
  );
  return faults;
}
