import assert from 'node:assert/strict';
import test from 'node:test';
import { measureCpuMs } from '#test/cpu-time.ts';
import { junkTexts } from '#test/samples/junk-texts.ts';
import { readFacts } from './read-facts.ts';
import { plainDocument } from './test-cvs/plain-document.ts';

const noHints = { countryCode: null };

for (const [kind, text] of Object.entries(junkTexts)) {
  test(`400,000 characters of junk are read in under a second of CPU: ${kind}`, () => {
    const document = plainDocument(text);
    const isFast = () => measureCpuMs(() => readFacts(document, noHints)) < 1_000;
    assert.ok(isFast() || isFast());
  });
}
