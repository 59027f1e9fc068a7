import assert from 'node:assert/strict';
import test from 'node:test';
import { demoCv, demoCvPeople } from './add-demo-cvs.ts';

test('the same person has the same bytes as CV', () => {
  for (const person of demoCvPeople) assert.deepEqual(demoCv(person), demoCv(person));
});
