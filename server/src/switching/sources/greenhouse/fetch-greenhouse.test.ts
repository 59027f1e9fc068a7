import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openHttpClient } from '#outbound/http-client.ts';
import { openSpool } from '#switching/spool/spool.ts';
import { type Greenhouse, greenhouseCredential, startGreenhouse } from '#test/servers/greenhouse.ts';
import { newFetchReport } from '../fetch-list.ts';
import { openSourceClient } from '../source-client.ts';
import { spoolRows } from '../spool-rows.ts';
import { fetchGreenhouse, type GreenhouseOptions } from './fetch-greenhouse.ts';
import { greenhouseAccess } from './greenhouse-access.ts';

const at = '2026-01-02T03:04:05.000Z';

function people(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: 1000 + index, first_name: `P${index}`, updated_at: at }));
}

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-greenhouse-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Run = { round?: string; credential?: string; options?: Partial<GreenhouseOptions>; signal?: AbortSignal };

/** A run from where the spool in the folder ends. No time is spent on waiting. */
async function run(
  t: TestContext,
  { hosts }: Greenhouse,
  folder: string,
  { round, credential = greenhouseCredential, options = {}, signal }: Run = {},
) {
  const httpClient = openHttpClient({ allowLoopback: true, allowCidrs: [], dnsServers: [] });
  t.after(httpClient.close);
  let now = Date.parse('2026-11-01T00:00:00Z');
  const waits: number[] = [];
  const client = openSourceClient(greenhouseAccess(credential, hosts), {
    httpClient,
    clock: () => new Date(now),
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    signal: signal ?? new AbortController().signal,
  });
  const facts = { source: 'greenhouse', account: 'a', api: 'v3', started_at: new Date(now).toISOString(), options: {} };
  const spool = await openSpool(folder, facts);
  if (round !== undefined) await spool.beginRound(round);
  const report = newFetchReport();
  const fetching = { spool, report, signal: signal ?? new AbortController().signal, onRows: () => {} };
  try {
    await fetchGreenhouse(fetching, client, { withFiles: true, ...options }, () => new Date(now));
    await spool.endRound();
  } finally {
    await spool.close();
  }
  return { spool, report, waits, client };
}

const idsOf = async (rows: AsyncIterable<Record<string, unknown>>) => (await Array.fromAsync(rows)).map(({ id }) => id);

test('pages are read to their end, with what is hidden unless it is asked for, and only GET is sent to the API', async (t) => {
  const greenhouse = await startGreenhouse(t, {
    candidates: people(1201),
    jobs: [{ id: 1, updated_at: at }],
    users: [
      { id: 1, updated_at: at },
      { id: 2, is_service_account: true, updated_at: at },
    ],
    rejection_reasons: [
      { id: 1, updated_at: at },
      { id: 2, is_default: true, updated_at: at },
    ],
    job_posts: [
      { id: 1, active: true, updated_at: at },
      { id: 2, active: false, updated_at: at },
    ],
  });
  const { spool, report } = await run(t, greenhouse, await newFolder(t));
  assert.equal((await idsOf(spool.rows('candidates'))).length, 1201);
  assert.deepEqual(await idsOf(spool.rows('users')), [2, 1]);
  assert.deepEqual(await idsOf(spool.rows('rejection_reasons')), [2, 1]);
  assert.deepEqual([await idsOf(spool.rows('job_posts')), await idsOf(spool.rows('job_posts@inactive'))], [[1], [2]]);
  assert.deepEqual(report.forbidden, []);
  assert.ok(greenhouse.asked.every((line) => !line.includes('cursor') || /^\w+\?cursor=[\w-]+$/.test(line)));
});

test('what is made or changed during the run comes with its last pass', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(3) });
  greenhouse.onAsk = (line) => {
    if (!line.startsWith('applications?')) return;
    greenhouse.onAsk = () => {};
    greenhouse.data.candidates?.push({ id: 5000, first_name: 'New', updated_at: '2026-10-31T23:59:00.000Z' });
    Object.assign(greenhouse.data.candidates?.[0] ?? {}, { first_name: 'Changed', updated_at: '2026-11-01T00:00:00.000Z' });
  };
  const { spool } = await run(t, greenhouse, await newFolder(t));
  assert.deepEqual(await idsOf(spool.rows('candidates')), [1002, 1001, 1000]);
  assert.deepEqual(await idsOf(spool.rows('candidates@delta')), [5000, 1000]);
});

