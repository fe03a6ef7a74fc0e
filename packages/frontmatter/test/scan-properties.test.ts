import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYaml } from '../src/read-yaml.ts';
import { scanYaml } from '../src/scan-yaml.ts';
import { yamlHeader } from './yaml-headers.ts';

/** 2 000 in a normal run; `BRIEFING_RUNS` raises it with the others. */
const numRuns = 20 * Number(process.env['BRIEFING_RUNS'] ?? 100);

test('whatever the scanner reads, yaml reads the same: data, positions, features and repeated keys', () => {
  let scannedRuns = 0;
  const property = fc.property(yamlHeader, (header) => {
    const scanned = scanYaml(header, 2);
    if (scanned === undefined) return;
    scannedRuns += 1;
    assert.deepStrictEqual(scanned, readYaml(header, 2));
  });
  fc.assert(property, { numRuns });
  // A scanner that reads nothing would agree, too.
  expect(scannedRuns).toBeGreaterThan(numRuns / 10);
});
