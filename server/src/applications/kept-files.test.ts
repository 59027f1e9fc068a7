import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, filesOnDisk, newOpening, type Opening, readOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { pdf } from '#test/samples/documents.ts';
import { type Running, startApp, startAppOn } from '#test/start-app.ts';
import { hourMs } from '#time/durations.ts';

const settings = { APPLY_LIMITS: 'address=2000,untokened=1000,job=2000', TRUSTED_PROXIES: '127.0.0.1' };
const running = startApp(settings);
const questions = { fields: { resume: 'required' }, custom: [{ id: 'paper', label: 'Certificate', type: 'file' }] };
const right = { ...applicantFields, consent: 'true' };
const wrong = { ...right, email: 'not an address' };
const [cv, paper] = [pdf('Ada'), pdf('Certificate')];

test('files are kept when a field is invalid, listed in the form, and stored when it is sent again', async () => {
  const opening = await newOpening(running, questions);
  const form_token = await openForm(opening);
  const back = await opening.send(buildForm({ ...wrong, form_token, resume: cv, question_paper: paper }));
  assert.equal(back.status, 422);
  assert.deepEqual(keptIn(back.text), ['resume.pdf', 'question_paper.pdf']);
  assert.equal(tokenIn(back.text), form_token);
  // Still there when the mistake is made again, without the files.
  assert.deepEqual(keptIn((await opening.send(buildForm({ ...wrong, form_token }))).text), ['resume.pdf', 'question_paper.pdf']);
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper });
  assert.deepEqual(await keptKeys(opening), []);
});

test('a kept file can be replaced, and removed where it is not required', async () => {
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: pdf('Old'), question_paper: paper }));
  const back = await opening.send(buildForm({ ...wrong, form_token, resume: cv, remove_file: 'question_paper' }));
  assert.deepEqual(keptIn(back.text), ['resume.pdf']);
  assert.ok(!back.text.includes('value="resume"'), 'a required file has no box to remove it');
  assert.equal(filesOnDisk(running).length, before + 1);
  const without = await opening.send(buildForm({ ...right, form_token, remove_file: 'resume' }));
  assert.match(without.text, /id="f-resume-error">Please choose a file/);
  await opening.send(buildForm({ ...wrong, form_token, resume: pdf('Newer'), question_paper: paper }));
  assert.equal((await opening.send(buildForm({ ...right, form_token, resume: cv, remove_file: 'question_paper' }))).status, 303);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper: undefined });
  assert.equal(filesOnDisk(running).length, before + 1);
});

test('a refused file is not kept, is reported with all other problems, and does not replace the kept one', async () => {
  const opening = await newOpening(running, questions);
  const form_token = await openForm(opening);
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1');
  const first = await opening.send(buildForm({ ...right, form_token, resume: picture, question_paper: paper }));
  assert.deepEqual([first.status, keptIn(first.text)], [422, ['question_paper.pdf']]);
  assert.match(first.text, /id="f-resume-error"/);
  assert.match(first.text, /value="Ada Lindqvist"/);
  const both = await opening.send(buildForm({ ...wrong, form_token, resume: picture }));
  for (const name of ['resume', 'email']) assert.match(both.text, new RegExp(`id="f-${name}-error"`));
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  const refused = await opening.send(buildForm({ ...right, form_token, resume: picture }));
  assert.deepEqual([refused.status, keptIn(refused.text)], [422, ['resume.pdf', 'question_paper.pdf']]);
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper });
});

test('a kept file cannot be read with another form of the job, with another job or with a forged token', async () => {
  const opening = await newOpening(running, questions);
  const other = await readOpening(running, opening.client, await opening.client.addJob({ status: 'Active', questions }));
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  const [time = '', id = '', mac = ''] = form_token.split('.');
  const mine = (await openForm(opening)).split('.');
  const tokens = [
    await openForm(opening),
    `${mine[0]}.${id}.${mine[2]}`,
    `${time}.${id}.${mac.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))}`,
  ];
  for (const token of tokens) {
    const answer = await opening.send(buildForm({ ...right, form_token: token, email: 'thief@example.com' }));
    assert.deepEqual([answer.status, keptIn(answer.text)], [422, []]);
    assert.ok(!answer.text.includes('resume.pdf'));
  }
  const elsewhere = await other.send(buildForm({ ...right, form_token }));
  assert.deepEqual([elsewhere.status, keptIn(elsewhere.text)], [422, []]);
  assert.deepEqual(await opening.applicants(), []);
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
});

