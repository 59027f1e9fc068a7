import assert from 'node:assert/strict';
import test from 'node:test';
import { uuidv7 } from '#crypto/uuid.ts';
import { sql } from '#storage/sql.ts';
import { signedInUser } from '#test/console-user.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, newClient } from '#test/factories.ts';
import { accept, decline, newOffer, offeredCandidate, readOffer, sentOffer } from '#test/offers.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const steps = [{ name: 'Finance', approvers: ['lea@x.example'] }];

const mails = ({ workspaceId }: Client, kind: string) =>
  runSql<{ to_email: string; subject: string; text: string; status: string }>(
    running.app,
    sql`SELECT to_email, subject, text, status FROM messages WHERE workspace_id = ${workspaceId} AND kind = ${kind} ORDER BY created_at`,
  );

test('an offer is made, approved, sent and accepted, with one event each and a task for the recruiter', async () => {
  const client = await newClient(running);
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Femke van Dalen' });
  const candidate_id = await offeredCandidate(client);
  const { job_id } = await client.candidate(candidate_id);
  await client.patch('/v1/update-job', { job_id, recruiter_id: recruiter.id });
  const draft = await newOffer(client, { candidate_id, approval_steps: steps });
  assert.deepEqual([draft.status, draft.version, draft.salary, draft.employment_type], ['draft', 1, 64_500, 'full-time']);
  const submitted = (await client.post('/v1/submit-offer', { offer_id: draft.id })).body.offer;
  assert.deepEqual([submitted.status, submitted.current_step, submitted.round], ['pending_approval', 1, 1]);
  const refused = await client.post('/v1/send-offer', { offer_id: draft.id });
  assert.deepEqual([refused.status, refused.body.error], [409, 'Offer is pending_approval.']);
  const approved = await client.post('/v1/approve-offer', { offer_id: draft.id, approver: 'lea@x.example' });
  assert.equal(approved.body.offer.status, 'approved');
  assert.equal((await client.post('/v1/send-offer', { offer_id: draft.id })).status, 200);
  const offer = await readOffer(client, draft.id);
  assert.match(offer.url, /\/offer\/[\w-]{43}$/);
  assert.equal((await accept(offer.url)).status, 303);
  const accepted = await readOffer(client, draft.id);
  assert.deepEqual(
    [accepted.status, accepted.evidence.name, accepted.evidence.network],
    ['accepted', 'Adaeze Nwosu', '127.0.0.0/24'],
  );
  assert.match(accepted.evidence.text, /€64,500 Per year[\s\S]*simple electronic signature/i);
  assert.notEqual(accepted.sealed_document_id, null);
  const { tasks } = (await client.get(`/v1/tasks?candidate_id=${candidate_id}`)).body;
  assert.deepEqual(
    tasks.map(({ assignee, text }: any) => [assignee.name, text]),
    [['Femke van Dalen', 'Offer accepted: move to hired and prepare the first day']],
  );
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type.startsWith('offer.'));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['offer.sent', 'offer.accepted'],
  );
  assert.doesNotMatch(JSON.stringify(events), /64500|8%|\/offer\//);
  assert.equal((await client.candidate(candidate_id)).status, 'applied');
  assert.equal((await mails(client, 'offer_accepted')).length, 1);
});

test('fifty acceptances at once have one outcome and one event', async () => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? accept(url, { name: `Name ${index}` }) : decline(url))),
  );
  for (const { status } of answers) assert.ok([303, 429].includes(status), String(status));
  const { status, evidence } = await readOffer(client, id);
  assert.ok(['accepted', 'declined'].includes(status));
  assert.equal(evidence === null, status === 'declined');
  const events = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => /accepted|declined/.test(type));
  assert.deepEqual(
    events.map(({ type }) => type),
    [`offer.${status}`],
  );
});

