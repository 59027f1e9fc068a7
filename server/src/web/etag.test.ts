import assert from 'node:assert/strict';
import test from 'node:test';
import { endpoints } from '@muster/contract/endpoints.ts';
import { legacyEndpoints } from '@muster/contract/legacy.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { recordedEvents } from '#test/events.ts';
import { type Answer, addToken, type Client, call, newClient } from '#test/factories.ts';
import { newOffer } from '#test/offers.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { startApp } from '#test/start-app.ts';
import { revokeWorkspaceToken } from '#tokens/token-actions.ts';

const limit = 5;
const running = startApp({ RATE_LIMIT_PLANS: `free=${limit},starter=50,premium=1000000` });

const refusedText = '{"success":false,"error":"Rate limit exceeded. Try again later."}';
const changedText = '{"success":false,"error":"The resource has changed."}';

type Thing = {
  read: string;
  unknown: string;
  /** 401 unless it says otherwise. */
  unknownStatus?: number;
  update: string;
  key: string;
  add: (client: Client) => Promise<string>;
  change: (n: number) => object;
};

const job = { add: (client: Client) => client.addJob(), change: (n: number) => ({ city: `City ${n}` }) };
const interview = { add: scheduleInterview, change: (n: number) => ({ title: `Title ${n}` }) };
const company = { add: createCompany, change: (n: number) => ({ city: `City ${n}` }) };
const requisition = { add: createRequisition, change: (n: number) => ({ justification: `Reason ${n}` }) };
const kit = { add: createKit, change: (n: number) => ({ minutes: 30 + n }) };
const offer = { add: createOffer, change: (n: number) => ({ location: `City ${n}` }) };
const candidate = { add: (client: Client) => client.addCandidate(), change: (n: number) => ({ tags: [`tag ${n}`] }) };

/** The things that are read and changed one by one. An endpoint that is missing here fails the test below. */
const things: Thing[] = [
  { read: '/v1/get-job?job_id=', unknown: 'Invalid job id', update: '/v1/update-job', key: 'job_id', ...job },
  {
    read: '/v1/get-candidate?candidate_id=',
    unknown: 'Invalid candidate id',
    update: '/v1/update-candidate',
    key: 'candidate_id',
    ...candidate,
  },
  {
    read: '/v1/get-interview?interview_id=',
    unknown: 'Invalid interview id',
    update: '/v1/update-interview',
    key: 'interview_id',
    ...interview,
  },
  { read: '/v1/get-kit?kit_id=', unknown: 'Invalid kit id', update: '/v1/update-kit', key: 'kit_id', ...kit },
  {
    read: '/v1/get-company?company_id=',
    unknown: 'Company not found',
    unknownStatus: 404,
    update: '/v1/update-company',
    key: 'company_id',
    ...company,
  },
  {
    read: '/v1/get-requisition?requisition_id=',
    unknown: 'Invalid requisition id',
    update: '/v1/update-requisition',
    key: 'requisition_id',
    ...requisition,
  },
  { read: '/v1/get-offer?offer_id=', unknown: 'Invalid offer id', update: '/v1/update-offer', key: 'offer_id', ...offer },
  {
    read: '/v1/get-applicant?applicant_id=',
    unknown: 'Invalid candidate id',
    update: '/v1/update-applicant',
    key: 'applicant_id',
    ...candidate,
  },
];

const read = (client: Client, path: string, known: string, url = running.url): Promise<Answer> =>
  call(url + path, { token: client.token, headers: { 'if-none-match': known } });

const patch = (client: Client, path: string, body: object, ifMatch: string): Promise<Answer> =>
  call(running.url + path, { method: 'PATCH', token: client.token, body, headers: { 'if-match': ifMatch } });

const readEtag = ({ headers }: Answer) => headers.get('etag') ?? '';
const remaining = ({ headers }: Answer) => headers.get('x-ratelimit-remaining');

