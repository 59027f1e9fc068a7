import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookState } from './webhook-state.ts';

const at = '2026-11-16T08:00:00.000Z';
const passed = { status: 'passed', error: null, checked_at: at } as const;
const active = {
  id: '',
  active: true,
  verification: passed,
  failing_since: null,
  is_failing: false,
  switched_off_reason: null,
  include_compensation: false,
};
const failed = (error: string) =>
  ({ ...active, active: false, verification: { status: 'failed', error, checked_at: at } }) as const;

test('a webhook says why events arrive or do not', () => {
  const cases = [
    [active, 'active', /are sent/],
    [{ ...active, failing_since: at, is_failing: true }, 'failing', /for days/],
    [{ ...active, failing_since: at }, 'failing', /it is tried again/],
    [{ ...active, active: false }, 'paused', /until it is activated/],
    [{ ...active, active: false, switched_off_reason: 'gone' as const }, 'off', /410/],
    [{ ...active, active: false, switched_off_reason: 'failing' as const }, 'off', /five days/],
    [failed('blocked_address'), 'blocked', /private address/],
    [failed('not_echoed'), 'unverified', /did not send the challenge back/],
    [failed('status_502'), 'unverified', /with 502/],
    [failed('something_new'), 'unverified', /has not sent the challenge back/],
  ] as const;
  for (const [webhook, name, text] of cases) {
    const state = webhookState(webhook);
    assert.equal(state.name, name);
    assert.match(state.text, text);
  }
});
