import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { confirm } from './confirm.ts';

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  return { input, output };
}

test('only yes is a yes; an end of the input is a no, and without a terminal nobody is asked', async () => {
  for (const [typed, expected] of [
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['no\n', false],
    ['\n', false],
    ['', false],
  ] as const) {
    const { input, output } = terminal(true);
    input.end(typed);
    assert.equal(await confirm('Remove Ada?', { input, output }), expected, JSON.stringify(typed));
    assert.match(String(output.read()), /^Remove Ada\? Type yes to go on: /);
  }
  const { input, output } = terminal(false);
  assert.equal(await confirm('Remove Ada?', { input, output }), undefined);
  assert.equal(output.read(), null);
});