test('a candidate has one open offer, also when two are made at once', async () => {
  const client = await newClient(running);
  const candidate_id = await offeredCandidate(client);
  const made = await Promise.all(Array.from({ length: 10 }, () => client.post('/v1/create-offer', { candidate_id })));
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);
  assert.equal(made.find(({ status }) => status === 409)?.body.error, 'The candidate already has an open offer.');
  const id = made.find(({ status }) => status === 201)?.body.offer.id;
  assert.equal((await client.post('/v1/withdraw-offer', { offer_id: id })).body.offer.status, 'withdrawn');
  assert.equal((await client.post('/v1/create-offer', { candidate_id })).status, 201);
});

test('a change after the approval is a new version and a new round, and the link before says that it was replaced', async () => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client);
  const notes = await client.patch('/v1/update-offer', { offer_id: id, notes_internal: 'Called her.' });
  assert.deepEqual(notes.body, { success: true, id, status: 'sent', version: 1 });
  const changed = await client.patch('/v1/update-offer', { offer_id: id, salary: 66_000 });
  assert.deepEqual(changed.body, { success: true, id, status: 'pending_approval', version: 2 });
  const page = await fetch(url, { headers: { 'accept-language': 'en' } });
  assert.equal(page.status, 410);
  assert.match(await page.text(), /This offer was replaced/);
  assert.equal((await accept(url)).status, 303);
  for (const step of ['approve', 'send']) assert.equal((await client.post(`/v1/${step}-offer`, { offer_id: id })).status, 200);
  const offer = await readOffer(client, id);
  assert.notEqual(offer.url, url);
  assert.deepEqual(
    offer.versions.map(({ version, salary }: any) => [version, salary]),
    [[1, 64_500]],
  );
  assert.equal((await fetch(url)).status, 410);
  const same = await client.patch('/v1/update-offer', { offer_id: id, salary: 66_000 });
  assert.deepEqual(same.body, { success: true, id, status: 'sent', version: 2 });
});

test('an invalid request is refused with the message for its first error, at its field', async () => {
  const client = await newClient(running);
  const candidate_id = await offeredCandidate(client);
  const withoutJob = await client.addCandidate();
  const cases: [object, number, string][] = [
    [{}, 400, 'candidate_id is required and must be a UUID'],
    [{ candidate_id: uuidv7() }, 401, 'Invalid candidate id'],
    [{ candidate_id: withoutJob }, 409, 'The candidate has no job.'],
    [{ candidate_id, start_date: '1 May' }, 400, 'start_date must be a date, like 2026-12-01, or null'],
    [{ candidate_id, salary: -1 }, 400, 'salary must be a non-negative number or null'],
    [{ candidate_id, salary: 1 }, 400, 'currency is required with salary.'],
    [
      { candidate_id, salary_period: 'yearly' },
      400,
      'salary_period must be one of: Per hour, Per day, Per week, Bi-weekly, Per month, Per year',
    ],
    [
      { candidate_id, expires_at: '2027-01-01' },
      400,
      'expires_at must be a date and time with an offset, like 2026-11-20T10:00:00+01:00, or null',
    ],
    [{ candidate_id, expires_at: '2020-01-01T00:00:00Z' }, 400, 'expires_at must be in the future'],
    [{ candidate_id, document_template_id: uuidv7() }, 401, 'Invalid offer template id'],
  ];
  for (const [body, status, error] of cases) {
    const answer = await client.post('/v1/create-offer', body);
    assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(body));
  }
  for (const action of ['submit', 'approve', 'send', 'withdraw', 'preview'])
    assert.equal((await client.post(`/v1/${action}-offer`, { offer_id: uuidv7() })).body.error, 'Invalid offer id');
});

