import assert from 'node:assert/strict';
import test from 'node:test';
import { readWithIcalJs, readWithNodeIcal } from '#test/calendars.ts';
import { type Client, newClient } from '#test/factories.ts';
import { nextStart, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function calendarUrl(client: Client, email: string): Promise<string> {
  const { body } = await client.get(`/v1/interviewers?email=${encodeURIComponent(email)}`);
  return body.interviewers[0].calendar_url;
}

const tom = 'tom@panel.example';

test('the feed of an interviewer has their current interviews, and no others', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Head Baker' });
  const candidate_id = await client.addCandidate({
    name: 'Zoë; "Z", 😀',
    email: 'zoe@candidate.example',
    phone: '+49 30 1234567',
    job_id,
  });
  const mine = await scheduled(client, {
    candidate_id,
    interviewers: [tom, 'ana@panel.example'],
    note_to_interviewers: 'the oven',
    candidate_note: 'an apron',
  });
  const cancelled = await scheduled(client, { candidate_id, interviewers: [tom] });
  const others = await scheduled(client, { candidate_id, interviewers: ['eva@panel.example'] });
  await client.post('/v1/cancel-interview', { interview_id: cancelled.id });
  const start_at = nextStart();
  await client.patch('/v1/update-interview', { interview_id: mine.id, start_at });
  const response = await fetch(await calendarUrl(client, tom));
  assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  const text = await response.text();
  for (const read of [readWithIcalJs, readWithNodeIcal]) {
    const [event, ...more] = read(text);
    assert.ok(event);
    assert.deepEqual(more, []);
    assert.deepEqual([event.uid, event.sequence, event.method, event.start], [`team-${mine.id}`, 1, 'PUBLISH', start_at]);
    assert.equal(event.summary, `${mine.title} – Zoë; "Z", 😀`);
    assert.match(event.description, /Job: Head Baker\nInterviewers: tom@panel\.example, ana@panel\.example\n\nthe oven$/);
  }
  for (const hidden of ['zoe@candidate.example', '1234567', 'an apron', others.id, cancelled.id])
    assert.ok(!text.includes(hidden), hidden);
});

test('a feed goes back 90 days, is revalidated by its ETag, and is neither stored nor indexed', async () => {
  const client = await newClient(running);
  const [old, recent] = [await scheduled(client, { interviewers: [tom] }), await scheduled(client, { interviewers: [tom] })];
  await move(client, old.id, 91);
  await move(client, recent.id, 89);
  const url = await calendarUrl(client, tom);
  const first = await fetch(url);
  assert.deepEqual(
    readWithIcalJs(await first.text()).map(({ uid }) => uid),
    [`team-${recent.id}`],
  );
  assert.deepEqual(
    ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => first.headers.get(name)),
    ['no-store', 'noindex', 'no-referrer'],
  );
  const etag = first.headers.get('etag') ?? '';
  assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 304);
  await scheduled(client, { interviewers: [tom] });
  assert.equal((await fetch(url, { headers: { 'if-none-match': etag } })).status, 200);
});

test('rotate_calendar ends the old link at once, and an unknown link is 404', async () => {
  const client = await newClient(running);
  await scheduled(client, { interviewers: [tom] });
  const old = await calendarUrl(client, tom);
  const { body } = await client.patch('/v1/update-interviewer', { interviewer_id: tom, rotate_calendar: true });
  assert.notEqual(body.interviewer.calendar_url, old);
  assert.equal(readWithIcalJs(await (await fetch(body.interviewer.calendar_url)).text()).length, 1);
  for (const path of [
    old,
    `${running.url}/calendar/x.ics`,
    `${running.url}/calendar/${'A'.repeat(43)}.ics`,
    `${running.url}/calendar/.ics`,
  ]) {
    const response = await fetch(path);
    assert.equal(response.status, 404, path);
    assert.ok(!(await response.text()).includes('BEGIN:'));
  }
});

test('opening a feed ten times with GET and HEAD changes no row', async () => {
  const client = await newClient(running);
  await scheduled(client, { interviewers: [tom], reminders: [60] });
  const url = await calendarUrl(client, tom);
  const before = await fingerprint();
  for (let time = 0; time < 10; time += 1)
    for (const method of ['GET', 'HEAD']) assert.equal((await fetch(url, { method })).status, 200);
  assert.equal(await fingerprint(), before);
});

test('a feed shows nothing of an erased person', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ name: 'Canary Feedable', email: 'canary@candidate.example' });
  await scheduled(client, { candidate_id, interviewers: [tom] });
  const url = await calendarUrl(client, tom);
  assert.match(await (await fetch(url)).text(), /Canary Feedable/);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  const text = await (await fetch(url)).text();
  assert.doesNotMatch(text, /Canary/);
  assert.deepEqual(readWithIcalJs(text), []);
});

async function move({ workspaceId }: Client, id: string, days: number): Promise<void> {
  for (const [table, key] of [
    ['interviews', 'id'],
    ['interview_panel', 'interview_id'],
  ])
    await runSql(running.app, {
      text: `UPDATE ${table} SET start_at = now() - $3 * interval '1 day' WHERE workspace_id = $1 AND ${key} = $2`,
      values: [workspaceId, id, days],
    });
}

/** Of every row of every table, but for the tokens: when they were used last is written with a delay. */
async function fingerprint(): Promise<string> {
  const tables = await runSql<{ name: string }>(running.app, {
    text: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'tokens' ORDER BY 1`,
    values: [],
  });
  const texts = [];
  for (const { name } of tables)
    texts.push(
      await runSql(running.app, {
        text: `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${name} t`,
        values: [],
      }),
    );
  return JSON.stringify(texts);
}
