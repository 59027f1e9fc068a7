import assert from 'node:assert/strict';
import test from 'node:test';
import { honeypotName } from '#applications/application-target.ts';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, filesOnDisk, newOpening, type Opening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runTask } from '#test/run-task.ts';
import { pdf } from '#test/samples/documents.ts';
import { startApp } from '#test/start-app.ts';
import { discardQuarantined, releaseQuarantined, showQuarantine } from './quarantine-release.ts';

const running = startApp({ APPLY_LIMITS: 'address=2000,untokened=1000,job=2000', TRUSTED_PROXIES: '127.0.0.1' });
const questions = { fields: { resume: 'required', cover_letter: true, languages: true } };
const cv = pdf('Ada');
const caught = { ...applicantFields, consent: 'true', [honeypotName]: 'x', resume: cv };

test('an application with a filled honeypot gets the success page, is counted, and does not become a candidate', async () => {
  const opening = await newOpening(running, { fields: { resume: true } });
  const person = await opening.apply({ email: 'person@example.com' });
  const before = countIn(running.app.metrics.text());
  const bot = await opening.apply({ [honeypotName]: '12345', resume: { filename: 'a.txt', content: 'aGVsbG8=' } });
  assert.deepEqual([bot.status, bot.text], [person.status, person.text]);
  const page = await opening.send(buildForm(caught));
  assert.deepEqual([page.status, page.headers.get('location')], [303, `${new URL(opening.url).pathname}/applied`]);
  assert.equal((await opening.applicants()).length, 1);
  assert.equal(countIn(running.app.metrics.text()), before + 2);
  const [newest, oldest, ...others] = await listed(opening);
  assert.deepEqual(others, []);
  assert.deepEqual(newest?.answers, { name: applicantFields.name, email: applicantFields.email, consent: 'true' });
  assert.deepEqual([newest?.files, oldest?.files], [['resume.pdf'], ['a.txt']]);
});

test('a released application is a normal one, with its files, its consent and its event', async () => {
  const opening = await newOpening(running, questions);
  await opening.send(buildForm({ ...caught, cover_letter: 'I bake.', languages: 'Deutsch C2, Französisch B1' }));
  const [{ id = '' } = {}] = await listed(opening);
  assert.equal(await release(opening, id), 'released');
  const [applicant, ...others] = await opening.applicants();
  assert.deepEqual(others, []);
  assert.deepEqual([applicant.name, applicant.cover_letter, applicant.languages.length], ['Ada Lindqvist', 'I bake.', 2]);
  assert.deepEqual(Buffer.from(await (await fetch(applicant.resume_url)).arrayBuffer()), cv);
  const { events } = (await opening.client.get('/v1/events')).body;
  assert.deepEqual(
    events.map(({ type }: any) => type).filter((type: string) => type === 'new_applicant'),
    ['new_applicant'],
  );
  const consents = await running.app.database.query(
    sql`SELECT text FROM application_consents WHERE workspace_id = ${opening.client.workspaceId} AND candidate_id = ${applicant.id}`,
  );
  assert.equal(consents.length, 1);
  assert.deepEqual(await listed(opening), []);
  assert.equal(await release(opening, id), 'unknown');
});

test('an application with problems is not released, and the problems are returned', async () => {
  const opening = await newOpening(running, questions);
  await opening.send(buildForm({ ...caught, email: 'nobody' }));
  const [{ id = '' } = {}] = await listed(opening);
  assert.deepEqual(await release(opening, id), new Map([['email', { kind: 'email' }]]));
  assert.equal((await listed(opening)).length, 1);
});

test('a CV that was kept for the form is quarantined and released with it', async () => {
  const opening = await newOpening(running, questions);
  const page = await call(`${opening.url}/apply`, { headers: { accept: 'text/html' } });
  const form_token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  await opening.send(buildForm({ ...applicantFields, email: 'wrong', consent: 'true', form_token, resume: cv }));
  assert.equal(
    (await opening.send(buildForm({ ...applicantFields, consent: 'true', form_token, [honeypotName]: 'x' }))).status,
    303,
  );
  const [{ id = '', files = [] } = {}] = await listed(opening);
  assert.deepEqual(files, ['resume.pdf']);
  assert.equal(await release(opening, id), 'released');
});

test('another workspace can neither see, release nor discard a quarantined application', async () => {
  const [opening, stranger] = [await newOpening(running, questions), await newOpening(running, questions)];
  await opening.send(buildForm(caught));
  const [{ id = '' } = {}] = await listed(opening);
  assert.deepEqual(await listed(stranger), []);
  assert.equal(await release(stranger, id), 'unknown');
  assert.equal(await discardQuarantined(running.app, stranger.client.workspaceId, id), false);
  assert.equal((await listed(opening)).length, 1);
});