test('custom fields are checked by their types, are terms of the offer, and leave only for roles that see them', async () => {
  const client = await newClient(running);
  for (const field of [
    { key: 'car', label: 'Car', type: 'boolean' },
    { key: 'holiday', label: 'Holiday', type: 'number' },
    { key: 'relocation', label: 'Relocation', type: 'money', visible_to: ['owner'] },
  ])
    assert.equal((await client.post('/v1/create-custom-field', { object: 'offer', ...field })).status, 201);
  const candidate_id = await offeredCandidate(client);
  const money = 'must be an object with amount, a number, and currency, such as EUR';
  const refused: [object, string][] = [
    [{ holiday: 'many' }, 'custom_fields.holiday must be a number'],
    [{ car: 'yes' }, 'custom_fields.car must be a boolean'],
    [{ relocation: 5 }, `custom_fields.relocation ${money}`],
    [{ pension: 1 }, 'Unknown custom field "pension".'],
  ];
  for (const [custom_fields, error] of refused) {
    const { status, body } = await client.post('/v1/create-offer', { candidate_id, custom_fields });
    assert.deepEqual([status, body.error], [400, error]);
  }
  const relocation = { amount: 31_337, currency: 'EUR' };
  const { id } = await sentOffer(client, { candidate_id, custom_fields: { car: true, relocation } });
  const update = (custom_fields: object) => client.patch('/v1/update-offer', { offer_id: id, custom_fields });
  assert.equal((await update({ holiday: 'many' })).body.error, 'custom_fields.holiday must be a number');
  assert.deepEqual((await update({ car: true })).body, { success: true, id, status: 'sent', version: 1 });
  assert.deepEqual((await update({ car: null, holiday: 27 })).body, { success: true, id, status: 'pending_approval', version: 2 });
  const { custom_fields, versions } = await readOffer(client, id);
  assert.deepEqual(
    [custom_fields, versions[0].custom_fields],
    [
      { holiday: 27, relocation },
      { car: true, relocation },
    ],
  );
  const [owner, admin, recruiter] = [
    await signedInUser(running, client.workspaceId, { role: 'owner' }),
    await signedInUser(running, client.workspaceId, { role: 'admin' }),
    await signedInUser(running, client.workspaceId, { role: 'recruiter' }),
  ];
  const shownTo = async (user: typeof owner) => {
    const { offer } = (await user.get(`/console/v1/get-offer?offer_id=${id}`)).body;
    const { offers } = (await user.get('/console/v1/offers')).body;
    assert.deepEqual(offers[0].custom_fields, offer.custom_fields);
    return [offer.custom_fields, offer.versions[0].custom_fields];
  };
  assert.deepEqual(await shownTo(owner), [
    { holiday: 27, relocation },
    { car: true, relocation },
  ]);
  assert.deepEqual(await shownTo(admin), [{ holiday: 27 }, { car: true }]);
  assert.deepEqual(await shownTo(recruiter), [undefined, undefined]);
  const write = { offer_id: id, custom_fields: { relocation: null } };
  const hidden = await admin.patch('/console/v1/update-offer', write);
  assert.equal(hidden.body.error, 'Unknown custom field "relocation".');
});

test('a template has a closed list of variables, and its letter has them filled in', async () => {
  const client = await newClient(running);
  const unknown = await client.post('/v1/create-offer-template', { name: 'A', body: 'Dear {{surname}}' });
  assert.deepEqual([unknown.status, unknown.headers.get('x-error-code')], [400, 'unknown_variable']);
  assert.match(unknown.body.error, /^Unknown variable \{\{surname\}\}\. Allowed: name, first_name, job/);
  const body = '# {{job}}\n\nDear {{first_name}},\n\n{{salary}} from {{start_date}}.\n\nEquity: {{equity}}';
  const { offer_template } = (await client.post('/v1/create-offer-template', { name: 'B', body, language: 'de' })).body;
  const candidate_id = await offeredCandidate(client, { name: 'Adaeze *Nwosu*' });
  const offer = await newOffer(client, { candidate_id, document_template_id: offer_template.id });
  const preview = (await client.post('/v1/preview-offer', { offer_id: offer.id })).body;
  assert.equal(preview.text, '# Controls Engineer\n\nDear Adaeze,\n\n64.500\u00a0€ pro Jahr from 1\\. Februar 2027.');
  assert.equal(preview.language, 'de');
  assert.match(Buffer.from(preview.content, 'base64').toString('latin1'), /^%PDF-/);
  const archived = await client.post('/v1/archive-offer-template', { offer_template_id: offer_template.id });
  assert.notEqual(archived.body.offer_template.archived_at, null);
  const other = await offeredCandidate(client);
  const refused = await client.post('/v1/create-offer', { candidate_id: other, document_template_id: offer_template.id });
  assert.equal(refused.body.error, 'Invalid offer template id');
});

