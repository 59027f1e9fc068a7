import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { curlText } from './curl-text.ts';

test('a shell hands curl the address of the view, whatever is in its filters', () => {
  const command = curlText('https://hiring.example', 'candidates', {
    q: `O'Neil "$HOME" & co`,
    status: 'applied',
    tags: undefined,
  });
  const env = { MUSTER_TOKEN: 'secret', PATH: process.env.PATH ?? '' };
  const shown = execFileSync('sh', ['-c', command.replace(/^curl/, 'printf "%s\\n"')], { env, encoding: 'utf8' }).split('\n');
  assert.deepEqual(shown.slice(0, 2), ['-H', 'Authorization: Bearer secret']);
  const url = new URL(shown[2] ?? '');
  assert.equal(url.origin + url.pathname, 'https://hiring.example/v1/candidates');
  assert.deepEqual(
    [...url.searchParams],
    [
      ['q', `O'Neil "$HOME" & co`],
      ['status', 'applied'],
    ],
  );
});
