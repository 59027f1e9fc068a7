import assert from 'node:assert/strict';
import test from 'node:test';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { createBookingLink } from '#interviews/booking/booking-link-actions.ts';
import { part, sql } from '#storage/sql.ts';
import { bySql, isMade } from '#storage/writes/row-write.ts';
import { newLink } from '#test/booking.ts';
import { type Client, newClient } from '#test/factories.ts';
import { schedule, scheduled } from '#test/interviews.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

const list = async (client: Client, query = '') => (await client.get(`/v1/interviewers?${query}`)).body;

/** The ids that the directory of links has for a link. */
async function linked(url: string): Promise<string[]> {
  const secret = url.replace(/.*\//, '').replace('.ics', '');
  const rows = await runSql<{ id: string }>(
    running.app,
    sql`SELECT interviewer_id AS id FROM calendar_directory WHERE secret_hash = ${hashLinkSecret(secret)}`,
  );
  return rows.map(({ id }) => id);
}

test('interviewers are added on first use, each address once in whatever spelling', async () => {
  const client = await newClient(running);
  await scheduled(client, { interviewers: ['Tom@x.example', 'ana@x.example'] });
  await scheduled(client, { interviewers: ['tom@X.EXAMPLE'] });
  const { interviewers, total_interviewers } = await list(client, 'sort=created_at');
  assert.equal(total_interviewers, 2);
  assert.deepEqual(interviewers.map(({ email, name, time_zone }: Record<string, unknown>) => [email, name, time_zone]).sort(), [
    ['Tom@x.example', null, null],
    ['ana@x.example', null, null],
  ]);
  const found = await list(client, 'email=TOM@x.example');
  assert.deepEqual([found.total_interviewers, found.interviewers[0].email], [1, 'Tom@x.example']);
  const first = await list(client, 'limit=1');
  const rest = await list(client, `limit=1&cursor=${first.next_cursor}`);
  assert.deepEqual([first.interviewers.length, rest.interviewers.length, rest.has_more], [1, 1, false]);
});

/** Asks these people for an approval. */
const requireApproval = (client: Client, approvers: string[], fields: object = {}) =>
  client.post('/v1/create-requisition', { title: 'Baker', approval_steps: [{ name: 'All', approvers }], submit: true, ...fields });

test('the same new people on many requests at once, in any order, are added once', async () => {
  const client = await newClient(running);
  const emails = Array.from({ length: 10 }, (_, number) => `p${number}@x.example`);
  const candidate_id = await client.addCandidate();
  const links = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const people = number % 2 ? emails : emails.toReversed();
      const [link, { status }] = await Promise.all([
        newLink(client, { candidate_id, interviewers: people }),
        requireApproval(client, people),
      ]);
      assert.equal(status, 201);
      return link.interviewers;
    }),
  );
  assert.equal(new Set(links.flat().map(({ id }) => id)).size, 10);
  assert.deepEqual(
    links[0]?.map(({ email }: { email: string }) => email),
    emails.toReversed(),
    'in the order of the request',
  );
  const { interviewers, total_interviewers } = await list(client);
  assert.equal(total_interviewers, 10);
  for (const { id, calendar_url } of interviewers) assert.deepEqual(await linked(calendar_url), [id]);
});

test('a booking link or an approval that is not stored adds nobody', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const candidate_id = await client.addCandidate();
  await requireApproval(client, ['known@x.example'], { external_id: 'A' });
  assert.equal((await requireApproval(client, ['new@x.example'], { external_id: 'A' })).status, 409);
  const input = {
    candidate_id,
    interviewers: ['new@x.example'],
    mode: 'all' as const,
    duration_minutes: 60,
    time_zone: 'UTC',
    availability: [{ weekdays: [1], from: '09:00', to: '12:00' }],
  };
  const actor = { type: 'system', id: 'test', name: 'Test' } as const;
  const fails = bySql(
    part`UPDATE booking_links SET settings = (1 / 0)::text::json WHERE booking_links.workspace_id = ${workspaceId} AND ${isMade}`,
  );
  await assert.rejects(
    createBookingLink(running.app, { workspaceId, actor }, input, () => [fails]),
    /division by zero/,
  );
  const { interviewers, total_interviewers } = await list(client);
  assert.deepEqual([interviewers.map(({ email }: { email: string }) => email), total_interviewers], [['known@x.example'], 1]);
});