test('the pay is for owners, admins, the recruiter of the job, approvers and who made it, and for nobody else', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const [owner, admin, own, other] = await Promise.all([
    signedInUser(running, workspaceId, { role: 'owner' }),
    signedInUser(running, workspaceId, { role: 'admin' }),
    signedInUser(running, workspaceId, { role: 'recruiter' }),
    signedInUser(running, workspaceId, { role: 'recruiter' }),
  ]);
  const approver = await signedInUser(running, workspaceId, { role: 'hiring_manager' });
  const manager = await signedInUser(running, workspaceId, { role: 'hiring_manager' });
  const candidate_id = await offeredCandidate(client);
  const { job_id } = await client.candidate(candidate_id);
  await client.patch('/v1/update-job', { job_id, recruiter_id: own.id });
  await client.post('/v1/update-hiring-team', { job_id, add: [{ user_id: manager.id }] });
  const { id } = await newOffer(client, {
    candidate_id,
    salary: 31_337_042,
    approval_steps: [{ name: 'Head', approvers: [approver.email] }],
  });
  await client.post('/v1/submit-offer', { offer_id: id });
  await approver.post('/console/v1/approve-offer', { offer_id: id });
  await client.post('/v1/send-offer', { offer_id: id });
  const paths = [
    `get-offer?offer_id=${id}`,
    'offers',
    `get-candidate?candidate_id=${candidate_id}`,
    'candidates',
    `messages?candidate_id=${candidate_id}`,
  ];
  for (const user of [owner, admin, own, approver]) {
    const { offer } = (await user.get(`/console/v1/get-offer?offer_id=${id}`)).body;
    assert.deepEqual([offer.salary, offer.is_pay_hidden], [31_337_042, false]);
    assert.equal((await user.get(`/console/v1/offer-document?offer_id=${id}`)).status, 200);
  }
  const { url } = await readOffer(client, id);
  const secrets = ['31337042', '31,337,042', 'Up to 8%', url.split('/').at(-1)];
  for (const user of [other, manager]) {
    for (const path of paths) {
      const { status, text } = await user.get(`/console/v1/${path}`);
      for (const secret of secrets) assert.ok(!text.includes(secret), `${path} ${status}`);
    }
    const { offer } = (await user.get(`/console/v1/get-offer?offer_id=${id}`)).body;
    assert.deepEqual([offer.status, offer.salary, offer.url, offer.is_pay_hidden], ['sent', null, null, true]);
    assert.equal((await user.get(`/console/v1/offer-document?offer_id=${id}`)).status, 403);
  }
  assert.equal((await other.patch('/console/v1/update-offer', { offer_id: id, salary: 1 })).status, 403);
  const stranger = await signedInUser(running, workspaceId, { role: 'hiring_manager' });
  assert.equal((await stranger.get(`/console/v1/get-offer?offer_id=${id}`)).status, 401);
  assert.equal((await stranger.get('/console/v1/offers')).body.total_offers, 0);
});

