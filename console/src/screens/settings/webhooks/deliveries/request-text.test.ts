import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlCommand } from './request-text.ts';

test('the command gives curl the headers and the body as they were sent, whatever is in them', () => {
  const delivery = { event_id: 'evt_1', attempts: [], created_at: '2026-11-16T10:00:00.000Z' };
  const body = { name: `O'Brien $(touch x) "quoted" \\ \`id\``, lines: 'a\nb' };
  const command = curlCommand({ request_url: 'https://receiver.example/a?b=c&d=e' }, delivery, JSON.stringify(body, null, 2));
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' });
  const args = shown.split('\0').slice(0, -1);
  assert.deepEqual(args.slice(0, 2), ['-X', 'POST']);
  assert.ok(args.includes('webhook-id: evt_1') && args.includes('webhook-timestamp: 1794823200'), shown);
  assert.deepEqual(JSON.parse(args[args.indexOf('--data-raw') + 1] ?? ''), body);
  assert.equal(args.at(-1), 'https://receiver.example/a?b=c&d=e');
});
