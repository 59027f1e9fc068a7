import assert from 'node:assert/strict';
import test from 'node:test';
import { consoleEndpoints } from '@muster/contract/console/console-endpoints.ts';
import type { Role } from '@muster/contract/console/roles.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { chatKinds } from '@muster/contract/notifications/chat-channel.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { postToChat } from '#notifications/chat/post-to-chat.ts';
import { sql } from '#storage/sql.ts';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { newOffer } from '#test/offers.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { type Noun, sampleRequests } from '#test/sample-requests.ts';
import { startReceiver } from '#test/servers/receiver.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const canary = 'CANARYVALUE';
const hiddenKey = 'canary_key';
const roles: Role[] = ['owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer'];

/** A workspace whose candidate, job, requisition and offer have a field that only `visibleTo` sees, and one that everybody sees. */
async function prepare(visibleTo: Role[]) {
  const client = await newClient(running);
  const { workspaceId } = client;
  for (const object of ['candidate', 'job', 'requisition', 'offer']) {
    const fields = { object, type: 'text', filterable: true };
    await client.post('/v1/create-custom-field', { ...fields, key: hiddenKey, label: 'CANARYLABEL', visible_to: visibleTo });
    await client.post('/v1/create-custom-field', { ...fields, key: 'seen', label: 'Seen' });
  }
  const users = new Map<Role, ConsoleUser>();
  for (const role of roles) users.set(role, await signedInUser(running, workspaceId, { role }));
  const userOf = (role: Role) => users.get(role) ?? assert.fail(role);
  const custom_fields = { [hiddenKey]: canary, seen: 'shown' };
  const job = await client.addJob({ custom_fields, status: 'Active' });
  await client.post('/v1/update-hiring-team', { job_id: job, add: [{ user_id: userOf('hiring_manager').id }] });
  const candidate = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@canary.example', job_id: job });
  await client.patch('/v1/update-candidate', { candidate_id: candidate, custom_fields });
  await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@other.example', job_id: job, custom_fields });
  const interview = await scheduled(client, { candidate_id: candidate, interviewers: [userOf('interviewer').email] });
  const asked = { title: 'Baker', custom_fields, hiring_manager: userOf('hiring_manager').email };
  const { requisition } = (await client.post('/v1/create-requisition', asked)).body;
  const view = { name: 'Secret', is_shared: true, filters: { custom_fields: { [hiddenKey]: canary } } };
  await client.post('/v1/add-view', view);
  await client.post('/v1/add-view', {
    name: 'Columns',
    is_shared: true,
    filters: {},
    columns: ['name', `custom_fields.${hiddenKey}`],
  });
  const offer = await newOffer(client, { candidate_id: candidate, custom_fields });
  const ids: Partial<Record<Noun, string>> = {
    job,
    candidate,
    interview: interview.id,
    requisition: requisition.id,
    offer: offer.id,
  };
  return { client, userOf, ids, job, candidate };
}

test('a field for some roles never leaves to another one, by any read', async () => {
  const visibleTo: Role[] = ['admin', 'interviewer'];
  const { client, userOf, ids } = await prepare(visibleTo);
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/') && path !== '/v1/export-csv');
  const seen = new Map<Role, number>();
  for (const role of roles)
    for (const endpoint of reads) {
      const samples = sampleRequests(endpoint, (noun) => ids[noun] ?? uuidv7());
      const paths = samples.length > 0 ? samples.map(({ path }) => path) : [endpoint.path];
      for (const path of paths.flatMap((each) =>
        endpoint.cards ? [each, `${each}${each.includes('?') ? '&' : '?'}fields=card`] : [each],
      )) {
        const { text } = await userOf(role).get(`/console${path}`);
        // Who may change the fields sees which there are.
        const isDefinition = endpoint.path === '/v1/custom-fields' && (role === 'owner' || role === 'admin');
        if (visibleTo.includes(role)) seen.set(role, (seen.get(role) ?? 0) + Number(text.includes(canary)));
        else if (!isDefinition) assert.doesNotMatch(text, /CANARY|canary_key/, `${role} ${path}`);
      }
    }
  for (const role of visibleTo) assert.ok((seen.get(role) ?? 0) > 0, `${role} sees it`);
  assert.match((await client.get('/v1/candidates')).text, /CANARYVALUE/);
});

