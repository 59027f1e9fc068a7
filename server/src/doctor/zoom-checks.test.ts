import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from '#config.ts';
import { startZoomServer } from '#test/servers/zoom.ts';
import { checkZoom } from './zoom-checks.ts';

const zoom = startZoomServer();

test('Zoom is a note without an account, fine when it gives a token, and else a problem that says why', async () => {
  const check = (settings: Record<string, string>) => checkZoom(readConfig(settings));
  assert.equal((await check({})).state, 'note');
  assert.deepEqual(await check(zoom.settings), { check: 'zoom', state: 'ok', message: 'Zoom gives a token to the app.' });

  const refused = await check({ ...zoom.settings, ZOOM_CLIENT_SECRET: 'hushhush' });
  assert.deepEqual([refused.state, refused.message.includes('it refuses the app')], ['problem', true]);
  assert.ok(!refused.message.includes('hushhush'));
  assert.match((await check({ ...zoom.settings, ZOOM_ACCOUNT_ID: 'of-another-app' })).message, /refuses the app/);
  zoom.faults.push({ status: 500 });
  assert.match((await check(zoom.settings)).message, /it fails/);
  assert.match((await check({ ...zoom.settings, ZOOM_TOKEN_URL: 'http://127.0.0.1:1' })).message, /cannot be reached/);
});
