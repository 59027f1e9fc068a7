import assert from 'node:assert/strict';
import test from 'node:test';
import { isReadInTime, junkTexts } from '#test/samples/junk-texts.ts';

for (const [kind, text] of Object.entries(junkTexts))
  test(`400,000 characters of junk are read in half of the CPU time that a CV has: ${kind}`, () => assert.ok(isReadInTime(text)));
