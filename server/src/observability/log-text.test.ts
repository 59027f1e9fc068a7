import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import test from 'node:test';
import pino from 'pino';
import { logSerializers } from './log-output.ts';
import { logText } from './log-text.ts';
import { createRecentErrors } from './recent-errors.ts';

test('a line for people has time, level, what happened and its fields, and nothing from outside begins a line', async () => {
  const output = new PassThrough();
  const log = pino({ serializers: logSerializers }, { write: (line) => void output.write(logText(line)) });
  log.info({ route: '/v1/jobs', status: 200, ms: 1.2, address: 'a b\n"c"=d' }, 'request');
  log.error({ err: new TypeError('no "secret"') }, 'background work failed');
  output.end();
  const [first, second, ...frames] = (await text(output)).trimEnd().split('\n');
  assert.match(first ?? '', /^\d+ INFO {2}request hostname=\S+ route=\/v1\/jobs status=200 ms=1\.2 address="a b\\n\\"c\\"=d"$/);
  assert.match(second ?? '', / ERROR background work failed .*err="no \\"…\\""$/);
  assert.ok(frames.length > 0 && frames.every((line) => /^ {4}at /.test(line)));
});

test('recent errors are kinds without messages, newest first, and bounded', () => {
  const errors = createRecentErrors();
  for (let number = 0; number < 60; number += 1) errors.note(`work ${number}`, new RangeError('Ada'));
  const same = () => new Error('Grace');
  for (const error of [same(), same()]) errors.note('work 59b', Object.assign(error, { code: 'no code: x' }));
  const list = errors.list();
  assert.equal(list.length, 50);
  assert.deepEqual([list[0]?.work, list[0]?.count, list[0]?.code], ['work 59b', 2, null]);
  assert.deepEqual([list[1]?.work, list[1]?.name], ['work 59', 'RangeError']);
  assert.ok(!JSON.stringify(list).match(/Ada|Grace|\//));
});