const testedElsewhere = [
  // candidates/merge/merge.test.ts
  '/v1/merge-candidates',
  // screening/queue/cv-worker.test.ts, screening/criteria/criteria-routes.test.ts
  '/v1/get-cv-text',
  '/v1/update-screening-criteria',
  // messages/message-api.test.ts
  '/v1/message-templates',
  '/v1/update-message-template',
  '/v1/mail-settings',
  // requisitions/requisition.test.ts
  '/v1/requisition-settings',
  // application-pages/settings/application-page-settings.test.ts
  '/v1/application-page-settings',
  // screening/rescoring/rescore-jobs.test.ts
  '/v1/screening-settings',
  // screening/signals/signals.test.ts
  '/v1/signal-settings',
  // retention/retention.test.ts
  '/v1/retention-settings',
  // The next-to-last test of this file
  '/v1/job-stages',
  '/v1/update-job-stages',
  '/v1/offer-settings',
  '/v1/calendar-settings',
  '/v1/named-templates',
  '/v1/scorecards',
  // The last test of this file
  '/v1/get-message',
  '/v1/get-prescreen',
];

async function scheduleInterview(client: Client): Promise<string> {
  const interview = {
    candidate_id: await client.addCandidate(),
    start_at: new Date(Date.now() + 86_400_000).toISOString(),
    duration_minutes: 30,
    time_zone: 'UTC',
    interviewers: [`${uuidv7()}@example.com`],
  };
  return (await client.post('/v1/schedule-interview', interview)).body.interview.id;
}

async function createCompany(client: Client): Promise<string> {
  return (await client.post('/v1/companies', { name: 'Northwind Bakery' })).body.company.id;
}

async function createKit(client: Client): Promise<string> {
  return (await client.post('/v1/create-kit', { name: 'First call' })).body.kit.id;
}

async function createOffer(client: Client): Promise<string> {
  return (await newOffer(client)).id;
}

async function createRequisition(client: Client): Promise<string> {
  return (await client.post('/v1/create-requisition', { title: 'Baker' })).body.requisition.id;
}

test('every endpoint with an ETag or If-Match is tested below, or where it is built', () => {
  const all = [...endpoints, ...legacyEndpoints].filter(({ path }) => !testedElsewhere.includes(path));
  assert.deepEqual(
    all.filter(({ etag }) => etag).map(({ path }) => path),
    things.map(({ read }) => read.split('?')[0]),
  );
  assert.deepEqual(
    all.filter(({ ifMatch }) => ifMatch).map(({ path }) => path),
    things.map(({ update }) => update),
  );
});

