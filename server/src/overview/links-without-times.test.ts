import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newLink } from '#test/booking.ts';
import { connectCalendar } from '#test/connected-calendars.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const [tom, eva] = ['tom@panel.example', 'eva@panel.example'];
// Nothing answers there.
const server = {
  url: 'http://127.0.0.1:1/',
  calendarUrl: 'http://127.0.0.1:1/work/',
  username: 'tom',
  password: 'secret',
};

type Links = { booking_link_id: string; interviewers: { email: string; calendar: { status: string } }[] }[];

const linksOf = async (client: Pick<Client, 'get'>, path = '/v1/home'): Promise<Links> =>
  (await client.get(path)).body.home.booking_links;
const idsOf = async (client: Client) => (await linksOf(client)).map(({ booking_link_id }) => booking_link_id);

function setAccounts(client: Client, status: string): Promise<unknown> {
  return runSql(
    running.app,
    sql`UPDATE calendar_accounts SET status = ${status}, due_at = NULL WHERE workspace_id = ${client.workspaceId}`,
  );
}

const page = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();
const noTimes = 'No times can be shown right now.';

test('a link whose panel has a calendar that cannot be read is on Home with its person, until it can be read or the link is gone', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Baker' });
  const candidate_id = await client.addCandidate({ job_id, name: 'Ada Lindqvist' });
  const link = await newLink(client, { candidate_id, interviewers: [tom, eva] });
  await newLink(client, { interviewers: [eva] });
  await connectCalendar(running.app, client, tom, server);
  assert.deepEqual(await linksOf(client), []);
  await setAccounts(client, 'needs_sign_in');
  assert.ok((await page(link.url)).includes(noTimes));
  const [found, ...others] = await linksOf(client);
  const { created_at, expires_at } = link;
  const { interviewers, ...row } = JSON.parse(JSON.stringify(found));
  const about = { candidate_id, candidate_name: 'Ada Lindqvist', job_title: 'Baker', created_at, expires_at };
  assert.deepEqual(row, { booking_link_id: link.id, ...about });
  assert.deepEqual(
    interviewers.map(({ email, calendar }: Links[number]['interviewers'][number]) => [email, calendar.status]),
    [[tom, 'needs_sign_in']],
  );
  assert.deepEqual(others, []);
  assert.deepEqual(await linksOf(await newClient(running)), [], 'of another workspace');
  await setAccounts(client, 'paused');
  assert.deepEqual(await idsOf(client), [link.id]);
  await setAccounts(client, 'active');
  assert.deepEqual(await idsOf(client), []);
  await runSql(
    running.app,
    sql`UPDATE calendars SET read_at = now() - interval '16 minutes' WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.deepEqual(await idsOf(client), [link.id]);
  await client.patch('/v1/calendar-settings', { calendar_outage: 'last_known' });
  assert.deepEqual(await idsOf(client), [], 'the last known times are offered');
  await client.patch('/v1/calendar-settings', { calendar_outage: 'strict' });
  await client.post('/v1/revoke-booking-link', { booking_link_id: link.id });
  assert.deepEqual(await idsOf(client), []);
});

test('with the mode any a link is on Home only when nobody of the panel is known', async () => {
  const client = await newClient(running);
  const link = await newLink(client, { interviewers: [tom, eva], mode: 'any' });
  await connectCalendar(running.app, client, tom, server);
  await setAccounts(client, 'needs_sign_in');
  assert.deepEqual(await idsOf(client), []);
  assert.ok(!(await page(link.url)).includes(noTimes));
  await connectCalendar(running.app, client, eva, { ...server, username: 'eva' });
  await setAccounts(client, 'needs_sign_in');
  assert.deepEqual(await idsOf(client), [link.id]);
  assert.ok((await page(link.url)).includes(noTimes));
});

test('hiring managers see the links of their jobs, and interviewers none', async () => {
  const client = await newClient(running);
  const own = await client.addJob();
  const link = async (job_id: string) => newLink(client, { candidate_id: await client.addCandidate({ job_id }) });
  const { id } = await link(own);
  await link(await client.addJob());
  await connectCalendar(running.app, client, tom, server);
  await setAccounts(client, 'needs_sign_in');
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: own, add: [{ user_id: manager.id }] });
  const path = '/console/v1/home';
  assert.deepEqual(
    (await linksOf(manager, path)).map(({ booking_link_id }) => booking_link_id),
    [id],
  );
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  assert.equal((await linksOf(recruiter, path)).length, 2);
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  assert.equal(await linksOf(interviewer, path), undefined);
});