test('limits and passing failures are waited for, a token is renewed, and a second refusal ends the run with a sentence', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(3) }, { tokens: 30 });
  greenhouse.next('jobs', { status: 429, headers: { 'retry-after': '17' } }, { status: 503 }, { status: 500 }, { status: 502 });
  greenhouse.next('candidates', { status: 200, body: '<html>Sorry</html>' }, { status: 200, body: '' });
  const { spool, waits, client } = await run(t, greenhouse, await newFolder(t));
  assert.equal((await idsOf(spool.rows('candidates'))).length, 3);
  assert.ok(waits.includes(17_000));
  assert.ok(waits.filter((ms) => ms >= 1000).length >= 5);
  assert.ok(greenhouse.asked.filter((line) => line === '/token').length > 1);
  assert.ok(client.counts.waitedMs > 17_000);

  greenhouse.next('users', { status: 401 }, { status: 401 });
  await assert.rejects(run(t, greenhouse, await newFolder(t)), {
    code: 'token_refused',
    message: 'Greenhouse refused the credential (401).',
  });
  await assert.rejects(run(t, greenhouse, await newFolder(t), { credential: 'id-1:wrong-secret' }), {
    message: 'Greenhouse refused the credential (401).',
  });
  await assert.rejects(
    run(t, greenhouse, await newFolder(t), { credential: 'an-old-key' }),
    /switched Harvest v1 off on 31 August 2026/,
  );
});

test('a server that stays down, or answers what is no JSON, ends the run with a sentence that shows no credential', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(3) });
  const folder = await newFolder(t);
  const before = greenhouse.asked.length;
  greenhouse.next('jobs', ...Array.from({ length: 8 }, () => ({ status: 500 })));
  await assert.rejects(run(t, greenhouse, folder), { code: 'unreachable', message: /^Greenhouse does not answer \(status 500\)/ });
  assert.equal(greenhouse.asked.slice(before).filter((line) => line.startsWith('jobs')).length, 8);
  const html = { status: 200, body: `<html>${'x'.repeat(50)} token-2-canary client-secret-canary ${'y'.repeat(500)}</html>` };
  greenhouse.next('jobs', html, html, html);
  await assert.rejects(run(t, greenhouse, folder), (error: Error) => {
    assert.match(error.message, /^Greenhouse did not answer with JSON: <html>x+ … … y+$/);
    assert.ok(error.message.length < 260);
    return true;
  });
  const { spool } = await run(t, greenhouse, folder);
  assert.equal((await idsOf(spool.rows('candidates'))).length, 3);
  assert.equal(greenhouse.asked.filter((line) => line.startsWith('users?')).length, 1, 'read once in three runs');
});

test('a resource that the credential may not read is reported and the rest comes; one that is needed ends the run', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(3) }, { forbidden: ['offers', 'attachments'] });
  const { report, spool } = await run(t, greenhouse, await newFolder(t));
  assert.deepEqual(report.forbidden, ['offers', 'attachments', 'offers@delta', 'attachments@delta']);
  assert.equal((await idsOf(spool.rows('candidates'))).length, 3);
  const other = await startGreenhouse(t, { candidates: people(3) }, { forbidden: ['applications'] });
  await assert.rejects(run(t, other, await newFolder(t)), {
    code: 'forbidden',
    message: 'The credential may not read applications of Greenhouse.',
  });
});

function attachments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: 1 + index,
    type: 'resume',
    filename: `cv-${index}.pdf`,
    updated_at: at,
  }));
}