test('the mail has the link only when it is sent, and its approvers decide on their page', async () => {
  const client = await newClient(running);
  const offer = await newOffer(client, { approval_steps: steps });
  await client.post('/v1/submit-offer', { offer_id: offer.id });
  const [asked] = await mails(client, 'offer_approval');
  assert.match(asked?.text ?? '', new RegExp(`/approve/of-${offer.id}-1-1-0`));
  assert.doesNotMatch(asked?.text ?? '', /64,500/);
  const { secret } = (await import('./offer-links.ts')).approverLink(running.app.keys, offer.id, 1, 1, 0);
  const page = await fetch(`${running.url}/approve/${secret}`, { headers: { 'accept-language': 'en' } });
  assert.match(await page.text(), /Approve an offer[\s\S]*€64,500 Per year/i);
  const decided = await fetch(`${running.url}/approve/${secret}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  assert.equal(decided.status, 303);
  assert.equal((await readOffer(client, offer.id)).status, 'approved');
  assert.match(
    await (await fetch(`${running.url}/approve/${secret}`, { headers: { 'accept-language': 'en' } })).text(),
    /The offer is approved\./,
  );
});

test('a rejected offer is a draft again, with the decision', async () => {
  const client = await newClient(running);
  const { id } = await newOffer(client, { approval_steps: steps, submit: true });
  const decision = { offer_id: id, approver: 'lea@x.example', comment: 'Above the band.' };
  const { offer } = (await client.post('/v1/reject-offer', decision)).body;
  assert.deepEqual([offer.status, offer.approvals[0].decisions[0].comment], ['draft', 'Above the band.']);
  assert.equal((await client.post('/v1/submit-offer', { offer_id: id })).body.offer.round, 2);
});

test('whoever accepts is hired when the workspace says so, and the requisition counts it', async () => {
  const client = await newClient(running);
  await client.patch('/v1/offer-settings', { hire_on_acceptance: true });
  const { requisition } = (await client.post('/v1/create-requisition', { title: 'Baker', submit: true })).body;
  await client.post('/v1/approve-requisition', { requisition_id: requisition.id });
  const opened = (await client.post('/v1/open-requisition', { requisition_id: requisition.id })).body.requisition;
  const candidate_id = await client.addCandidate({ job_id: opened.job_id, email: `${uuidv7()}@x.example` });
  const { url } = await sentOffer(client, { candidate_id });
  await accept(url);
  assert.equal((await client.candidate(candidate_id)).status, 'hired');
  const { body } = await client.get(`/v1/get-requisition?requisition_id=${requisition.id}`);
  assert.deepEqual([body.requisition.filled, body.requisition.status], [1, 'filled']);
  assert.equal((await client.get(`/v1/tasks?candidate_id=${candidate_id}`)).body.tasks.length, 0);
});

test('the report counts answers, their time and reasons', async () => {
  const client = await newClient(running);
  await accept((await sentOffer(client)).url);
  await decline((await sentOffer(client)).url, { reason: 'pay', comment: 'Sorry' });
  await sentOffer(client);
  const { report } = (await client.get('/v1/offer-report')).body;
  const { sent, waiting, accepted, declined, acceptance_rate, decline_reasons } = report;
  assert.deepEqual([sent, waiting, accepted, declined, acceptance_rate], [3, 1, 1, 1, 0.5]);
  assert.deepEqual(decline_reasons, [{ reason: 'pay', count: 1 }]);
  assert.ok(report.hours_to_answer.median < 1);
});

test('an offer expires at its deadline, without an event', async () => {
  const client = await newClient(running);
  const { id, url } = await sentOffer(client, { expires_at: '2031-01-01T00:00:00Z' });
  await runSql(running.app, sql`UPDATE offers SET expires_at = now() - interval '1 second', due_at = now() WHERE id = ${id}`);
  const page = await fetch(url, { headers: { 'accept-language': 'en' } });
  assert.deepEqual([page.status, /This offer has expired/.test(await page.text())], [410, true]);
  await accept(url);
  const { workOnDueOffers } = await import('./answers/due-offers.ts');
  await workOnDueOffers(running.app, AbortSignal.timeout(60_000));
  assert.equal((await readOffer(client, id)).status, 'expired');
  const events = (await recordedEvents(running, client.workspaceId)).map(({ type }) => type);
  assert.deepEqual(
    events.filter((type) => type.startsWith('offer.')),
    ['offer.sent'],
  );
});