test('a filter, a write and a column of a hidden field are those of an unknown one', async () => {
  const { userOf, candidate, job } = await prepare(['owner', 'admin']);
  const recruiter = userOf('recruiter');
  const filtered = await recruiter.get(`/console/v1/candidates?custom_fields.${hiddenKey}=nobody&custom_fields.seen=shown`);
  assert.deepEqual(
    [filtered.body.total_candidates, filtered.headers.get('x-ignored-parameters')],
    [2, `custom_fields.${hiddenKey}`],
  );
  assert.equal((await userOf('owner').get(`/console/v1/candidates?custom_fields.${hiddenKey}=nobody`)).body.total_candidates, 0);
  assert.equal((await recruiter.get('/console/v1/candidates?q=CANARYVALUE')).body.total_candidates, 0);
  const unknown = `Unknown custom field "${hiddenKey}".`;
  const write = { custom_fields: { [hiddenKey]: 'x' } };
  const refused = [
    await recruiter.patch('/console/v1/update-candidate', { candidate_id: candidate, ...write }),
    await recruiter.post('/console/v1/update-candidates', { candidate_ids: [candidate], set: write }),
    await recruiter.post('/console/v1/update-candidates', {
      filter: { custom_fields: { [hiddenKey]: 'x' } },
      set: { add_tags: ['x'] },
    }),
    await recruiter.patch('/console/v1/update-job', { job_id: job, ...write }),
    await recruiter.post('/console/v1/add-candidate', { type: 'prospect', name: 'Bea', ...write }),
    await recruiter.post('/console/v1/add-job', { job_title: 'x', ...write }),
    await recruiter.post('/console/v1/create-requisition', { title: 'x', ...write }),
    await recruiter.post('/console/v1/create-offer', { candidate_id: candidate, ...write }),
    await recruiter.post('/console/v1/add-view', { name: 'x', filters: write }),
  ];
  assert.deepEqual(
    refused.map(({ body }) => body.error),
    refused.map(() => unknown),
  );
  const manager = userOf('hiring_manager');
  const seen = { candidate_id: candidate, custom_fields: { seen: 'x' } };
  assert.equal((await manager.patch('/console/v1/update-candidate', seen)).status, 403);
});

test('a conditional change is compared with what the role has read', async () => {
  const { userOf, candidate } = await prepare(['owner']);
  const recruiter = userOf('recruiter');
  const etag = (await recruiter.get(`/console/v1/get-candidate?candidate_id=${candidate}`)).headers.get('etag') ?? '';
  const answer = await fetch(`${running.url}/console/v1/update-candidate`, {
    method: 'PATCH',
    headers: {
      'if-match': etag,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `muster_session=${recruiter.cookies.get('muster_session')}`,
    },
    body: JSON.stringify({ candidate_id: candidate, status: 'interview' }),
  });
  assert.equal(answer.status, 200);
});

test('a file has no column of a hidden field, also when it was prepared while it was seen', async () => {
  const { client, userOf } = await prepare(['owner', 'recruiter']);
  const recruiter = userOf('recruiter');
  const { custom_fields } = (await client.get('/v1/custom-fields?object=candidate')).body;
  const prepared = await client.post('/v1/export-candidates', { columns: ['name', `custom_fields.${hiddenKey}`] });
  assert.match((await client.get(`/v1/export-csv?export_id=${prepared.body.export_id}`)).text, /CANARYVALUE/);
  const { id } = custom_fields.find(({ key }: any) => key === hiddenKey);
  await client.patch('/v1/update-custom-field', { custom_field_id: id, visible_to: ['owner'] });
  const listed = await recruiter.get('/console/v1/custom-fields');
  assert.doesNotMatch(listed.text, /CANARYLABEL.*candidate/);
});

test('a card that is told live has the fields that its reader sees', async () => {
  const { client, userOf, candidate } = await prepare(['owner']);
  const heard = async (role: Role) => {
    const cookie = `muster_session=${userOf(role).cookies.get('muster_session')}`;
    const response = await fetch(`${running.url}/console/v1/live`, { headers: { cookie } });
    const reader = response.body?.getReader() ?? assert.fail('no stream');
    return async () => {
      let text = '';
      while (!/event: changed[\s\S]*told-now/.test(text)) text += Buffer.from((await reader.read()).value ?? []).toString();
      await reader.cancel();
      return text;
    };
  };
  const streams = await Promise.all([heard('owner'), heard('recruiter')]);
  await client.patch('/v1/update-candidate', { candidate_id: candidate, tags: ['told-now'] });
  const [owner = '', recruiter = ''] = await Promise.all(streams.map((read) => read()));
  assert.match(owner, /CANARYVALUE/);
  assert.match(recruiter, /"seen":"shown"/);
  assert.doesNotMatch(recruiter, /CANARY|canary_key/);
});

