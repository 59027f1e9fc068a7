import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { book, bookingFields, freeTimes, newLink } from '#test/booking.ts';
import { consolePassword, openBrowser, signedInUser } from '#test/console-user.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { newEmptyDatabase } from '#test/postgres/installation-contents.ts';
import { startedPrescreen } from '#test/prescreens.ts';
import { newProcessFolder } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';
import { samplePng } from '#test/samples/pictures.ts';
import { openScreen } from '#test/screen-visitor.ts';
import { type Running, startAppOn } from '#test/start-app.ts';

// The same on both servers, so that links are the same.
const PUBLIC_URL = 'https://jobs.bakery.example';

const lists = {
  requisitions: 'requisition',
  prescreens: 'prescreen',
  messages: 'message',
  interviews: 'interview',
} as const;
const otherReads = [
  'booking-links',
  'companies',
  'interviewers',
  'requisition-settings',
  'message-templates',
  'mail-settings',
  'audit-log?action=candidate.merged',
];
const answer = 'I ran Kubernetes clusters at Contoso for three years and cut outages by 40 %.';

test('a restored installation has requisitions, approvals, pre-screens, booking links, messages, interviews, merges, pictures and users with their passwords, and goes on with them', async (t) => {
  const { running, stop, settings } = await startSource(t);
  const client = await newClient(running);
  const links = await hire(running, client);
  const logo = await uploadLogo(client);
  const user = await signedInUser(running, client.workspaceId, { password: consolePassword });
  const before = {
    ...(await readApi(running, client)),
    pages: await readPages(running, links),
    logo: await readLogo(running, logo),
  };
  assert.equal(before.logo.status, 200);
  await stop();

  const target = { DATABASE_URL: await newEmptyDatabase(t), DATA_DIR: await newProcessFolder(t), PUBLIC_URL };
  const file = join(dirname(target.DATA_DIR), 'hiring.muster');
  await musterJson(['backup', file], settings);
  await musterJson(['restore', file], target);
  const restored = await startAppOn(target.DATABASE_URL, target);
  t.after(restored.stop);

  const after = {
    ...(await readApi(restored.running, client)),
    pages: await readPages(restored.running, links),
    logo: await readLogo(restored.running, logo),
  };
  assert.deepEqual(after, before);
  await goOn(restored.running, client, links);
  await t.test('without sessions', async () => {
    const browser = openBrowser(restored.running);
    browser.cookies.set('muster_session', user.cookies.get('muster_session') ?? '');
    assert.equal((await browser.get('/console/v1/session')).status, 401);
    const signedIn = await browser.post('/console/v1/sign-in', { email: user.email, password: consolePassword });
    assert.equal(signedIn.body.session.user.id, user.id);
  });
});

/** Returns its path. */
async function uploadLogo({ post, companyId }: Client): Promise<string> {
  const picture = { filename: 'logo.png', content: samplePng().toString('base64') };
  const { body } = await post('/v1/set-company-picture', { company_id: companyId, kind: 'logo', picture });
  return body.company.logo_url.slice(PUBLIC_URL.length);
}

async function readLogo({ url }: Running, path: string): Promise<{ status: number; bytes: string }> {
  const response = await fetch(url + path);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
}

async function startSource(t: TestContext) {
  const databaseUrl = await cloneTemplate();
  const { running, stop } = await startAppOn(databaseUrl, { PUBLIC_URL });
  let stopping: Promise<void> | undefined;
  const stopOnce = () => (stopping ??= stop());
  t.after(async () => {
    await stopOnce();
    await dropDatabase(databaseUrl);
  });
  const { dataDir } = running.app.config;
  return { running, stop: stopOnce, settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL } };
}

type Links = {
  merge: { id: string; duplicate: string };
  approve: string;
  screen: string;
  meet: string;
  booked: string;
  calendar: string;
  keyed: object;
  answered: string;
};