test('name and time zone are set by id or email, and shown in interviews', async () => {
  const client = await newClient(running);
  const { id, interviewers } = await scheduled(client, { interviewers: ['tom@x.example'] });
  const update = (fields: object) => client.patch('/v1/update-interviewer', fields);
  const named = await update({ interviewer_id: interviewers[0].id, name: 'Tom Baker', time_zone: 'America/New_York' });
  assert.deepEqual([named.body.interviewer.name, named.body.interviewer.time_zone], ['Tom Baker', 'America/New_York']);
  assert.equal((await client.get(`/v1/get-interview?interview_id=${id}`)).body.interview.interviewers[0].name, 'Tom Baker');
  const cleared = await update({ interviewer_id: 'TOM@x.example', time_zone: null });
  assert.deepEqual([cleared.body.interviewer.name, cleared.body.interviewer.time_zone], ['Tom Baker', null]);
  const refusal = async (fields: object) => {
    const { status, body } = await update(fields);
    return [status, body.error];
  };
  assert.deepEqual(await refusal({ interviewer_id: 'eve@x.example', name: 'x' }), [401, 'Invalid interviewer id']);
  assert.deepEqual(await refusal({ interviewer_id: 'tom@x.example' }), [400, 'At least one updatable field must be provided.']);
  assert.deepEqual(await refusal({ name: 'x' }), [400, 'interviewer_id is required and cannot be empty.']);
  assert.deepEqual(await refusal({ interviewer_id: 'tom@x.example', time_zone: '+01:00' }), [
    400,
    'time_zone must be an IANA time zone, like Europe/Berlin',
  ]);
});

test('a rotated link to the calendar replaces the one before, also when many rotate at once', async () => {
  const client = await newClient(running);
  const { interviewers } = await scheduled(client, { interviewers: ['tom@x.example'] });
  const [{ id }] = interviewers;
  const url = async (): Promise<string> => (await list(client)).interviewers[0].calendar_url;
  const first = await url();
  assert.match(first, /\/calendar\/[\w-]{43}\.ics$/);
  assert.deepEqual(await linked(first), [id]);
  const rotate = { interviewer_id: id, rotate_calendar: true };
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.patch('/v1/update-interviewer', rotate)));
  const urls = [first, ...answers.map(({ body }) => body.interviewer.calendar_url)];
  assert.equal(new Set(urls).size, 9);
  const current = await url();
  for (const known of urls) assert.deepEqual(await linked(known), known === current ? [id] : [], 'one link works');
});

test('a refused interview, or change of one, leaves nobody in the directory', async () => {
  const client = await newClient(running);
  const { id, start_at } = await scheduled(client, { interviewers: ['tom@x.example'] });
  const other = await scheduled(client, { interviewers: ['tom@x.example'] });
  const busy = await schedule(client, { start_at, interviewers: ['tom@x.example', 'new@x.example'] });
  assert.equal(busy.status, 409);
  const moved = { interview_id: other.id, start_at, interviewers: ['tom@x.example', 'new@x.example'] };
  assert.equal((await client.patch('/v1/update-interview', moved)).status, 409);
  const emails = async () => (await list(client)).interviewers.map(({ email }: { email: string }) => email).sort();
  assert.deepEqual([await emails(), (await list(client)).total_interviewers], [['tom@x.example'], 1]);
  const joined = { interview_id: id, interviewers: ['tom@x.example', 'New@x.example'] };
  assert.equal((await client.patch('/v1/update-interview', joined)).status, 200);
  assert.deepEqual([await emails(), (await list(client)).total_interviewers], [['New@x.example', 'tom@x.example'], 2]);
  const { interview } = (await client.get(`/v1/get-interview?interview_id=${id}`)).body;
  assert.equal(interview.interviewers[1].id, (await list(client, 'email=new@x.example')).interviewers[0].id);
});

test('the same new people in interviews that are scheduled at once are added once', async () => {
  const client = await newClient(running);
  const emails = Array.from({ length: 4 }, (_, number) => `q${number}@x.example`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      schedule(client, { interviewers: number % 2 ? emails : emails.toReversed(), allow_overlap: true }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 201),
  );
  const ids = answers.flatMap(({ body }) => body.interview.interviewers.map((member: { id: string }) => member.id));
  assert.deepEqual([new Set(ids).size, (await list(client)).total_interviewers], [4, 4]);
});