test('files come with their page, once; a link that has ended is read again, and what is gone is said so', async (t) => {
  const files = new Map(Array.from({ length: 250 }, (_, index) => [1 + index, Buffer.from(`Life ${index % 200}`)]));
  files.delete(7);
  const greenhouse = await startGreenhouse(t, { attachments: attachments(250) }, { files });
  greenhouse.next('files', { status: 500 });
  let pages = 0;
  greenhouse.onAsk = (line) => {
    if (line.startsWith('/files/') && ++pages === 150) greenhouse.expireLinks();
  };
  const folder = await newFolder(t);
  const { spool, report } = await run(t, greenhouse, folder);
  const rows = await Array.fromAsync(spool.rows('attachments'));
  assert.equal(rows.length, 250);
  assert.deepEqual(
    rows.filter(({ _missing }) => _missing).map(({ id, _missing }) => [id, _missing]),
    [[7, 'gone']],
  );
  assert.ok(rows.every((row) => !('url' in row)));
  assert.equal(await readFile(spool.filePath('attachment-12'), 'utf8'), 'Life 11');
  assert.deepEqual([report.files.wanted, report.files.fetched, report.files.missing], [250, 249, 1]);
  assert.ok(greenhouse.asked.some((line) => line.startsWith('attachments?ids=')));

  const asked = greenhouse.asked.length;
  await run(t, greenhouse, folder);
  assert.equal(greenhouse.asked.length, asked, 'nothing is asked for again');
});

test('redirects of files are followed three times, and only to where a file may be', async (t) => {
  const files = new Map([[1, Buffer.from('Life')]]);
  const to = (location: string) => ({ status: 302, headers: { location } });
  for (const [locations, expected] of [
    [['/files/1?generation=0', '/files/1?generation=0'], undefined],
    [Array.from({ length: 4 }, () => '/files/1?generation=0'), 'gone'],
    [['http://169.254.169.254/latest'], 'gone'],
    [['file:///etc/passwd'], 'gone'],
    [['https://169.254.169.254/latest'], 'failed'],
  ] as const) {
    const greenhouse = await startGreenhouse(t, { attachments: attachments(1) }, { files });
    greenhouse.next('files', ...locations.map(to));
    const { spool } = await run(t, greenhouse, await newFolder(t));
    assert.deepEqual(
      (await Array.fromAsync(spool.rows('attachments'))).map(({ _missing }) => _missing),
      [expected],
      locations[0],
    );
  }
});

test('a run that is stopped goes on where it was, and no file comes twice', async (t) => {
  const files = new Map(Array.from({ length: 300 }, (_, index) => [1 + index, Buffer.from(`Life ${index}`)]));
  const greenhouse = await startGreenhouse(t, { attachments: attachments(300), candidates: people(1200) }, { files });
  const folder = await newFolder(t);
  for (const after of [2, 60, 150]) {
    const stop = new AbortController();
    let asked = 0;
    greenhouse.onAsk = () => ++asked === after && stop.abort();
    await assert.rejects(run(t, greenhouse, folder, { signal: stop.signal }));
  }
  greenhouse.onAsk = () => {};
  const { spool } = await run(t, greenhouse, folder);
  assert.equal((await idsOf(spool.rows('candidates'))).length, 1200);
  assert.equal((await idsOf(spool.rows('attachments'))).length, 300);
  const fetched = greenhouse.asked.filter((line) => line.startsWith('/files/')).map((line) => line.split('?')[0]);
  assert.ok(fetched.length - new Set(fetched).size <= 4 * 3, 'those under way when it was stopped');
});

test('a run that goes on so late that its place in a list is not known any more begins that list again', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(1200) });
  const folder = await newFolder(t);
  const stop = new AbortController();
  greenhouse.onAsk = (asked) => asked.startsWith('candidates?cursor') && stop.abort();
  await assert.rejects(run(t, greenhouse, folder, { signal: stop.signal }));
  greenhouse.onAsk = () => {};
  greenhouse.next('candidates', { status: 422, body: '{"errors":["cursor"]}' });
  const { spool } = await run(t, greenhouse, folder);
  assert.equal(new Set(await idsOf(spool.rows('candidates'))).size, 1200);
  const again = { status: 422, body: '{"errors":["other"]}' };
  greenhouse.next('candidates', again, again);
  await assert.rejects(run(t, greenhouse, await newFolder(t)), { message: 'Greenhouse did not list candidates (422).' });
});