for (const { read: path, unknown, unknownStatus = 401, update, key, add, change } of things) {
  test(`${path}: the strong ETag stays the same until the resource changes`, async () => {
    const client = await newClient(running);
    const id = await add(client);
    const first = await client.get(path + id);
    assert.match(readEtag(first), /^"[A-Za-z0-9_-]{22}"$/);
    assert.equal(readEtag(await client.get(path + id)), readEtag(first));
    await client.patch(update, { [key]: id, ...change(1) });
    const second = await client.get(path + id);
    assert.notEqual(readEtag(second), readEtag(first));
    assert.equal((await read(client, path + id, readEtag(first))).text, second.text);
  });

  test(`${path}: a matching If-None-Match gets 304 without a body, weak tags and lists included`, async () => {
    const client = await newClient(running);
    const id = await add(client);
    const { headers, text } = await client.get(path + id);
    const etag = headers.get('etag') ?? '';
    // The header is read by the same code for all of them.
    const isFirst = path === things[0]?.read;
    for (const known of [etag, ...(isFirst ? [`W/${etag}`, `"other", ${etag}`, `W/"a,b",${etag} , "c"`, '*', ' * '] : [])]) {
      const answer = await read(client, path + id, known);
      assert.deepEqual([known, answer.status, answer.text, readEtag(answer)], [known, 304, '', etag]);
      assert.equal(answer.headers.get('content-type'), null);
    }
    const others = ['', etag.slice(1, -1), etag.toLowerCase().replace(/.$/, 'x"'), '"*"'];
    for (const known of ['"other"', ...(isFirst ? others : [])]) {
      const answer = await read(client, path + id, known);
      assert.deepEqual([known, answer.status, answer.text, readEtag(answer)], [known, 200, text, etag]);
    }
    const head = { method: 'HEAD', token: client.token, headers: { 'if-none-match': etag } };
    assert.equal((await fetchHead(path + id, head)).status, 304);
    assert.equal((await fetchHead(path + id, { ...head, headers: {} })).headers.get('etag'), etag);
  });

  test(`${path}: a 304 is free, every other response counts once, and the headers agree`, async () => {
    const client = await newClient(running);
    const id = await add(client);
    const first = await client.get(path + id);
    const rest = Number(remaining(first));
    assert.deepEqual(
      [remaining(await read(client, path + id, readEtag(first))), remaining(await read(client, path + id, '*'))],
      [String(rest), String(rest)],
    );
    assert.equal(remaining(await read(client, path + id, '"other"')), String(rest - 1));
    const stranger = await read(client, path + uuidv7(), '*');
    assert.deepEqual(
      [stranger.status, stranger.body.error, remaining(stranger), stranger.headers.get('etag')],
      [unknownStatus, unknown, String(rest - 2), null],
    );
    const missing = await read(client, path.split('?')[0] ?? '', '*');
    assert.deepEqual([missing.status, remaining(missing)], [400, String(rest - 3)]);
    assert.equal(remaining(await client.get(path + id)), String(rest - 4));
  });

  test(`${update}: a change passes only with the current ETag in If-Match`, async () => {
    const client = await newClient(running);
    const id = await add(client);
    const seen = readEtag(await client.get(path + id));
    for (const tags of ['"other"', `W/${seen}`, seen.slice(1, -1), '']) {
      const answer = await patch(client, update, { [key]: id, ...change(1) }, tags);
      assert.deepEqual([tags, answer.status, answer.text], [tags, 412, changedText]);
    }
    assert.equal(readEtag(await client.get(path + id)), seen);
    assert.equal((await patch(client, update, { [key]: id, ...change(1) }, `"other", ${seen}`)).status, 200);
    assert.equal((await patch(client, update, { [key]: id, ...change(1) }, seen)).status, 412, 'also when it would change nothing');
    assert.equal((await patch(client, update, { [key]: id, ...change(2) }, '*')).status, 200);
    assert.equal((await patch(client, update, { [key]: id, ...change(3) }, readEtag(await client.get(path + id)))).status, 200);
  });

  test(`${update}: the fields are checked before the id, and the id before If-Match`, async () => {
    const client = await newClient(running);
    const answer = await patch(client, update, { [key]: uuidv7(), ...change(1) }, '"other"');
    assert.deepEqual([answer.status, answer.body.error], [unknownStatus, unknown]);
    assert.equal(
      (await patch(client, update, { [key]: uuidv7() }, '"other"')).body.error,
      'At least one updatable field must be provided.',
    );
  });

  test(`${update}: of many concurrent changes with the same ETag exactly one succeeds`, async () => {
    const client = await newClient(running);
    const id = await add(client);
    for (let round = 0; round < 2; round += 1) {
      const seen = readEtag(await client.get(path + id));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => patch(client, update, { [key]: id, ...change(10 * round + n) }, seen)),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 412)]);
    }
  });
}

test('a change refused by If-Match leaves no event', async () => {
  const client = await newClient(running);
  const id = await client.addJob();
  await patch(client, '/v1/update-job', { job_id: id, city: 'x' }, '"other"');
  assert.deepEqual(
    (await recordedEvents(running, client.workspaceId)).map(({ type }) => type),
    ['job_added'],
  );
});

