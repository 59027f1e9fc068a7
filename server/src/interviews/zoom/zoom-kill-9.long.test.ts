import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '#test/chaos/retries.ts';
import { call } from '#test/factories.ts';
import { interviewFields } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';
import { rounds } from '#test/runner/rounds.ts';
import { startZoomServer } from '#test/servers/zoom.ts';

const zoom = startZoomServer();
const perRound = 3;
// Each answer of Zoom waits for up to this long, so that many kills meet a request.
const slowMs = 400;

test('kill -9 while meetings are made, moved and deleted: each interview has one meeting at its time, or none', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: await newProcessFolder(t), ...zoom.settings },
    ...{ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8', RATE_LIMIT_PLANS: 'free=1000000,premium=1000000' },
  };
  const rows = <Row>(text: string) => query({ connectionString: databaseUrl }, text).then((found) => found as Row[]);
  const first = await serveWorkspace(t, settings);
  const { token } = first;
  let { server } = first;
  const send = (method: string, path: string, body?: object) =>
    call(server.url + path, { method, token, ...(body && { body }) }).catch(() => undefined);
  const schedule = async () => {
    const candidate = await send('POST', '/v1/add-candidate', { type: 'prospect', name: 'Ada' });
    return (await send('POST', '/v1/schedule-interview', interviewFields(candidate?.body.id, { video: 'zoom' })))?.body.interview;
  };
  let lost = 0;
  const known: { id: string; start_at: string }[] = [];
  for (let round = 0; round < rounds(8); round += 1) {
    // The meeting is there, and the process that has asked for it hears of it never.
    let isKilled = false;
    zoom.onMade = async () => {
      if (round % 2 === 0 && !isKilled) {
        isKilled = true;
        lost += 1;
        process.kill(server.pid, 'SIGKILL');
        return 'cut';
      }
      await delay(Math.random() * slowMs);
      return undefined;
    };
    for (let count = 0; count < perRound; count += 1) {
      const made = await schedule();
      if (made) known.push(made);
    }
    const [moved, cancelled] = [known.at(-4), known.at(-5)];
    if (moved) await send('PATCH', '/v1/update-interview', { interview_id: moved.id, start_at: interviewFields('').start_at });
    if (cancelled) await send('POST', '/v1/cancel-interview', { interview_id: cancelled.id });
    if (round % 2 === 0) await until(() => isKilled);
    else {
      await delay(Math.random() * 2000);
      process.kill(server.pid, 'SIGKILL');
    }
    await server.exited;
    // As a minute later.
    await rows(
      "UPDATE zoom_meetings SET due_at = now(), claim_id = NULL, asked_at = now() - interval '1 minute' WHERE due_at IS NOT NULL",
    );
    server = await startServe(t, settings);
  }
  zoom.onMade = () => undefined;
  await until(async () => {
    const due = await rows(
      "UPDATE zoom_meetings SET due_at = now(), asked_at = now() - interval '1 minute' WHERE due_at > now() AND claim_id IS NULL RETURNING interview_id",
    );
    return due.length === 0 && (await rows('SELECT FROM zoom_meetings WHERE due_at IS NOT NULL')).length === 0;
  });
  const { interviews } = (await send('GET', '/v1/interviews?limit=500'))?.body ?? assert.fail();
  const wanted = interviews.filter(({ status }: { status: string }) => status === 'scheduled');
  const shown = wanted.map(({ start_at, video_url }: { start_at: string; video_url: string }) => [
    start_at.replace('.000', ''),
    /\/j\/(\d+)\?/.exec(video_url ?? '')?.[1],
  ]);
  const there = [...zoom.meetings.values()].map(({ start_time, id }) => [start_time, String(id)]);
  t.diagnostic(`${interviews.length} interviews, ${wanted.length} scheduled, ${lost} answers lost with their process`);
  assert.ok(wanted.length > 0 && wanted.length < interviews.length && lost > 0);
  assert.deepEqual(there.sort(), shown.sort());
});
