import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';
import * as contractLimits from '@muster/contract/limits.ts';
import { limitsSource } from '../scripts/limits-source.ts';
import * as limits from '../src/limits.ts';

const root = resolve(import.meta.dirname, '../..');
const isGenerated = (file: string) => file === 'console/src/limits.ts' || file.startsWith('sdk/src/generated/');
/** They have sentences of the server as keys: with another limit that is another key, which is missing. */
const isOfLanguage = (file: string) => file.startsWith('console/src/language/texts/');

test('the limits of the console are fresh: npm run openapi writes them', () => {
  assert.equal(readFileSync(resolve(root, 'console/src/limits.ts'), 'utf8'), limitsSource());
});

test('no limit of the contract is typed again in the console or the SDK', async () => {
  const typed: string[] = [];
  for await (const file of glob('{console,sdk}/src/**/*.{ts,tsx}', { cwd: root }))
    if (!isGenerated(file) && !isOfLanguage(file) && !file.includes('.test.'))
      for (const line of readFileSync(resolve(root, file), 'utf8').split('\n'))
        if (typesLimit(line)) typed.push(`${file}: ${line.trim()}`);
  assert.deepEqual(typed, []);
});

test('what types a limit again is found', () => {
  const typed = [
    '<TextField maxLength={200} />',
    'const passwordLengthMin = 15;',
    'export const tagMax = 64;',
    'hint="Up to 10 MB"',
  ];
  assert.deepEqual(typed.filter(typesLimit), typed);
  assert.deepEqual(['const shownMax = 8;', 'hint={`Up to ${resumeMegabytesMax} MB`}', 'maxLength={tagMax}'].filter(typesLimit), []);
});

/** As the length of a field, under the name that it has in the contract, or in a sentence. */
function typesLimit(line: string): boolean {
  const [, name = ''] = /\bconst (\w+) = [\d_]+/.exec(line) ?? [];
  const isNamed = name in limits || name in contractLimits;
  return isNamed || /(?:maxLength|lengthMax)=\{\d|\b\d+ (?:MB|characters)\b/.test(line);
}