test('a list has an ETag, which changes with its rows and not with the signatures of its links, and a 304 is free', async () => {
  const client = await newClient(running);
  const id = await client.addCandidate();
  await addResume(running.app, client.workspaceId, id, { filename: 'cv.txt', bytes: Buffer.from('Ada') });
  for (const path of ['/v1/candidates', '/v1/candidates?fields=card', '/v1/events', '/v1/jobs', '/v1/applicants?limit=5']) {
    const first = await client.get(path);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"[\w-]{22}"$/, path);
    const again = await read(client, path, etag);
    assert.deepEqual([path, again.status, again.text], [path, 304, '']);
    assert.equal(remaining(again), remaining(first), path);
  }
  const { text, headers } = await client.get('/v1/candidates');
  const before = headers.get('etag') ?? '';
  await until(async () => (await client.get('/v1/candidates')).text !== text);
  assert.equal((await read(client, '/v1/candidates', before)).status, 304, 'the links have other signatures by now');
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['x'] });
  const after = await read(client, '/v1/candidates', before);
  assert.deepEqual([after.status, after.body.candidates.length], [200, 1]);
  assert.notEqual(after.headers.get('etag'), before);
});

test('a workspace over its limit still gets 304, and nothing else', async () => {
  const client = await newClient(running, 'free');
  const id = await client.addJob();
  const path = `/v1/get-job?job_id=${id}`;
  const seen = readEtag(await client.get(path));
  while ((await client.get('/v1/jobs')).status !== 429);
  for (let round = 0; round < 3; round += 1) {
    const known = await read(client, path, seen);
    assert.deepEqual([known.status, remaining(known), known.headers.get('retry-after')], [304, '0', null]);
    for (const answer of [
      await read(client, path, '"other"'),
      await read(client, `/v1/get-job?job_id=${uuidv7()}`, seen),
      await read(client, '/v1/get-job', seen),
      await client.get(path),
    ]) {
      assert.deepEqual([answer.status, answer.text, remaining(answer), readEtag(answer)], [429, refusedText, '0', '']);
      assert.ok(Number(answer.headers.get('retry-after')) > 3500);
    }
  }
  const { rows } = await readSpentQuota(client);
  assert.equal(rows[0]?.used, limit);
});

test('at the limit, exactly the remaining number of counted reads pass, and all 304s', async () => {
  const client = await newClient(running, 'starter');
  const path = `/v1/get-job?job_id=${await client.addJob()}`;
  const seen = readEtag(await client.get(path));
  const kinds = [() => read(client, path, seen), () => read(client, path, '"other"'), () => client.get(path)];
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => kinds[n % 3]?.() ?? client.get(path)));
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  assert.deepEqual([of(304).length, of(200).length, of(429).length], [50, 48, 52]);
  const rests = of(200).map((answer) => Number(remaining(answer)));
  assert.deepEqual(
    rests.sort((one, other) => one - other),
    Array.from({ length: 48 }, (_, n) => n),
  );
});

test('a free request does not start a rate-limit window', async () => {
  const client = await newClient(running, 'free');
  const path = `/v1/get-job?job_id=${await client.addJob()}`;
  const seen = readEtag(await client.get(path));
  await runSql(running.app, {
    text: `UPDATE rate_limits SET window_started_at = now() - interval '2 hours' WHERE workspace_id = $1`,
    values: [client.workspaceId],
  });
  const before = await readSpentQuota(client);
  const known = await read(client, path, seen);
  assert.deepEqual([known.status, remaining(known)], [304, String(limit)]);
  assert.deepEqual(await readSpentQuota(client), before);
  assert.equal(remaining(await read(client, path, '"other"')), String(limit - 1));
});