test('a hidden value is nowhere but with its record, in its history, in events and in what is looked up: no notification, entry or message has it', async (t) => {
  const receiver = await startReceiver(t);
  const { client, userOf, candidate, job } = await prepare(['owner']);
  const { workspaceId } = client;
  await client.post('/v1/add-chat-channel', { service: 'slack', name: '#hiring', url: receiver.url, kinds: chatKinds });
  const owner = userOf('owner');
  const custom_fields = { [hiddenKey]: `${canary} again` };
  await owner.post('/console/v1/update-candidates', { candidate_ids: [candidate], set: { custom_fields, status: 'interview' } });
  await owner.patch('/console/v1/update-job', { job_id: job, custom_fields, recruiter_id: userOf('recruiter').id });
  const mentions = [userOf('recruiter').id, userOf('hiring_manager').id];
  await owner.post('/console/v1/add-note', { candidate_id: candidate, text: 'Look', mentions });
  await owner.post('/console/v1/add-task', { candidate_id: candidate, text: 'Call', assignee_id: userOf('recruiter').id });
  const approval = await client.post('/v1/create-requisition', {
    title: 'Baker',
    custom_fields: { [hiddenKey]: canary },
    submit: true,
  });
  assert.equal(approval.status, 201, approval.text);
  const exported = await owner.post('/console/v1/export-candidates', {});
  assert.match((await owner.get(`/console/v1/export-csv?export_id=${exported.body.export_id}`)).text, /CANARYVALUE/);
  await postToChat(running.app);
  assert.ok(receiver.received.length > 0, 'the channel was told of something');
  assert.doesNotMatch(JSON.stringify(receiver.received.map(({ body }) => String(body))), /CANARY|canary_key/);
  const tables = await runSql<{ name: string }>(
    running.app,
    sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'workspace_id'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await runSql<{ found: number }>(running.app, {
      text: `SELECT count(*)::int AS found FROM "${name}" AS each WHERE workspace_id = $1 AND each::text ILIKE '%canaryvalue%'`,
      values: [workspaceId],
    });
    if (row?.found) found.push(name);
  }
  const known = [
    'candidate_field_order',
    'candidate_history',
    'candidates',
    'candidate_views_saved',
    'custom_fields',
    'events',
    'jobs',
    'offers',
    'requisitions',
    'saved_views',
    'views',
  ];
  assert.deepEqual(
    found.filter((name) => !known.includes(name) && !/^events_/.test(name)),
    [],
  );
  for (const name of ['audit_log', 'notifications', 'chat_posts', 'messages', 'tasks']) {
    const [row] = await runSql<{ rows: number }>(running.app, {
      text: `SELECT count(*)::int AS rows FROM ${name} WHERE workspace_id = $1`,
      values: [workspaceId],
    });
    assert.ok((row?.rows ?? 0) > 0, `${name} has rows to look at`);
  }
});

test('what the console alone asks for, counts and orders tell nobody of a hidden value', async () => {
  const { client, userOf, job, candidate } = await prepare(['owner']);
  await client.post('/v1/add-view', { name: 'By canary', is_shared: true, filters: { sort: `custom_fields.${hiddenKey}` } });
  const filter = `custom_fields.${hiddenKey}=${canary}`;
  const reads = consoleEndpoints
    .filter(({ method, path }) => method === 'GET' && path !== '/console/v1/live')
    .map(({ path }) => path);
  for (const role of roles) {
    const user = userOf(role);
    const isOwner = role === 'owner';
    for (const path of reads) assert.doesNotMatch((await user.get(path)).text, /CANARYVALUE/, `${role} ${path}`);
    const views = await user.get('/console/v1/views');
    if (views.status === 200) assert.equal(/canary_key/.test(views.text), isOwner, `${role} views`);
    if (role === 'interviewer') continue;
    const all = (await user.get(`/console/v1/candidate-counts?job_id=${job}`)).body.total;
    const counted = (await user.get(`/console/v1/candidate-counts?job_id=${job}&${filter}x`)).body.total;
    assert.equal(counted, isOwner ? 0 : all, `${role} counts`);
    for (const list of [`job-candidates?job_id=${job}`, `job-board?job_id=${job}`, `job-board?job_id=${job}&by=stage`]) {
      const sorted = await user.get(`/console/v1/${list}&sort=-custom_fields.${hiddenKey}`);
      assert.equal(sorted.status, isOwner ? 200 : 400, `${role} ${list}`);
      if (!isOwner) assert.equal(sorted.body.error, `Unknown custom field "${hiddenKey}".`);
    }
    assert.equal((await user.get(`/console/v1/job-candidates?job_id=${job}&q=${canary}`)).body.total_candidates, 0);
    const events = await user.get('/console/v1/events');
    if (events.status === 200) assert.equal(/CANARY|canary_key/.test(events.text), isOwner, `${role} events`);
    const one = await user.get(`/console/v1/get-candidate?candidate_id=${candidate}`);
    assert.equal(/CANARY|canary_key/.test(one.text), isOwner, `${role} history`);
  }
});
