import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Signal } from '@muster/contract/screening/signals.ts';
import { formToken } from '#applications/form-token.ts';
import { startLookupWorker } from '#screening/lookups/lookup-worker.ts';
import { lookups } from '#screening/lookups/queue/lookup-queries.ts';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { sql } from '#storage/sql.ts';
import { until } from '#test/chaos/retries.ts';
import { signedInUser } from '#test/console-user.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { longCv } from '#test/samples/long-cv.ts';
import { createPlainCvReader } from '#test/samples/plain-cv-reader.ts';
import { lookAtQueued, lookUpTestDomain, sweepNow } from '#test/signals.ts';
import { startApp } from '#test/start-app.ts';
import { lookUpSignals } from './look-up-signals.ts';
import { saveFindings } from './signal-queries.ts';

const running = startApp();
const sweep = () => sweepNow(running);

function startReading(t: TestContext): void {
  const worker = startCvWorker({ ...running.app, cvReaders: createPlainCvReader() });
  t.after(worker.stop);
}

async function newWorkspace(t: TestContext): Promise<Client> {
  const client = await newClient(running);
  assert.equal((await client.patch('/v1/signal-settings', { is_on: true })).status, 200);
  startReading(t);
  return client;
}

const waiting = ({ workspaceId }: Client, table: 'cv_jobs' | 'screening_lookups') =>
  runSql<object>(running.app, { text: `SELECT FROM ${table} WHERE workspace_id = $1`, values: [workspaceId] });

/** Until every CV was read and looked at. */
async function settle(client: Client): Promise<void> {
  await until(async () => (await waiting(client, 'cv_jobs')).length === 0);
  await lookAtQueued(running);
  assert.deepEqual(await waiting(client, 'screening_lookups'), []);
}