test('a revoked token gets no 304', async () => {
  const client = await newClient(running);
  const path = `/v1/get-job?job_id=${await client.addJob()}`;
  const seen = readEtag(await client.get(path));
  const { id, token } = await addToken(running, client.workspaceId);
  assert.equal((await read({ ...client, token }, path, seen)).status, 304);
  await revokeWorkspaceToken(running.app, client.workspaceId, id, []);
  assert.equal((await read({ ...client, token }, path, seen)).body.error, 'Invalid token');
});

async function readSpentQuota({ workspaceId }: Client) {
  const text = 'SELECT used, window_started_at FROM rate_limits WHERE workspace_id = $1';
  return { rows: await runSql<{ used: number; window_started_at: string }>(running.app, { text, values: [workspaceId] }) };
}

function fetchHead(path: string, { token, headers }: { token: string; headers: Record<string, string> }): Promise<Response> {
  return fetch(running.url + path, { method: 'HEAD', headers: { authorization: `Bearer ${token}`, ...headers } });
}

test('the stages of a job and settings change only with the current ETag; scorecards and named templates have one', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const candidate_id = await client.addCandidate({ job_id });
  const stages = (n: number) => ({ job_id, stages: [{ name: `Inbox ${n}`, status: 'applied' }] });
  const changed: [path: string, method: string, update: string, body: (n: number) => object][] = [
    [`/v1/job-stages?job_id=${job_id}`, 'POST', '/v1/update-job-stages', (n) => ({ ...stages(n), moves: [] })],
    ['/v1/offer-settings', 'PATCH', '/v1/offer-settings', (n) => ({ hire_on_acceptance: n % 2 === 1 })],
    ['/v1/calendar-settings', 'PATCH', '/v1/calendar-settings', (n) => ({ count_tentative: n % 2 === 0 })],
  ];
  await client.patch('/v1/update-candidate', { candidate_id, job_id: await client.addJob() });
  for (const [path, method, update, body] of changed) {
    const known = readEtag(await client.get(path));
    assert.equal((await read(client, path, known)).status, 304, path);
    const send = (n: number) =>
      call(running.url + update, { method, token: client.token, body: body(n), headers: { 'if-match': known } });
    const first = await send(1);
    assert.equal(first.status, 200, first.text);
    const second = await send(2);
    assert.deepEqual([second.status, second.text], [412, changedText], path);
    assert.equal((await read(client, path, known)).status, 200, path);
  }
  const path = `/v1/scorecards?candidate_id=${candidate_id}`;
  assert.equal((await read(client, path, readEtag(await client.get(path)))).status, 304);
  const templates = readEtag(await client.get('/v1/named-templates'));
  assert.equal((await read(client, '/v1/named-templates', templates)).status, 304);
  const template = { name: 'Second call', texts: { en: { subject: 'a', body: 'b' } } };
  const added = await client.post('/v1/create-named-template', template);
  assert.equal(added.status, 201, added.text);
  assert.equal((await read(client, '/v1/named-templates', templates)).status, 200);
});

test('messages and pre-screens, which only actions change, have an ETag too', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ job_id: await client.addJob(), email: 'ada@example.com' });
  const sendAfter = new Date(Date.now() + 86_400_000).toISOString();
  const { message } = (await client.post('/v1/send-message', { candidate_id, subject: 'a', body: 'b', send_after: sendAfter }))
    .body;
  const { prescreen } = (await client.post('/v1/start-prescreen', { candidate_id })).body;
  const changes: [path: string, action: string, body: object][] = [
    [`/v1/get-message?message_id=${message.id}`, '/v1/cancel-message', { message_id: message.id }],
    [`/v1/get-prescreen?prescreen_id=${prescreen.id}`, '/v1/cancel-prescreen', { prescreen_id: prescreen.id }],
  ];
  for (const [path, action, body] of changes) {
    const known = readEtag(await client.get(path));
    assert.equal((await read(client, path, known)).status, 304, path);
    assert.equal((await client.post(action, body)).status, 200, action);
    const changed = await read(client, path, known);
    assert.deepEqual([changed.status, readEtag(changed) === known], [200, false], path);
  }
});
