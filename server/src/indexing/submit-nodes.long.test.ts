import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { passTime } from '#test/pass-time.ts';
import { startMuster } from '#test/processes/processes.ts';
import { startGoogle } from '#test/servers/google.ts';
import { startApp } from '#test/start-app.ts';
import { submitListings } from './submit.ts';

const google = startGoogle();
const settings = { ...google.settings, PUBLIC_JOBS_URL: 'https://jobs.example.com' };
const running = startApp(settings);

test('the request of a killed worker is sent by the next one when its lease has ended', async (t) => {
  const client = await newClient(running);
  const id = await client.addJob({ status: 'Active' });
  google.trouble = () => 'hang';
  const worker = startMuster(t, ['serve', '--role', 'worker'], { ...settings, DATABASE_URL: running.databaseUrl });
  await google.called(1);
  google.trouble = () => undefined;
  await worker.stop('SIGKILL');
  await submitListings(running.app, new AbortController().signal);
  assert.equal(google.calls.length, 1);
  await passTime(running.app, 90_000);
  google.notifications.length = 0;
  await submitListings(running.app, new AbortController().signal);
  assert.equal(google.notifications.length, 1);
  assert.equal((await client.job(id)).google_jobs_indexed, true);
});
