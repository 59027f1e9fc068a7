import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTechnicalEntry } from './technical-entries.ts';

const system = { type: 'system', id: 'muster', name: 'Muster' } as const;
const robin = { type: 'user', id: '1', name: 'Robin' } as const;

test('what the server does by itself is a detail; what people do, and a CV that could not be read, is not', () => {
  const details = [
    { what: 'cv_status', to: 'ok', actor: system },
    { what: 'current_title', to: 'Baker', actor: system },
    { what: 'ai_screening', to: null, actor: system },
  ];
  const told = [
    { what: 'status', to: 'screening', actor: robin },
    { what: 'cv_status', to: 'failed', actor: system },
    { what: 'phone', to: '+46', actor: robin },
    { what: 'status', to: 'rejected', actor: system },
  ];
  assert.deepEqual(details.filter(isTechnicalEntry), details);
  assert.deepEqual(told.filter(isTechnicalEntry), []);
});