async function addUpload(client: Client, text: string, fields: object = {}): Promise<string> {
  const resume = { filename: 'cv.txt', content: Buffer.from(text).toString('base64') };
  const { status, body } = await client.post('/v1/add-candidate', { type: 'upload', resume, ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function signalsOf(client: Client, id: string): Promise<Signal[]> {
  return (await client.get(`/v1/candidate-signals?candidate_id=${id}`)).body.signals;
}
const kindsOf = async (client: Client, id: string) => (await signalsOf(client, id)).map(({ kind }) => kind);
const othersOf = (signals: Signal[]) => signals.flatMap(({ others }) => others.map(({ candidate_id }) => candidate_id)).sort();
const filtered = async (client: Client, query: string) => {
  const { body } = await client.get(`/v1/candidates?signals=${query}`);
  assert.equal(body.total_candidates, body.candidates.length);
  return body.candidates.map(({ id }: { id: string }) => id).sort();
};
const rowsOf = ({ workspaceId }: Client, table: 'cv_bands' | 'candidate_signals' | 'signal_sweeps') =>
  runSql<object>(running.app, { text: `SELECT * FROM ${table} WHERE workspace_id = $1`, values: [workspaceId] });

test('signals are off in a new workspace: nothing is computed, shown or found', async (t) => {
  const client = await newClient(running);
  startReading(t);
  const settings = await client.get('/v1/signal-settings');
  assert.deepEqual(settings.body.settings, { is_on: false });
  const change = (etag: string) => {
    const headers = { 'if-match': etag };
    return call(`${running.url}/v1/signal-settings`, { method: 'PATCH', token: client.token, body: { is_on: false }, headers });
  };
  assert.deepEqual([(await change('"another"')).status, (await change(settings.headers.get('etag') ?? '')).status], [412, 200]);
  const ids = [await addUpload(client, longCv('Ada Lindqvist')), await addUpload(client, longCv('Bo Nordin'))];
  await settle(client);
  await sweep();
  for (const table of ['cv_bands', 'candidate_signals', 'signal_sweeps'] as const)
    assert.deepEqual(await rowsOf(client, table), []);
  const { body } = await client.get(`/v1/candidate-signals?candidate_id=${ids[0]}`);
  assert.deepEqual(body, { success: true, is_on: false, signals: [] });
  assert.deepEqual(await filtered(client, 'similar_cv'), []);
});

test('one CV under two names is a signal about both; the same person, another CV and another workspace are none', async (t) => {
  const client = await newWorkspace(t);
  const other = await newWorkspace(t);
  const job_id = await client.addJob({ job_title: 'Head baker' });
  const ada = await addUpload(client, longCv('Ada Lindqvist'), { job_id });
  const bo = await addUpload(client, longCv('Bo Nordin'));
  const again = await addUpload(client, longCv('Lindqvist, Ada'));
  const cleo = await addUpload(client, longCv('Cleo Sund', 3));
  const elsewhere = await addUpload(other, longCv('Dag Olsen'));
  await settle(client);
  await settle(other);
  const [found] = await signalsOf(client, bo);
  assert.deepEqual([found?.kind, found?.explanation], ['similar_cv', '2 other candidates have almost the same CV.']);
  assert.deepEqual(
    found?.others.find(({ candidate_id }) => candidate_id === ada),
    {
      candidate_id: ada,
      name: 'Ada Lindqvist',
      job_id,
      job_title: 'Head baker',
      similarity: 100,
      shared: null,
    },
  );
  assert.deepEqual(othersOf(await signalsOf(client, ada)), [bo], 'Ada twice is a duplicate');
  assert.deepEqual(othersOf(await signalsOf(client, again)), [bo]);
  assert.deepEqual([await kindsOf(client, cleo), await kindsOf(other, elsewhere)], [[], []]);
  assert.deepEqual(await filtered(client, 'similar_cv,hidden_text'), [ada, bo, again].sort());
  const unknown = await other.get(`/v1/candidate-signals?candidate_id=${ada}`);
  const nobody = await other.get('/v1/candidate-signals?candidate_id=0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04');
  assert.deepEqual([unknown.status, unknown.text], [nobody.status, nobody.text]);
});

test('a signal is in no score, event or history, and its candidate stays where they are', async (t) => {
  const client = await newWorkspace(t);
  const text = longCv('Ada Lindqvist', 1, 'ada@dead.example');
  const [ada = '', alone = ''] = [await addUpload(client, text), await addUpload(client, longCv('Cleo Sund', 3))];
  await settle(client);
  const read = async () => ({ ...(await client.candidate(ada)), resume_url: null });
  const before = [await read(), (await client.get('/v1/events')).body.events.length];
  const bo = await addUpload(client, longCv('Bo Nordin'));
  await settle(client);
  assert.deepEqual(await kindsOf(client, ada), ['similar_cv', 'dead_mail_domain']);
  const events = (await client.get('/v1/events')).body.events.map(({ type }: { type: string }) => type);
  const ofBo = events.slice(Number(before[1]));
  assert.ok(
    ofBo.every((type: string) => ['cv_processed', 'candidate.created'].includes(type)),
    `${ofBo}`,
  );
  assert.deepEqual(await read(), before[0]);
  const [flagged, free] = [await client.candidate(bo), await client.candidate(alone)];
  for (const key of ['status', 'tags', 'ai_skills_match', 'ai_experience_match', 'pool_stage'])
    assert.deepEqual(flagged[key], free[key], key);
  assert.equal(JSON.stringify(flagged).includes('similar'), false);
});

test('a telephone of three names is a signal about each, of two it is that of a family; without one of them it ends', async (t) => {
  const client = await newWorkspace(t);
  const add = (name: string, phone: string) => client.addCandidate({ name, phone });
  const [ada, bo] = [await add('Ada Lindqvist', '+32 491 11 22 33'), await add('Bo Lindqvist', '+32491112233')];
  await add('A. Lindqvist', '0491 11 22 33');
  await sweep();
  await settle(client);
  assert.deepEqual([await kindsOf(client, ada), await kindsOf(client, bo)], [[], []]);
  const cleo = await add('Cleo Sund', '0491/112233');
  await sweep();
  await settle(client);
  const [found] = await signalsOf(client, ada);
  assert.deepEqual([found?.kind, found?.others.map(({ shared }) => shared)], ['shared_contact', ['phone', 'phone']]);
  assert.match(found?.explanation ?? '', /^2 other candidates with other names have the same phone number/);
  assert.deepEqual(othersOf(await signalsOf(client, cleo)).includes(bo), true);
  assert.equal((await client.delete(`/v1/delete-candidate?id=${cleo}`)).status, 200);
  assert.deepEqual([await kindsOf(client, ada), await filtered(client, 'shared_contact')], [[], []]);
});

test('a dead mail domain, hidden text and a copied ad are told with their evidence; a DNS server that is silent changes nothing', async (t) => {
  const client = await newWorkspace(t);
  const ad = longCv('', 5).replaceAll('\n', '\n- ');
  const job_id = await client.addJob({ job_description: ad });
  const id = await addUpload(client, `${longCv('Ada Lindqvist', 5)}Bakes rye.`, { job_id, email: 'ada@dead.example' });
  await settle(client);
  await runSql(running.app, sql`UPDATE candidate_cvs SET has_hidden_text = true WHERE candidate_id = ${id}`);
  await client.patch('/v1/update-candidate', { candidate_id: id, phone: '+32 9 444 55 66' });
  await settle(client);
  const found = new Map((await signalsOf(client, id)).map((each) => [each.kind, each]));
  assert.deepEqual([...found.keys()], ['dead_mail_domain', 'hidden_text', 'copied_ad']);
  assert.equal(found.get('dead_mail_domain')?.evidence.domain, 'dead.example');
  const { share, quote } = found.get('copied_ad')?.evidence ?? {};
  assert.ok(Number(share) >= 90 && quote?.startsWith('Looked after'), `${share} ${quote}`);
  await client.patch('/v1/update-candidate', { candidate_id: id, email: 'ada@silent.example' });
  await settle(client);
  assert.ok((await kindsOf(client, id)).includes('dead_mail_domain'), 'nothing is known, so nothing changes');
  await client.patch('/v1/update-candidate', { candidate_id: id, email: 'ada@alive.example' });
  await settle(client);
  assert.deepEqual(await kindsOf(client, id), ['hidden_text', 'copied_ad']);
});

test('five applications of one sender within ten minutes are a signal about each, and so is a form that was sent at once', async (t) => {
  const client = await newWorkspace(t);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const fields = { type: 'applicant', name: 'Ada Lindqvist', email: 'ada@x.example', consent: 'Yes' };
    const { body } = await client.post('/v1/add-candidate', { ...fields, job_id: await client.addJob({ status: 'Active' }) });
    ids.push(body.id);
    await sweep();
    await settle(client);
    if (count === 3) assert.deepEqual(await filtered(client, 'sending_speed'), []);
  }
  assert.deepEqual(await filtered(client, 'sending_speed'), ids.sort());
  const [found] = await signalsOf(client, ids[0] ?? '');
  assert.equal(found?.explanation, 'One sender sent at least 5 applications within 10 minutes.');

  const opening = await newOpening(running);
  await opening.client.patch('/v1/signal-settings', { is_on: true });
  const form_token = formToken(running.app, opening.jobId);
  await opening.apply({ name: 'Bo Nordin', email: 'bo@x.example', form_token });
  await opening.apply({ name: 'Cleo Sund', email: 'cleo@x.example' });
  await sweep();
  await settle(opening.client);
  const applicants = await opening.applicants();
  const idOf = (name: string) => applicants.find((each: { name: string }) => each.name === name).id;
  assert.match(
    (await signalsOf(opening.client, idOf('Bo Nordin')))[0]?.explanation ?? '',
    /^The form was sent 0 seconds after it was opened/,
  );
  assert.deepEqual(await kindsOf(opening.client, idOf('Cleo Sund')), []);
});

test('a dismissed signal is no longer found, has who dismissed it in the audit log, and is shown again when somebody else joins it', async (t) => {
  const client = await newWorkspace(t);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Robin Vega' });
  const [ada, bo] = [await addUpload(client, longCv('Ada Lindqvist')), await addUpload(client, longCv('Bo Nordin'))];
  await settle(client);
  const dismissal = { candidate_id: ada, kind: 'similar_cv' };
  const dismissed = await recruiter.post('/console/v1/dismiss-signal', dismissal);
  assert.deepEqual(dismissed.body, { success: true, kind: 'similar_cv', dismissed: true });
  const [seen] = await signalsOf(client, ada);
  assert.deepEqual([seen?.dismissed_by, typeof seen?.dismissed_at], ['Robin Vega', 'string']);
  assert.deepEqual(await filtered(client, 'similar_cv'), [bo]);
  const { entries } = (await client.get('/v1/audit-log?action=candidate.signal_dismissed')).body;
  assert.deepEqual([entries.length, entries[0].target?.id ?? entries[0].target_id], [1, ada]);
  await client.post('/v1/process-cv', { candidate_id: ada });
  await settle(client);
  assert.deepEqual(await filtered(client, 'similar_cv'), [bo], 'the same evidence');
  await addUpload(client, longCv('Cleo Sund'));
  await settle(client);
  assert.equal((await signalsOf(client, ada))[0]?.dismissed_at, null);
  assert.ok((await filtered(client, 'similar_cv')).includes(ada));
  await client.post('/v1/dismiss-signal', dismissal);
  await client.post('/v1/dismiss-signal', { ...dismissal, dismissed: false });
  assert.ok((await filtered(client, 'similar_cv')).includes(ada));
});

test('roles that see a part see no signals, and their filter finds nobody', async (t) => {
  const client = await newWorkspace(t);
  const job_id = await client.addJob();
  const [ada] = [await addUpload(client, longCv('Ada Lindqvist'), { job_id }), await addUpload(client, longCv('Bo Nordin'))];
  await settle(client);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  assert.equal((await manager.get('/console/v1/candidates')).body.total_candidates, 1);
  const list = await manager.get('/console/v1/candidates?signals=similar_cv');
  assert.deepEqual([list.body.candidates, list.body.total_candidates], [[], 0]);
  assert.equal((await manager.get(`/console/v1/job-candidates?job_id=${job_id}&signals=similar_cv`)).body.total_candidates, 0);
  assert.equal((await manager.get('/console/v1/candidate-counts?signals=similar_cv')).body.total, 0);
  assert.equal((await manager.get(`/console/v1/candidate-signals?candidate_id=${ada}`)).status, 403);
  assert.equal((await manager.post('/console/v1/dismiss-signal', { candidate_id: ada, kind: 'similar_cv' })).status, 403);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  assert.equal((await recruiter.patch('/console/v1/signal-settings', { is_on: false })).status, 403);
});

test('switched on, those that are there are looked at; switched off, nothing is shown at once and nothing is left', async (t) => {
  const client = await newClient(running);
  startReading(t);
  const [ada, bo] = [await addUpload(client, longCv('Ada Lindqvist')), await addUpload(client, longCv('Bo Nordin'))];
  await settle(client);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const set = async (value: string) =>
    (await runMuster(['workspace', 'set', client.workspaceId, '--signals', value], settings)).stdout;
  assert.match(await set('on'), /are looked at for signals/);
  await sweep();
  const worker = startLookupWorker({ ...running.app, lookUpMailDomain: lookUpTestDomain });
  t.after(() => worker.stop());
  await until(async () => (await waiting(client, 'screening_lookups')).length === 0);
  assert.deepEqual([await kindsOf(client, ada), await filtered(client, 'similar_cv')], [['similar_cv'], [ada, bo].sort()]);
  assert.match(await set('off'), /not looked at for signals any more/);
  assert.deepEqual([await signalsOf(client, ada), await filtered(client, 'similar_cv')], [[], []]);
  await sweep();
  for (const table of ['cv_bands', 'candidate_signals', 'signal_sweeps'] as const)
    assert.deepEqual(await rowsOf(client, table), []);
  const { entries } = (await client.get('/v1/audit-log?action=workspace.signals_switched')).body;
  assert.equal(entries.length, 2);
});

test('a merge ends what two records had in common, and its undoing brings it back; an erasure leaves nothing', async (t) => {
  const client = await newWorkspace(t);
  const [ada, bo] = [await addUpload(client, longCv('Ada Lindqvist')), await addUpload(client, longCv('Bo Nordin'))];
  await settle(client);
  const { merge_id } = (await client.post('/v1/merge-candidates', { candidate_id: ada, duplicate_id: bo })).body;
  await settle(client);
  assert.deepEqual(await kindsOf(client, ada), []);
  assert.equal((await client.post('/v1/unmerge-candidates', { merge_id })).status, 200);
  await settle(client);
  assert.deepEqual([othersOf(await signalsOf(client, ada)), othersOf(await signalsOf(client, bo))], [[bo], [ada]]);
  await client.delete(`/v1/delete-candidate?id=${bo}`);
  assert.deepEqual([await kindsOf(client, ada), (await rowsOf(client, 'candidate_signals')).length], [[], 0]);
});

test('a lookup that was taken away saves nothing, and is repeated; a sweep goes on where it was', async (t) => {
  const client = await newWorkspace(t);
  const { workspaceId } = client;
  const id = await client.addCandidate({ name: 'Ada Lindqvist', email: 'ada@dead.example' });
  await sweep();
  const claimed =
    (await lookups.signals.claim(running.app.database, workspaceBefore(workspaceId))) ?? assert.fail('nothing is due');
  assert.equal(claimed.candidate_id, id);
  // As another node does when the lease of a killed one has ended.
  await runSql(running.app, sql`UPDATE screening_lookups SET claim_id = gen_random_uuid() WHERE workspace_id = ${workspaceId}`);
  assert.deepEqual(await lookUpSignals({ ...running.app, lookUpMailDomain: lookUpTestDomain }, claimed), { kind: 'dropped' });
  const found = { candidate_id: id, kind: 'hidden_text' as const, other_id: id, evidence: {} };
  assert.equal(
    await saveFindings(running.app.database, claimed, { signals: [found], keptKinds: [] }, new Date().toISOString()),
    false,
  );
  assert.deepEqual(await kindsOf(client, id), []);
  await runSql(running.app, sql`UPDATE screening_lookups SET due_at = now() WHERE workspace_id = ${workspaceId}`);
  await settle(client);
  assert.deepEqual(await kindsOf(client, id), ['dead_mail_domain']);
  await sweep();
  assert.deepEqual(await waiting(client, 'screening_lookups'), [], 'nobody is queued twice');
  await client.addCandidate({ name: 'Bo Nordin' });
  await sweep();
  assert.equal((await waiting(client, 'screening_lookups')).length, 1);
});

/** The next one that is claimed is this. */
function workspaceBefore(workspaceId: string): string {
  return workspaceId.replace(/.{4}$/, '0000');
}
