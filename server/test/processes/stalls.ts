import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { call } from '#test/factories.ts';
import { pdf } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { newProcessFolder, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { docxFiles, makeZip } from '#test/samples/documents.ts';

/* Requests that used to block the event loop, to a server in another process, while a third process polls /livez. */
const stallMaxMs = 200;
// Pages of 30 MB, serialized in slices: in one go they took 90 ms and more.
const pageStallMaxMs = 60;
const triesMax = 3;
const mebibyte = 1024 * 1024;
const applicant = { name: 'Ada', email: 'ada@example.com', consent: true };

export type Target = { databaseUrl: string; url: string; pid: number; board: string; job: string; token: string };
type Attack = (target: Target) => Promise<unknown>;

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const table = (columns: number, rows: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'|\n'.repeat(rows)}`;

export const attacks: Record<string, Attack> = {
  'base64 of blanks': (to) => apply(to, { resume: { filename: 'a.pdf', content: `${' '.repeat(60_000)}!` } }),
  'base64 of 3 MB of blanks': (to) => apply(to, { resume: { filename: 'a.pdf', content: `${' '.repeat(3_000_000)}!` } }),
  'two files of 13 MB in base64': (to) =>
    apply(to, {
      resume: { filename: 'a.pdf', content: 'QUJD'.repeat(3_250_000) },
      question_file: { filename: 'b.pdf', content: 'QUJD'.repeat(3_250_000) },
    }),
  'a CV of 10 MB in base64 with a candidate': (to) =>
    post(to, '/v1/add-candidate', { type: 'upload', resume: { filename: 'a.pdf', content: 'JVBERi0x'.repeat(1_300_000) } }),
  '13 MB of blanks as a CV': (to) =>
    post(to, '/v1/add-candidate', { type: 'upload', resume: { filename: 'a.pdf', content: ' '.repeat(13_000_000) } }),
  'a number of 20,000 digits': (to) => apply(to, { question_number: `${'1'.repeat(20_000)}x` }),
  'a file name of combining marks': (to) =>
    apply(to, { resume: { filename: '\u0301\u0323'.repeat(60_000), content: pdf.toString('base64') } }),
  'a cover letter that grows eighteenfold': (to) => apply(to, { cover_letter: '\ufdfa'.repeat(300_000) }),
  'the same, as long as it may be': (to) => apply(to, { cover_letter: '\ufdfa'.repeat(20_000) }),
  'the same of a candidate': async (to) => {
    await post(to, '/v1/add-candidate', { type: 'prospect', name: 'Ada', cover_letter: '\ufdfa'.repeat(300_000) });
    await post(to, '/v1/add-candidate', { type: 'prospect', name: 'Ada', cover_letter: '\ufdfa'.repeat(20_000) });
    await post(to, '/v1/add-candidate', { type: 'prospect', name: 'Ada', cover_letter: '\u0301\u0323'.repeat(10_000) });
  },
  'languages without end': (to) => apply(to, { languages: 'a\n'.repeat(400_000) }),
  '2,000 overrides in a DOCX': (to) => sendFile(to, docxWithOverrides(1990)),
  '80,000 choices of one question': (to) => sendEncoded(to, 'question_multi=a&'.repeat(60_000)),
  '500,000 fields of a form': (to) => sendEncoded(to, 'a&'.repeat(500_000)),
  '400,000 nested arrays in questions': (to) =>
    post(to, '/v1/add-job', `{"job_title":"x","questions":{"custom":${nested(400_000)}}}`),
  '300,000 arrays in questions': (to) =>
    post(to, '/v1/add-job', `{"job_title":"x","questions":{"custom":[${'[],'.repeat(300_000)}[]]}}`),
  '80,000 unknown keys': (to) => post(to, '/v1/add-job', `{${Array.from({ length: 80_000 }, (_, key) => `"k${key}":1`).join()}}`),
  '300,000 tags': (to) => post(to, '/v1/add-candidate', `{"type":"prospect","name":"x","tags":[${'"",'.repeat(300_000)}""]}`),
  'questions at their limits': (to) =>
    post(to, '/v1/add-job', {
      job_title: 'x',
      questions: { custom: Array.from({ length: 100 }, () => ({ label: 'x', type: 'single_select', options: ['a'.repeat(500)] })) },
    }),
  'a search for 16 KB of words': (to) => get(to, `/v1/candidates?q=${'%CC%81'.repeat(2000)}`),
  'a table of 12 KB': (to) => describe(to, table(2000, 2000)),
  'a table of 50 KB': (to) => describe(to, table(8000, 9000)),
  'a table of 84 KB': (to) => describe(to, table(14_000, 14_000)),
  'a megabyte of strong words': (to) => describe(to, '**a'.repeat(mebibyte / 3 - 100)),
  'strong words': (to) => describe(to, '**a'.repeat(16_600)),
  'links that do not end': (to) => describe(to, '[a]('.repeat(12_500)),
  quotes: (to) => describe(to, '> '.repeat(25_000)),
  lists: (to) => describe(to, '- a\n\n'.repeat(10_000)),
  'tables of two rows': (to) => describe(to, 'a|b\n-|-\n\n'.repeat(5000)),
  'made-up sources and pages': async (to) => {
    for (let count = 0; count < 100; count += 1) {
      await get(to, `${to.job}?source=made${count}up`);
      await get(to, `${to.board}?page=${count + 2}&department=x${count}`);
    }
  },
  'a search of the documentation for 4,000 words': (to) => get(to, `/docs/search?q=${'e%20'.repeat(4000)}`),
  'the reference, its document and the guides': async (to) => {
    for (const path of ['/docs', '/openapi.json', '/docs/events', '/docs/index.json'])
      for (const coding of ['br', 'gzip']) await get(to, path, { 'accept-encoding': coding });
  },
};

export async function sendAttacks(target: Target, watcher: ChildProcess, names = Object.keys(attacks)): Promise<void> {
  await takeLongestPause(watcher);
  for (const name of names) {
    const attack = attacks[name] ?? assert.fail(name);
    await assertNoStall(name, watcher, () => attack(target));
  }
}

export async function visitWorstJobs(t: TestContext, target: Target, watcher: ChildProcess): Promise<void> {
  await addJobs(target, 2000, '\ufdfa'.repeat(2000));
  await addJobs(target, 500, '**a'.repeat(16_600));
  await takeLongestPause(watcher);
  const visits = [
    target.board,
    `${target.board}?q=${encodeURIComponent('صلى الله عليه وسلم')}`,
    `${target.board}?department=Kitchen&page=100`,
    `${target.board}/sitemap.xml`,
    '/v1/jobs?limit=500',
    '/v1/jobs?limit=500&q=a',
  ];
  for (const path of visits) {
    const pauseMs = await assertNoStall(path, watcher, () => get(target, path, { 'accept-encoding': 'br' }));
    t.diagnostic(`${path}: ${pauseMs} ms`);
  }
}

/** While the watcher waits for a processor, the server may work on the request for several turns: a stall is there each time. */
async function assertNoStall(
  name: string,
  watcher: ChildProcess,
  request: () => Promise<unknown>,
  maxMs = stallMaxMs,
): Promise<number> {
  const pausesMs: number[] = [];
  for (let count = 0; count < triesMax; count += 1) {
    await request();
    const pauseMs = await takeLongestPause(watcher);
    if (pauseMs < maxMs) return pauseMs;
    pausesMs.push(pauseMs);
  }
  return assert.fail(`${name}: /livez took ${pausesMs.join(', ')} ms`);
}

export async function readLargestPages(t: TestContext, target: Target, watcher: ChildProcess, paths = largePaths): Promise<void> {
  const letter = '\ufdfa'.repeat(20_000);
  const { body } = await call(`${target.url}/v1/add-candidate`, {
    method: 'POST',
    token: target.token,
    body: { type: 'prospect', name: 'Ada', cover_letter: letter },
  });
  await copyCandidate(target, body.id, 500);
  if (paths.some((path) => path.startsWith('/v1/events'))) await copyEvents(target, 500, letter);
  await takeLongestPause(watcher);
  for (const path of paths) {
    const read = async () => assert.ok((await get(target, path)) > 20_000_000, path);
    t.diagnostic(`${path}: ${await assertNoStall(path, watcher, read, pageStallMaxMs)} ms`);
  }
}

const largePaths = ['/v1/candidates?limit=500', '/v1/candidates?limit=500&q=ada', '/v1/events?limit=500'];

async function copyCandidate({ databaseUrl }: Target, id: string, count: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `WITH copies AS (
         INSERT INTO candidates SELECT copy.* FROM candidates AS one, generate_series(1, $1::int) AS number,
         LATERAL json_populate_record(one, json_build_object('id', gen_random_uuid(), 'name', 'Ada ' || number)) AS copy
         WHERE one.id = $2
         RETURNING workspace_id, id)
       INSERT INTO candidate_search SELECT copy.* FROM copies, candidate_search AS one,
       LATERAL json_populate_record(one, json_build_object('candidate_id', copies.id)) AS copy
       WHERE one.candidate_id = $2`,
      [count, id],
    );
  });
}

async function copyEvents({ databaseUrl }: Target, count: number, text: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO events SELECT copy.*
       FROM events AS one, generate_series(1, $1::int) AS number,
       LATERAL json_populate_record(one, json_build_object('id', gen_random_uuid(), 'sequence', sequence + number,
         'body', json_build_object('text', $2::text))) AS copy
       WHERE one.sequence = (SELECT max(sequence) FROM events)`,
      [count, text],
    );
    await client.query('UPDATE workspace_counters SET event_sequence = event_sequence + $1', [count]);
  });
}

