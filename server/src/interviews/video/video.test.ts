import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newLink, readMeetingJson } from '#test/booking.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { base32 } from '#text/base32.ts';
import { chooseVideo, fillTemplate } from './video.ts';

const running = startApp();

async function withVideo(video: string, template: string | null): Promise<Client> {
  const client = await newClient(running);
  await runSql(
    running.app,
    sql`INSERT INTO calendar_settings (workspace_id, calendar_outage, calendar_titles, count_tentative, video, video_template, revision)
      VALUES (${client.workspaceId}, 'strict', 'full', true, ${video}, ${template}, 1)`,
  );
  return client;
}

const read = async (client: Client, id: string) => (await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview;
const videoOf = ({ video, video_url, video_status }: any) => ({ video, video_url, video_status });
const madeUrl = /^https:\/\/meet\.example\/bread\/[a-z2-7]{26}$/;

test('an address of 128 random bits is made once, kept when the interview moves, and ends with its cancellation', async () => {
  const client = await withVideo('template', 'https://meet.example/bread/{random}');
  const interview = await scheduled(client, {});
  assert.match(interview.video_url, madeUrl);
  assert.deepEqual([interview.video, interview.video_status, interview.type], ['template', 'ready', 'video']);
  const start_at = new Date(Date.parse(interview.start_at) + 86_400_000).toISOString();
  assert.equal((await client.patch('/v1/update-interview', { interview_id: interview.id, start_at })).status, 200);
  await client.patch('/v1/update-interview', { interview_id: interview.id, video: 'template', title: 'Second talk' });
  assert.equal((await read(client, interview.id)).video_url, interview.video_url);
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  assert.deepEqual(videoOf(await read(client, interview.id)), { video: 'template', video_url: null, video_status: 'none' });
  const other = await scheduled(client, {});
  assert.notEqual(other.video_url, interview.video_url);
});

test('a cancellation that is taken back brings the same address back', async () => {
  const client = await withVideo('template', 'https://meet.example/bread/{random}');
  const interview = await scheduled(client, { send_invitations: false });
  await client.post('/v1/cancel-interview', { interview_id: interview.id });
  assert.equal((await client.post('/v1/restore-interview', { interview_id: interview.id })).status, 200);
  assert.deepEqual(videoOf(await read(client, interview.id)), videoOf(interview));
});

test('an address that is given wins, a kind that is sent comes before that of the workspace, and a talk in a place gets none', async () => {
  const client = await withVideo('template', 'https://meet.example/{company}/{interview}');
  const given = await scheduled(client, { video_url: 'https://video.example/4', video: 'template' });
  assert.deepEqual(videoOf(given), { video: 'fixed', video_url: 'https://video.example/4', video_status: 'ready' });
  for (const fields of [{ video: 'none' }, { type: 'phone' }, { location: 'Room 4' }])
    assert.deepEqual(videoOf(await scheduled(client, fields)), { video: 'none', video_url: null, video_status: 'none' });
  const made = await scheduled(client, { location: 'Room 4', video: 'template' });
  assert.ok(made.video_url.endsWith(`/${made.id}`), made.video_url);
  assert.match(made.video_url, /^https:\/\/meet\.example\/test-company/);
  await client.patch('/v1/update-interview', { interview_id: made.id, video_url: null });
  assert.deepEqual(videoOf(await read(client, made.id)), { video: 'none', video_url: null, video_status: 'none' });
  await client.patch('/v1/update-interview', { interview_id: made.id, video: 'template' });
  assert.equal((await read(client, made.id)).video_url, made.video_url);
});

test('a kind for which something is missing is refused', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const base = {
    candidate_id,
    start_at: '2030-05-06T09:00:00Z',
    duration_minutes: 30,
    time_zone: 'UTC',
    interviewers: ['t@x.example'],
  };
  for (const [video, error] of [
    ['template', 'video must not be template: the workspace has no video_template'],
    ['fixed', 'video_url is required when video is fixed'],
    ['hologram', 'video must be one of: none, fixed, template, meet, teams, zoom'],
    ['zoom', 'video must not be zoom: the server is not connected to Zoom'],
  ]) {
    const { status, body } = await client.post('/v1/schedule-interview', { ...base, video });
    assert.deepEqual([status, body.error], [400, error]);
  }
  assert.deepEqual(videoOf(await scheduled(client, {})), { video: 'none', video_url: null, video_status: 'none' });
});

test('a candidate who books gets an address of their own, which the page tells only then', async () => {
  const client = await withVideo('template', 'https://meet.example/bread/{random}');
  const link = await newLink(client, {});
  assert.deepEqual([link.video, link.video_url], ['template', null]);
  const { times } = (await readMeetingJson(link.url)).body;
  const booked = await fetch(link.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start_at: times[0].start_at, time_zone: 'America/Sao_Paulo' }),
  });
  assert.equal(booked.status, 201);
  const [interview] = (await client.get('/v1/interviews')).body.interviews;
  assert.match(interview.video_url, madeUrl);
  assert.match(await (await fetch(link.url)).text(), new RegExp(interview.video_url));
});

test('what fills a template cannot change the rest of the address', () => {
  const filled = fillTemplate('https://meet.example/{company}/{interview}?r={random}', {
    interviewId: 'i-1',
    companySlug: 'a/b?$&',
  });
  assert.match(filled, /^https:\/\/meet\.example\/a%2Fb%3F%24%26\/i-1\?r=[a-z2-7]{26}$/);
  assert.equal(base32(Buffer.from('foobar')), 'mzxw6ytboi');
  assert.equal(base32(new Uint8Array(0)), '');
  assert.equal(chooseVideo({ type: 'technical' }, { video: 'zoom', videoTemplate: null, hasZoom: true }), 'zoom');
});
