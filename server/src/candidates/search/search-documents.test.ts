import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import test from 'node:test';
import { Failure } from '#failure.ts';
import { nothingSearchable } from './search-document.ts';
import { openSearchDocuments } from './search-documents.ts';

const longCv = { ...nothingSearchable, cv_text: 'Kneading and leading people. '.repeat(1000) };

test('a change whose search document a busy machine has no time for is refused for now, and made later', async (t) => {
  const build = openSearchDocuments();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const refused = assert.rejects(build(randomUUID(), longCv), (error) => error instanceof Failure && error.status === 503);
  t.mock.timers.tick(10_000);
  await refused;
  t.mock.timers.reset();
  assert.match(await build(randomUUID(), longCv), /kneading/);
});