test('a form with a kept file that is sent several times is one application', async () => {
  const opening = await newOpening(running, questions);
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  const sent = await Promise.all(Array.from({ length: 4 }, () => opening.send(buildForm({ ...right, form_token }))));
  assert.deepEqual(
    sent.map(({ status }) => status),
    [303, 303, 303, 303],
  );
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper: undefined });
  // Another person at the same computer goes back and changes the address: the CV is not theirs.
  const next = await opening.send(buildForm({ ...right, form_token, email: 'eve@example.com' }));
  assert.equal(next.status, 422);
  assert.match(next.text, /id="f-resume-error">This file is no longer stored/);
  assert.equal((await opening.send(buildForm({ ...right, form_token, email: 'eve@example.com', resume: paper }))).status, 303);
});

test('two people who send one form at the same moment on two nodes never share a CV', async (t) => {
  const other = await startAppOn(running.databaseUrl, settings);
  t.after(other.stop);
  const opening = await newOpening(running, questions);
  const elsewhere = await readOpening(other.running, opening.client, opening.jobId);
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? opening : elsewhere).send(buildForm({ ...right, form_token, email: `a${index}@example.com` })),
    ),
  );
  assert.deepEqual(sent.map(({ status }) => status).sort(), [303, 422, 422, 422, 422, 422]);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper: undefined });
});

test('the kept file of a repeated application is kept beside the first one', async () => {
  const opening = await newOpening(running, { fields: { resume: true } });
  await opening.apply();
  const before = filesOnDisk(running).length;
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  assert.equal(filesOnDisk(running).length, before + 1);
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  assert.equal(filesOnDisk(running).length, before + 1);
  const [applicant, ...others] = await opening.applicants();
  assert.deepEqual([others, applicant.resume_filename], [[], null]);
  const { body } = await opening.client.get(`/v1/repeated-applications?candidate_id=${applicant.id}`);
  assert.deepEqual(
    body.repeated_applications.map(({ resume_filename }: any) => resume_filename),
    ['resume.pdf'],
  );
  // The same form once more.
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  assert.equal(filesOnDisk(running).length, before + 1);
});

test('a kept file is available on every node, also on one that is started later', async (t) => {
  const opening = await newOpening(running, questions);
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  const other = await startAppOn(running.databaseUrl, settings);
  t.after(other.stop);
  const url = opening.url.replace(running.url, other.running.url);
  const body = buildForm({ ...right, form_token });
  const sent = await fetch(`${url}/apply`, { method: 'POST', body, headers: { accept: 'text/html' }, redirect: 'manual' });
  assert.equal(sent.status, 303);
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper: undefined });
});

test('an expired form is shown again with its values and its file, and asks for the file once that was swept', async () => {
  const clock = mockClock(running);
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  clock.forward(25 * hourMs);
  const late = await opening.send(buildForm({ ...right, form_token, question_paper: paper }));
  assert.deepEqual([late.status, keptIn(late.text)], [400, ['resume.pdf', 'question_paper.pdf']]);
  assert.match(late.text, /was open for a very long time/);
  await expire(opening);
  await running.app.files.sweep();
  assert.equal(filesOnDisk(running).length, before);
  const swept = await opening.send(buildForm({ ...right, form_token: tokenIn(late.text) }));
  assert.match(swept.text, /id="f-resume-error">Please choose a file/);
  assert.match(swept.text, /value="Ada Lindqvist"/);
  assert.equal((await opening.send(buildForm({ ...right, form_token: tokenIn(swept.text), resume: cv }))).status, 303);
});

test('the sweep removes neither a kept file before it expires nor a file that a candidate owns', async () => {
  const opening = await newOpening(running, questions);
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  await ageKeptFiles(opening);
  await running.app.files.sweep();
  assert.equal((await opening.send(buildForm({ ...right, form_token }))).status, 303);
  await expire(opening);
  // As after the worst order of two concurrent statements.
  await runSql(running.app, sql`UPDATE stored_files SET owned = false WHERE workspace_id = ${opening.client.workspaceId}`);
  await ageKeptFiles(opening);
  await running.app.files.sweep();
  assert.deepEqual(await downloadFiles(opening), { resume: cv, paper: undefined });
});

test('an erasure removes a file that was kept before it was sent', async () => {
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  const form_token = await openForm(opening);
  await opening.send(buildForm({ ...wrong, form_token, resume: cv }));
  await opening.send(buildForm({ ...right, form_token }));
  const [applicant] = await opening.applicants();
  assert.equal((await opening.client.delete(`/v1/delete-candidate?id=${applicant.id}`)).status, 200);
  assert.equal(filesOnDisk(running).length, before);
});