test('without files none is fetched; since a day, only what has changed', async (t) => {
  const files = new Map([[1, Buffer.from('Life')]]);
  const changed = { id: 7, updated_at: '2026-10-15T00:00:00.000Z' };
  const jobs = [{ id: 1, updated_at: at }];
  const greenhouse = await startGreenhouse(
    t,
    { jobs, attachments: attachments(1), candidates: [...people(3), changed] },
    { files },
  );
  const { spool } = await run(t, greenhouse, await newFolder(t), {
    options: { withFiles: false, since: '2026-10-01T00:00:00.000Z' },
  });
  assert.deepEqual(await idsOf(spool.rows('candidates')), [7]);
  assert.deepEqual(await idsOf(spool.rows('jobs')), [1], 'the job of an application may not have changed');
  assert.ok(!greenhouse.asked.some((line) => line.startsWith('/files/')));
});

test('a later round reads dictionaries whole, and of the rest what has changed since the one before began', async (t) => {
  const files = new Map([
    [1, Buffer.from('Life')],
    [2, Buffer.from('Work')],
  ]);
  const users = [{ id: 1, updated_at: at }];
  const greenhouse = await startGreenhouse(t, { users, candidates: people(3), attachments: attachments(1) }, { files });
  const folder = await newFolder(t);
  await run(t, greenhouse, folder);
  Object.assign(greenhouse.data.candidates?.[1] ?? {}, { first_name: 'Changed', updated_at: '2026-10-31T23:56:00.000Z' });
  greenhouse.data.users?.push({ id: 2, updated_at: at });
  const [attachment] = attachments(2).slice(1);
  greenhouse.data.attachments?.push({ ...attachment, updated_at: '2026-10-31T23:58:00.000Z' });
  greenhouse.asked.length = 0;
  const { spool } = await run(t, greenhouse, folder, { round: '2026-10-31T23:59:00.000Z' });
  assert.deepEqual(await idsOf(spool.rows('candidates@delta1')), [1001]);
  assert.deepEqual((await idsOf(spoolRows(spool, 'candidates'))).at(-1), 1001);
  assert.deepEqual(await idsOf(spool.rows('users@delta1')), [2, 1]);
  assert.deepEqual(
    greenhouse.asked.filter((line) => line.startsWith('/files/')).map((line) => line.split('?')[0]),
    ['/files/2'],
  );
  assert.ok(!greenhouse.asked.some((line) => line.startsWith('candidates?') && !line.includes('updated_at')));

  greenhouse.asked.length = 0;
  Object.assign(greenhouse.data.candidates?.[2] ?? {}, { updated_at: '2026-10-31T23:55:00.000Z' });
  const third = await run(t, greenhouse, folder, { round: '2026-10-31T23:59:30.000Z' });
  assert.deepEqual(await idsOf(third.spool.rows('candidates@delta2')), [1002, 1001], 'with an overlap of five minutes');
  greenhouse.asked.length = 0;
  await run(t, greenhouse, folder);
  assert.deepEqual(greenhouse.asked, [], 'without another round there is nothing to ask for');
});

test('a link to the next page on another host is refused, and three empty pages with a next one end the list', async (t) => {
  const greenhouse = await startGreenhouse(t, { candidates: people(3) });
  const elsewhere = { status: 200, headers: { link: '<http://127.0.0.1:9/v3/jobs?cursor=x>; rel="next"' }, body: '[]' };
  greenhouse.next('jobs', elsewhere);
  await assert.rejects(run(t, greenhouse, await newFolder(t)), { message: 'Greenhouse named another host for its next page.' });
  const empty = (cursor: string) => ({
    status: 200,
    headers: { link: `<${greenhouse.hosts.api}/jobs?cursor=${cursor}>; rel="next"` },
    body: '[]',
  });
  greenhouse.next('jobs', empty('a'), empty('b'), empty('c'), empty('d'));
  const before = greenhouse.asked.length;
  await run(t, greenhouse, await newFolder(t));
  const list = greenhouse.asked.slice(before).filter((line) => line.startsWith('jobs'));
  assert.deepEqual(list.slice(0, 3), ['jobs?per_page=500', 'jobs?cursor=a', 'jobs?cursor=b']);
  assert.match(list[3] ?? '', /updated_at/);
});