test('the files of a quarantined application are removed when it is discarded, and when its sender is erased', async () => {
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  await opening.send(buildForm(caught));
  const [{ id = '' } = {}] = await listed(opening);
  assert.equal(await discardQuarantined(running.app, opening.client.workspaceId, id), true);
  assert.equal(filesOnDisk(running).length, before);
  await opening.send(buildForm({ ...caught, email: ' ADA@example.com' }));
  await opening.send(buildForm({ ...applicantFields, consent: 'true', resume: cv }));
  const [applicant] = await opening.applicants();
  assert.equal(filesOnDisk(running).length, before + 2);
  assert.equal((await opening.client.delete(`/v1/delete-candidate?id=${applicant.id}`)).status, 200);
  assert.deepEqual(await listed(opening), []);
  assert.equal(filesOnDisk(running).length, before);
});

test('the newest 200 are kept in quarantine, and the files of older ones are removed', async () => {
  const opening = await newOpening(running, { fields: { resume: true } });
  const before = filesOnDisk(running).length;
  await opening.send(buildForm({ ...caught, email: 'first@example.com' }));
  await opening.apply({ [honeypotName]: 1, email: 'bot@example.com' });
  await runSql(
    running.app,
    sql`INSERT INTO quarantined_applications (workspace_id, id, job_id, email_key, answers, privacy_text, language, file_bytes, caught_at)
        SELECT workspace_id, gen_random_uuid(), job_id, email_key, answers, privacy_text, language, file_bytes, caught_at
        FROM quarantined_applications, generate_series(1, 198)
        WHERE workspace_id = ${opening.client.workspaceId} AND email_key = 'bot@example.com'`,
  );
  assert.equal((await listed(opening)).length, 200);
  await opening.apply({ [honeypotName]: 1, email: 'last@example.com' });
  const kept = await listed(opening);
  assert.equal(kept.length, 200);
  assert.ok(!kept.some(({ answers }) => answers.email === 'first@example.com'));
  assert.equal(filesOnDisk(running).length, before);
});

test('quarantined answers are stored as they came, unless they are too long', async () => {
  const opening = await newOpening(running, { fields: { resume: true, cover_letter: true } });
  const odd = { name: 'a\0\ud800', email: ['x'], consent: { deep: [1] }, [honeypotName]: 'x' };
  assert.equal((await opening.apply(odd)).status, 201);
  assert.equal((await opening.apply({ [honeypotName]: 'x', cover_letter: 'x'.repeat(200_000) })).status, 201);
  const kept = await listed(opening);
  assert.deepEqual(
    kept.map(({ answers }) => answers),
    [{ name: 'a\0\ud800', email: ['x'], consent: { deep: [1] } }],
  );
  assert.deepEqual(
    running.log.filter((line) => line.includes('quarantine an application')),
    [],
  );
});

test('quarantined applications are deleted after 30 days, with their files', async () => {
  const opening = await newOpening(running, questions);
  const before = filesOnDisk(running).length;
  await opening.send(buildForm(caught));
  const { workspaceId } = opening.client;
  const age = async (days: number) => {
    await runSql(
      running.app,
      sql`UPDATE quarantined_applications SET caught_at = now() - ${days} * interval '1 day' WHERE workspace_id = ${workspaceId}`,
    );
    await runSql(
      running.app,
      sql`UPDATE kept_uploads SET expires_at = now() + (30 - ${days}) * interval '1 day' WHERE workspace_id = ${workspaceId}`,
    );
    await runSql(
      running.app,
      sql`UPDATE stored_files SET created_at = now() - ${days} * interval '1 day' WHERE workspace_id = ${workspaceId}`,
    );
    for (const name of ['purge quarantined applications', 'delete orphaned files']) await runTask(running.app, name);
  };
  await age(29);
  assert.deepEqual([(await listed(opening)).length, filesOnDisk(running).length], [1, before + 1]);
  await age(31);
  assert.deepEqual([(await listed(opening)).length, filesOnDisk(running).length], [0, before]);
});

test('the honeypot is hidden, and has no word that browsers or password managers fill in', async () => {
  const opening = await newOpening(running);
  const page = (await call(`${opening.url}/apply`, { headers: { accept: 'text/html' } })).text;
  const [field = ''] = /<div class="honeypot" aria-hidden="true">.*?<\/div>/s.exec(page) ?? [];
  assert.match(field, /tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"/);
  assert.match(page, /\.honeypot\{display:none;?\}/);
  const words =
    /mail|phone|tel|fax|company|organi[sz]ation|business|address|street|line|city|town|state|region|province|zip|post|code|country|land|name|user|card|number|date|url|web|site|type|title|birth|pass/i;
  const label = field.replace(/<[^>]*>/g, '');
  assert.ok(label.length > 0 && !words.test(label) && !words.test(honeypotName), label);
});

function listed({ client }: Opening) {
  return showQuarantine(running.app, client.workspaceId);
}

function release({ client }: Opening, id: string) {
  return releaseQuarantined(running.app, client.workspaceId, id);
}

function countIn(metrics: string): number {
  return Number(/^muster_applications_quarantined_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
}
