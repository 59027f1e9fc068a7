import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { confirm } from './confirm.ts';

function terminal(isTTY: boolean) {
  return { stdin: Object.assign(new PassThrough(), { isTTY }), stderr: new PassThrough() };
}

test('only yes confirms, the end of the input declines, and without a terminal there is no prompt', async () => {
  for (const [typed, expected] of [
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['no\n', false],
    ['\n', false],
    ['', false],
  ] as const) {
    const io = terminal(true);
    io.stdin.end(typed);
    assert.equal(await confirm('Remove Ada?', io), expected, JSON.stringify(typed));
    assert.match(String(io.stderr.read()), /^Remove Ada\? Type yes to continue: /);
  }
  const io = terminal(false);
  assert.equal(await confirm('Remove Ada?', io), undefined);
  assert.equal(io.stderr.read(), null);
});