/** As if they had been added one after the other: copies of the first one. */
async function addJobs({ databaseUrl }: Target, count: number, description: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO jobs SELECT copy.*
       FROM jobs AS one, (SELECT count(*) AS jobs FROM jobs) AS last, generate_series(1, $1::int) AS number,
       LATERAL json_populate_record(one, json_build_object('id', gen_random_uuid(), 'public_slug', 'baker-' || last.jobs + number,
         'job_description', $2::text, 'department', 'Kitchen')) AS copy
       WHERE one.public_slug = 'baker'`,
      [count, description],
    );
    await client.query('UPDATE workspace_counters SET jobs_version = jobs_version + 1, jobs_active = jobs_active + $1', [count]);
  });
}

async function onDatabase(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await work(client).finally(() => client.end());
}

export async function startTarget(t: TestContext, args: string[] = []): Promise<Target> {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: await newProcessFolder(t),
    APPLY_LIMITS: 'address=100000,untokened=100000,job=100000',
  };
  const { url, pid } = await startServe(t, settings, args);
  const { workspace_id, company_slug } = await musterJson<{ workspace_id: string; company_slug: string }>(
    ['workspace', 'create', '--name', 'Stall', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(
    ['token', 'create', '--workspace', workspace_id, '--name', 'test'],
    settings,
  );
  const questions = {
    fields: { cover_letter: true, languages: true },
    custom: [
      { id: 'number', label: 'Number', type: 'number' },
      { id: 'file', label: 'File', type: 'file' },
      { id: 'multi', label: 'Multi', type: 'multi_select', options: ['a', 'b'] },
    ],
  };
  const job = await call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Baker', status: 'Active', questions } });
  const board = `/jobs/${company_slug}`;
  return { databaseUrl, url, pid, token, board, job: `${board}/${job.body.public_slug}` };
}

export async function startWatcher(t: TestContext, { url, pid }: Target): Promise<ChildProcess> {
  const watcher = fork(fileURLToPath(new URL('./health-watch-child.ts', import.meta.url)), [url, String(pid)]);
  t.after(() => watcher.kill());
  await once(watcher, 'message');
  return watcher;
}

async function takeLongestPause(watcher: ChildProcess): Promise<number> {
  const answer = once(watcher, 'message');
  watcher.send('take');
  const [longestMs] = await answer;
  return Number(longestMs);
}

function apply({ url, job }: Target, fields: object): Promise<unknown> {
  return call(`${url}${job}/apply`, { method: 'POST', body: { ...applicant, ...fields } });
}

async function sendFile({ url, job }: Target, file: Buffer): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(applicant)) form.append(name, String(value));
  form.append('resume', new Blob([new Uint8Array(file)]), 'cv.docx');
  await (await fetch(`${url}${job}/apply`, { method: 'POST', body: form })).text();
}

async function sendEncoded({ url, job }: Target, body: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await (await fetch(`${url}${job}/apply`, { method: 'POST', body, headers })).text();
}

function docxWithOverrides(count: number): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const overrides = Array.from({ length: count }, (_, index) => `<Override PartName="/word/x${index}" ContentType="${type}"/>`);
  const [, ...others] = docxFiles();
  const types = { name: '[Content_Types].xml', data: `<Types>${overrides.join('')}</Types>` };
  const files = Array.from({ length: count }, (_, index) => ({ name: `word/y${index}`, data: 'x' }));
  return makeZip([types, ...others, ...files]);
}

function post({ url, token }: Target, path: string, body: unknown): Promise<unknown> {
  return call(url + path, { method: 'POST', token, body });
}

/** The length of the answer. */
async function get({ url, token }: Target, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return (await answer.arrayBuffer()).byteLength;
}

/** Adds a job with this description, and requests every public page and feed that shows it. */
async function describe(to: Target, job_description: string): Promise<void> {
  const body = { job_title: 'Baker', status: 'Active', job_description };
  const added = await call(`${to.url}/v1/add-job`, { method: 'POST', token: to.token, body });
  if (added.status !== 201) return;
  for (const path of ['', `/${added.body.public_slug}`, `/${added.body.public_slug}.json`, '/feed.json', '/feed.xml'])
    await get(to, to.board + path);
  await call(`${to.url}/v1/delete-job?id=${added.body.id}`, { method: 'DELETE', token: to.token });
}
