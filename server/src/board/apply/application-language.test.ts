import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateLanguage } from '#candidates/candidate-language.ts';
import { sql } from '#storage/sql.ts';
import { call } from '#test/factories.ts';
import { applicantFields, buildForm, newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });

const person = { ...applicantFields, consent: 'true' };

test('the language of the form, or of the browser, is stored, and the single read of the candidate shows it', async () => {
  const { client, url, apply, send, applicants } = await newOpening(running, { fields: { resume: 'off' } });
  const german = await send(buildForm({ ...person, email: 'de@example.com' }), { 'accept-language': 'de-AT,en;q=0.5' });
  assert.equal(german.status, 303);
  assert.equal(
    (await call(`${url}/apply?lang=fr`, { method: 'POST', body: { ...applicantFields, email: 'fr@example.com' } })).status,
    201,
  );
  assert.equal((await apply({ email: 'it@example.com' }, { 'accept-language': 'it-CH, en;q=0.5' })).status, 201);
  assert.equal((await apply({ email: 'none@example.com' }, { 'accept-language': '*' })).status, 201);
  const stored = await Promise.all(
    (await applicants()).map(async ({ id, email }) => {
      const { body } = await client.get(`/v1/get-candidate?candidate_id=${id}`);
      assert.equal(await candidateLanguage(running.app, client.workspaceId, id), body.candidate.application_language);
      return [email, body.candidate.application_language];
    }),
  );
  assert.deepEqual(stored, [
    ['de@example.com', 'de'],
    ['fr@example.com', 'fr'],
    ['it@example.com', 'it'],
    ['none@example.com', null],
  ]);
});

test('the consent is stored in the language in which the form was shown', async () => {
  const { client, url, send } = await newOpening(running, { fields: { resume: 'off' } });
  const page = await (await fetch(`${url}/apply`, { headers: { accept: 'text/html', 'accept-language': 'de' } })).text();
  assert.match(page, /<input type="hidden" name="lang" value="de">/);
  assert.match(page, /Test Company verwendet Ihre Angaben/);
  // Sent without the header: what counts is the form that was shown.
  assert.equal((await send(buildForm({ ...person, lang: 'de' }))).status, 303);
  const [consent] = await runSql<{ text: string }>(
    running.app,
    sql`SELECT text FROM application_consents WHERE workspace_id = ${client.workspaceId}`,
  );
  assert.match(consent?.text ?? '', /^Test Company verwendet Ihre Angaben/);
});
