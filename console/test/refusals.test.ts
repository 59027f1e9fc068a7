import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { type ErrorCode, errorMessage, errors } from '@muster/contract/errors.ts';

const root = resolve(import.meta.dirname, '../..');
/** A shorter one may be part of any text, such as Not found. */
const telling = 15;
/** Said by the console itself: why there is no score. */
const ownWords = ['The candidate has no job.'];

test('neither the console nor the SDK has a sentence of the API, by which it could recognise a refusal', async () => {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const sentences = codes
    .flatMap((code) => errorMessage(code, '\0').split('\0'))
    .filter((part) => part.length >= telling && !ownWords.includes(part));
  const found: string[] = [];
  for await (const file of glob('{console,sdk}/src/**/*.{ts,tsx}', { cwd: root })) {
    // The texts of languages have them by their English words, for people alone.
    if (file.includes('.test.') || file.startsWith('sdk/src/generated/') || file.startsWith('console/src/language/texts/'))
      continue;
    const text = readFileSync(resolve(root, file), 'utf8');
    found.push(...sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${sentence}`));
  }
  assert.deepEqual(found, []);
});