test('kept files are limited per address and day; the form says which were not kept, and is accepted with them', async (t) => {
  const small = await startAppOn(running.databaseUrl, { ...settings, APPLY_LIMITS: 'address=1,untokened=1,job=2000' });
  t.after(small.stop);
  const opening = await newOpening(small.running, questions);
  const tries: string[][] = [];
  for (let index = 0; index < 7; index += 1) {
    const body = { ...wrong, form_token: await openForm(opening, small.running), resume: cv };
    const back = await opening.send(buildForm(body), { 'x-forwarded-for': '203.0.113.4' });
    tries.push(keptIn(back.text));
    if (index > 4) assert.match(back.text, /We couldn’t keep your file. Please choose it again\./);
  }
  assert.deepEqual(tries, [...Array(5).fill(['resume.pdf']), [], []]);
  const elsewhere = await opening.send(buildForm({ ...wrong, form_token: await openForm(opening, small.running), resume: cv }), {
    'x-forwarded-for': '203.0.113.5',
  });
  assert.deepEqual(keptIn(elsewhere.text), ['resume.pdf']);
  const sent = await opening.send(buildForm({ ...right, form_token: await openForm(opening, small.running), resume: cv }), {
    'x-forwarded-for': '203.0.113.4',
  });
  assert.equal(sent.status, 303);
});

test('a form keeps 20 files at most, and says which others were not kept', async () => {
  const custom = Array.from({ length: 22 }, (_, index) => ({ id: `f${index}`, label: `File ${index}`, type: 'file' }));
  const opening = await newOpening(running, { custom });
  const files = Object.fromEntries(custom.map(({ id }) => [`question_${id}`, paper]));
  const back = await opening.send(buildForm({ ...wrong, form_token: await openForm(opening), ...files }));
  assert.equal(keptIn(back.text).length, 20);
  assert.equal(back.text.split('We couldn’t keep your file. Please choose it again.').length - 1, 2);
});

test('files that are sent as JSON or by a career site are never kept', async () => {
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  const form_token = await openForm(opening);
  const resume = { filename: 'cv.pdf', content: cv.toString('base64') };
  assert.equal((await opening.apply({ form_token, email: 'x', resume })).status, 400);
  assert.equal((await opening.send(buildForm({ ...wrong, form_token, resume: cv }), { accept: '*/*' })).status, 400);
  assert.equal(filesOnDisk(running).length, before);
});

/** Opened ten seconds ago, because a form that is sent within three is delayed. */
async function openForm({ url }: Opening, { app } = running): Promise<string> {
  const { clock } = app;
  app.clock = () => new Date(clock().getTime() - 10_000);
  try {
    return tokenIn((await call(`${url}/apply`, { headers: { accept: 'text/html' } })).text);
  } finally {
    app.clock = clock;
  }
}

function tokenIn(page: string): string {
  return /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** The names of the kept files that a page shows. */
function keptIn(page: string): string[] {
  return [...page.matchAll(/<div class="kept">\s*<p[^>]*><span class="name" dir="auto">([^<]*)</g)].map(([, name = '']) => name);
}

/** The bytes behind the one applicant's links. */
async function downloadFiles({ client, applicants }: Opening): Promise<{ resume: Buffer | undefined; paper: Buffer | undefined }> {
  const [{ id }, ...others] = await applicants();
  assert.deepEqual(others, []);
  const { resume_url, custom_answers } = await client.candidate(id);
  const links = [resume_url, custom_answers[0]?.answer.url];
  const [resume, certificate] = await Promise.all(links.map((link) => (link ? download(link) : undefined)));
  return { resume, paper: certificate };
}

async function download(link: string): Promise<Buffer> {
  const answer = await fetch(link);
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

function keptKeys({ client }: Opening): Promise<unknown[]> {
  return runSql(
    running.app,
    sql`SELECT key FROM kept_uploads WHERE workspace_id = ${client.workspaceId} AND (key IS NOT NULL OR filename <> '')`,
  );
}

async function expire({ client }: Opening): Promise<void> {
  await runSql(running.app, sql`UPDATE kept_uploads SET expires_at = now() WHERE workspace_id = ${client.workspaceId}`);
  await ageKeptFiles({ client });
}

async function ageKeptFiles({ client }: Pick<Opening, 'client'>): Promise<void> {
  await runSql(
    running.app,
    sql`UPDATE stored_files SET created_at = now() - interval '2 hours' WHERE workspace_id = ${client.workspaceId}`,
  );
}

/** Stops the clock of the app; only the test moves it. */
function mockClock({ app }: Running): { forward(ms: number): void } {
  let nowMs = app.clock().getTime();
  app.clock = () => new Date(nowMs);
  return {
    forward: (ms) => {
      nowMs += ms;
    },
  };
}