/** Something in each state that has to survive, and its secret links as paths. */
async function hire(running: Running, client: Client): Promise<Links> {
  const email = 'ada@candidate.example';
  await client.patch('/v1/mail-settings', { language: 'de' });
  const wording = {
    form_of_address: 'informal',
    privacy_texts: { de: 'Ein Jahr.' },
    talent_pool_privacy_texts: { nl: 'Twee jaar.' },
  };
  const { company } = (await client.patch('/v1/update-company', { company_id: client.companyId, ...wording })).body;
  assert.partialDeepStrictEqual(company, wording);
  await client.patch('/v1/update-message-template', {
    kind: 'follow_up',
    language: 'de',
    subject: 'Neues',
    body: 'Hallo {{name}}',
  });
  const steps = ['ana@x.example', 'lea@x.example'].map((approver) => ({ name: approver, approvers: [approver] }));
  await client.patch('/v1/requisition-settings', { approval_steps: steps });
  const create = { title: 'Baker', submit: true, job_country: 'France' };
  const waiting = (await client.post('/v1/create-requisition', create)).body.requisition;
  const decided = { requisition_id: waiting.id, approver: 'ana@x.example', comment: 'Two ovens more.' };
  assert.equal((await client.post('/v1/approve-requisition', decided)).status, 200);
  const filled = (await client.post('/v1/create-requisition', { ...create, approval_steps: [steps[0]] })).body.requisition;
  await client.post('/v1/approve-requisition', { requisition_id: filled.id, approver: 'ana@x.example' });
  const { job_id } = (await client.post('/v1/open-requisition', { requisition_id: filled.id })).body.requisition;
  await client.patch('/v1/update-candidate', { candidate_id: await client.addCandidate({ job_id }), status: 'hired' });
  assert.equal((await client.get('/v1/requisitions?status=filled')).body.total_requisitions, 1);

  const screens = [await startedPrescreen(client), await startedPrescreen(client)];
  for (const { url } of screens) {
    const visitor = openScreen(running.url, url);
    await visitor.post('start');
    await visitor.post('answer', { question: 'q4', part: 'answer', text: answer, action: 'save' });
  }
  await openScreen(running.url, screens[1].url).post('finish');
  const review = { prescreen_id: screens[1].id, decision: 'hold', reason: 'Second opinion' };
  assert.equal((await client.post('/v1/review-prescreen', review)).status, 200);

  const candidate_id = await client.addCandidate({ email });
  const interview = await scheduled(client, { candidate_id, candidate_note: 'Bring a pen', reminders: [60] });
  const feedback = { interview_id: interview.id, interviewer: 'tom@panel.example', recommendation: 'yes', comment: 'Good' };
  await client.post('/v1/submit-feedback', feedback);
  const [meet, booked] = [await newLink(client), await newLink(client, { send_email: false })];
  const local = ({ url }: { url: string }) => running.url + new URL(url).pathname;
  const [time = ''] = await freeTimes(local(booked));
  assert.equal((await book(local(booked), time)).status, 201);
  const keyed = bookingFields(candidate_id);
  const answered = await postKeyed(running, client, keyed);
  await client.post('/v1/send-message', { candidate_id, template: 'follow_up' });

  const duplicate = await client.addCandidate({ name: 'Ada', email: 'ada@other.example', external_id: 'E', tags: ['rye'] });
  const merged = await client.post('/v1/merge-candidates', { candidate_id: await client.addCandidate(), duplicate_id: duplicate });

  const { messages } = (await client.get('/v1/messages?limit=100')).body;
  const asked = messages.find(
    ({ kind, to }: { kind: string; to: string }) => kind === 'approval_request' && to === 'lea@x.example',
  );
  const { interviewers } = (await client.get('/v1/interviewers')).body;
  const { text } = (await client.get(`/v1/get-message?message_id=${asked.id}`)).body.message;
  return {
    merge: { id: merged.body.merge_id, duplicate },
    approve: /\/approve\/[\w-]+/.exec(text)?.[0] ?? '',
    screen: new URL(screens[0].url).pathname,
    meet: new URL(meet.url).pathname,
    booked: new URL(booked.url).pathname,
    calendar: new URL(interviewers[0].calendar_url).pathname,
    keyed,
    answered,
  };
}

async function postKeyed({ url }: Running, { token }: Client, body: object): Promise<string> {
  const headers = { 'idempotency-key': 'link' };
  const { status, text } = await call(`${url}/v1/create-booking-link`, { method: 'POST', token, body, headers });
  assert.equal(status, 201, text);
  return text;
}

/** Every list, and everything in it as its single read has it. */
async function readApi({ url }: Running, { token }: Client): Promise<Record<string, object[]>> {
  const read = async (path: string) => {
    const { status, body, text } = await call(`${url}/v1/${path}`, { token });
    assert.equal(status, 200, text);
    return body;
  };
  const found: Record<string, object[]> = { others: await Promise.all(otherReads.map(read)) };
  for (const [list, noun] of Object.entries(lists)) {
    const page = await read(`${list}?limit=100`);
    const singles = page[list].map(({ id }: { id: string }) => read(`get-${noun}?${noun}_id=${id}`));
    found[list] = [page, ...(await Promise.all(singles))];
    assert.ok(page[list].length > 1, list);
  }
  return found;
}

async function readPages({ url }: Running, { approve, screen, booked, calendar }: Links): Promise<string[]> {
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers: { 'accept-language': 'en' } });
    assert.equal(response.status, 200, path);
    return response.text();
  };
  return Promise.all([approve, screen, `${booked}/interview.ics`, calendar].map(read));
}

async function goOn(running: Running, client: Client, links: Links): Promise<void> {
  const approved = await fetch(running.url + links.approve, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
  assert.equal(approved.status, 200);
  const { text } = await openScreen(running.url, PUBLIC_URL + links.screen).post('finish');
  assert.match(text, /Thank you, your answers have been sent/);
  const [time = ''] = await freeTimes(running.url + links.meet);
  assert.equal((await book(running.url + links.meet, time)).status, 201);
  assert.equal(await postKeyed(running, client, links.keyed), links.answered, 'the stored response can be decrypted');
  const undo = { method: 'POST', token: client.token, body: { merge_id: links.merge.id } };
  assert.equal((await call(`${running.url}/v1/unmerge-candidates`, undo)).status, 200);
  const path = `/v1/get-candidate?candidate_id=${links.merge.duplicate}`;
  const { candidate } = (await call(running.url + path, { token: client.token })).body;
  assert.deepEqual([candidate.id, candidate.external_id, candidate.tags], [links.merge.duplicate, 'E', ['rye']]);
  const { events } = (await call(`${running.url}/v1/events?limit=100`, { token: client.token })).body;
  const types = events.map(({ type }: { type: string }) => type);
  for (const type of ['requisition.approved', 'ai_prescreen.completed', 'meeting_booked'])
    assert.equal(types.filter((each: string) => each === type).length, 2, type);
}
