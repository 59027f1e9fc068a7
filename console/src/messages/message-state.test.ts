import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '@muster/sdk/generated/types.ts';
import { explainMessage, messageActions } from './message-state.ts';

const plain = { status: 'sent', hold_reason: null, last_error: null, send_after: null, attempts: 1 } as const;

const cases: [Partial<Message>, RegExp, string][] = [
  [{ status: 'held', hold_reason: 'no_mail_server' }, /SMTP_URL/, 'retry mark_sent cancel'],
  [{ status: 'held', hold_reason: 'too_old' }, /48 hours/, 'retry mark_sent cancel'],
  [{ status: 'uncertain', last_error: 'timeout' }, /may or may not have arrived/, 'retry mark_sent cancel'],
  [{ status: 'failed', last_error: '550 no such user.' }, /550 no such user\. Send it again/, 'retry mark_sent cancel'],
  [{ status: 'failed', last_error: 'invalid_address' }, /cannot be used/, 'mark_sent cancel'],
  [{ status: 'bounced', last_error: '5.1.1' }, /came back: 5\.1\.1/, 'retry'],
  [{ status: 'queued', attempts: 2, last_error: '450 later' }, /retried automatically/, 'cancel'],
  [{ status: 'scheduled', send_after: '2026-11-20T10:00:00Z' }, /^Goes out/, 'cancel'],
  [{ status: 'sent' }, /^$/, ''],
  [{ status: 'sending' }, /^$/, ''],
];

test('every state of a message is explained, with what can be done', () => {
  for (const [change, text, actions] of cases) {
    const message = { ...plain, ...change };
    const { what, next } = explainMessage(message);
    assert.match(`${what} ${next}`.trim(), text, message.status);
    assert.equal(messageActions(message).join(' '), actions, message.status);
  }
});
