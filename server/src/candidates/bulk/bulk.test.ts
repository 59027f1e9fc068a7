import assert from 'node:assert/strict';
import test from 'node:test';
import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import { sql } from '#storage/sql.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { addManyCandidates } from '#test/imported-candidates.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function addCandidates(client: Client, count: number, fields: object = {}): Promise<string[]> {
  const add = (_: unknown, index: number) => client.addCandidate({ name: `Person ${index}`, ...fields });
  return Promise.all(Array.from({ length: count }, add));
}

const noCounts = Object.fromEntries(candidateStatuses.map((status) => [status, 0]));

async function counts(client: Client, query = ''): Promise<{ counts: Record<string, number>; total: number }> {
  const { status, body } = await client.get(`/v1/candidate-counts${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('many candidates change in one request, each with its history and its events', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const ids = await addManyCandidates(running, client, 210, { job_id, tags: ['a', 'b'] });
  const { body } = await client.get('/v1/events?limit=1');
  const set = { status: 'screening', add_tags: ['c'], remove_tags: ['a'], pool_stage: 'warm' };
  const update = await client.post('/v1/update-candidates', { candidate_ids: ids, set });
  assert.equal(update.status, 200, update.text);
  assert.deepEqual([update.body.updated, update.body.unchanged, update.body.not_found], [210, 0, []]);
  const changed = await client.candidate(ids[209] ?? '');
  assert.deepEqual([changed.status, changed.tags, changed.pool_stage], ['screening', ['b', 'c'], 'warm']);
  assert.deepEqual(changed.history.map(({ what }: { what: string }) => what).sort(), ['created', 'pool_stage', 'status', 'tags']);
  assert.equal((await counts(client)).counts.screening, 210);
  for (const [filter, total] of [
    ['tags=c&status=screening', 210],
    ['tags=a', 0],
    ['tags=b&status=screening', 210],
    ['tags=b&status=applied', 0],
  ])
    assert.equal((await client.get(`/v1/candidates?${filter}&limit=1`)).body.total_candidates, total, String(filter));
  assert.ok(body.events.length <= 1);
  const moved = await listEvents(client, 'application_status_changed');
  assert.equal(new Set(moved.map(({ data }) => data.candidate.id)).size, 210);
  assert.deepEqual(moved[0]?.data.previous, { status: 'applied' });
  const updated = await listEvents(client, 'candidate.updated');
  assert.equal(updated.length, 420);
  assert.deepEqual(
    new Set(updated.map(({ data }) => JSON.stringify(data.previous))),
    new Set(['{"pool_stage":null}', '{"tags":["a","b"]}']),
  );
});

type MoveEvent = { data: { candidate: { id: string }; previous: object } };

async function listEvents(client: Client, type: string): Promise<MoveEvent[]> {
  const found: MoveEvent[] = [];
  let query = `type=${type}&limit=500`;
  for (;;) {
    const { body } = await client.get(`/v1/events?${query}`);
    found.push(...body.events.filter((event: { type: string }) => event.type === type));
    if (!body.has_more) return found;
    query = `type=${type}&limit=500&cursor=${body.next_cursor}`;
  }
}

test('several applications of one person change in one request', async () => {
  const client = await newClient(running);
  const ids = await addCandidates(client, 5, { email: 'same@x.example' });
  await client.patch('/v1/mail-settings', { automatic: { rejection: true } });
  const { body } = await client.post('/v1/update-candidates', { candidate_ids: ids, set: { status: 'rejected' } });
  assert.equal(body.updated, 5, JSON.stringify(body));
  assert.equal((await counts(client)).counts.rejected, 5);
});

test('candidates that have the values are unchanged, and unknown ids are listed', async () => {
  const client = await newClient(running);
  const [id = ''] = await addCandidates(client, 1);
  const stranger = await (await newClient(running)).addCandidate();
  const candidate_ids = [id, id.toUpperCase(), stranger, 'x'];
  const { status, body } = await client.post('/v1/update-candidates', { candidate_ids, set: { status: 'applied' } });
  assert.equal(status, 200);
  assert.deepEqual([body.updated, body.unchanged, body.not_found], [0, 1, [stranger, 'x']]);
  assert.equal(body.undo_id, null);
});

test('a filter chooses the same candidates as the list, and a changed selection is refused', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await addCandidates(client, 3, { job_id, headline: 'Sourdough specialist' });
  await addCandidates(client, 2, { job_id });
  const filter = { job_id, q: 'sourdough', status: ['applied', 'offer'], type: ['prospect'] };
  const refused = await client.post('/v1/update-candidates', { filter, expected_total: 2, set: { status: 'offer' } });
  assert.deepEqual([refused.status, refused.body.error], [409, 'The selection has changed: 3 candidates match.']);
  const { body } = await client.post('/v1/update-candidates', { filter, expected_total: 3, set: { status: 'offer' } });
  assert.equal(body.updated, 3);
  assert.deepEqual((await counts(client, `?job_id=${job_id}`)).counts, { ...noCounts, applied: 2, offer: 3 });
  assert.equal((await client.post('/v1/update-candidates', { filter: { q: '!!' }, set: { status: 'hired' } })).body.updated, 0);
});

test('undo gives back the old values, and leaves what was changed since', async () => {
  const client = await newClient(running);
  const [first = '', second = '', third = ''] = await addCandidates(client, 3, { tags: ['a'], pool_stage: 'cold' });
  await client.patch('/v1/update-candidate', { candidate_id: third, status: 'interview' });
  const set = { status: 'rejected', add_tags: ['a', 'b'], pool_stage: null };
  const { body } = await client.post('/v1/update-candidates', { candidate_ids: [first, second, third], set });
  await client.patch('/v1/update-candidate', { candidate_id: second, status: 'hired', tags: ['a', 'b', 'x'] });
  const undone = await client.post('/v1/undo-update', { undo_id: body.undo_id });
  assert.deepEqual(undone.body, { success: true, undone: 3, kept: 1 });
  const values = async (id: string) => {
    const { status, tags, pool_stage } = await client.candidate(id);
    return [status, tags, pool_stage];
  };
  assert.deepEqual(await values(first), ['applied', ['a'], 'cold']);
  assert.deepEqual(await values(second), ['hired', ['a', 'x'], 'cold']);
  assert.deepEqual(await values(third), ['interview', ['a'], 'cold']);
  const again = await client.post('/v1/undo-update', { undo_id: body.undo_id });
  assert.deepEqual([again.status, again.body.error], [409, 'The update has already been undone.']);
});

test('an undone change leaves the time in the status, and both are marked in the history', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const [first = '', second = ''] = await addCandidates(client, 2, { job_id });
  const { rejection_reasons } = (await client.get('/v1/rejection-reasons')).body;
  await client.patch('/v1/update-candidate', { candidate_id: first, status: 'screening' });
  const since = async () => {
    const { candidates } = (await client.get(`/v1/job-candidates?job_id=${job_id}&fields=card`)).body;
    return Object.fromEntries(candidates.map(({ id, status_since }: Record<string, string>) => [id, status_since]));
  };
  const marks = async (id: string) =>
    (await client.candidate(id)).history.map(({ what, undone }: { what: string; undone: boolean }) => [what, undone]);
  const before = await since();
  const set = { status: 'rejected', rejection_reason_id: rejection_reasons[0].id };
  const { body } = await client.post('/v1/update-candidates', { candidate_ids: [first, second], set });
  assert.notDeepEqual(await since(), before);
  await client.post('/v1/undo-update', { undo_id: body.undo_id });
  assert.deepEqual(await since(), before);
  const undone = [
    ['rejection_reason_id', true],
    ['status', true],
    ['rejection_reason_id', true],
    ['status', true],
  ];
  assert.deepEqual(await marks(first), [['created', false], ['status', false], ...undone]);
  assert.deepEqual(await marks(second), [['created', false], ...undone]);

  await client.patch('/v1/update-candidate', { candidate_id: second, ...set, tags: ['x'] });
  await client.patch('/v1/update-candidate', { candidate_id: second, status: 'applied', rejection_reason_id: null, undo: true });
  assert.deepEqual(await since(), before);
  assert.deepEqual((await marks(second)).slice(5), [...undone.slice(0, 2), ['tags', false], ...undone.slice(0, 2)]);
  await client.patch('/v1/update-candidate', { candidate_id: first, status: 'applied' });
  await client.patch('/v1/update-candidate', { candidate_id: first, status: 'offer', undo: true });
  const moved = await since();
  assert.equal(moved[first], (await client.candidate(first)).updated_at, 'it had another status before');
  // The second taking back of a change is a change.
  await client.patch('/v1/update-candidate', { candidate_id: first, status: 'applied', undo: true });
  await client.patch('/v1/update-candidate', { candidate_id: first, status: 'offer', undo: true });
  assert.equal((await since())[first], (await client.candidate(first)).updated_at);
  const nothing = await client.patch('/v1/update-candidate', { candidate_id: first, undo: true });
  assert.deepEqual([nothing.status, nothing.body.error], [400, 'At least one updatable field must be provided.']);
});

test('an undo of another workspace, an unknown and a malformed one are refused alike', async () => {
  const [client, other] = [await newClient(running), await newClient(running)];
  const candidate_ids = await addCandidates(other, 1);
  const { body } = await other.post('/v1/update-candidates', { candidate_ids, set: { status: 'offer' } });
  for (const undo_id of [body.undo_id, '01890000-0000-7000-8000-000000000000', 'x'])
    assert.deepEqual((await client.post('/v1/undo-update', { undo_id })).body, { success: false, error: 'Invalid undo id' });
});

test('of simultaneous undos one succeeds, and of simultaneous updates each candidate gets both', async () => {
  const client = await newClient(running);
  const ids = await addCandidates(client, 30);
  const [one, other] = await Promise.all([
    client.post('/v1/update-candidates', { candidate_ids: ids, set: { add_tags: ['one'] } }),
    client.post('/v1/update-candidates', { candidate_ids: ids.toReversed(), set: { add_tags: ['other'] } }),
  ]);
  assert.deepEqual([one.body.updated, other.body.updated], [30, 30]);
  for (const id of ids.slice(0, 3)) assert.deepEqual((await client.candidate(id)).tags.sort(), ['one', 'other']);
  const undos = await Promise.all(Array.from({ length: 4 }, () => client.post('/v1/undo-update', { undo_id: one.body.undo_id })));
  assert.deepEqual(undos.map(({ status }) => status).sort(), [200, 409, 409, 409]);
});

test('nothing changes when one candidate cannot', async () => {
  const client = await newClient(running);
  const full = await client.addCandidate({ tags: Array.from({ length: 50 }, (_, index) => `t${index}`) });
  const [id = ''] = await addCandidates(client, 1);
  const refused = await client.post('/v1/update-candidates', {
    candidate_ids: [id, full],
    set: { status: 'offer', add_tags: ['x'] },
  });
  assert.deepEqual([refused.status, refused.body.error], [400, 'A candidate may have at most 50 tags.']);
  assert.equal((await client.candidate(id)).status, 'applied');
  assert.equal((await client.get('/v1/events?type=application_status_changed')).body.events.length, 0);
});

test('bad input of a change of many is refused', async () => {
  const client = await newClient(running);
  const [id = ''] = await addCandidates(client, 1);
  const set = { status: 'offer' };
  const refused: [object, string][] = [
    [{ set }, 'Either candidate_ids or filter must be provided.'],
    [{ candidate_ids: [id], filter: { status: ['offer'] }, set }, 'Either candidate_ids or filter must be provided.'],
    [{ candidate_ids: [], set }, 'candidate_ids must be an array of 1 to 1000 candidate ids'],
    [{ candidate_ids: Array(1001).fill(id), set }, 'candidate_ids must be an array of 1 to 1000 candidate ids'],
    [{ candidate_ids: [1], set }, 'candidate_ids[0] must be a string'],
    [{ filter: {}, set }, 'filter must be an object with at least one filter'],
    [{ filter: { stauts: ['offer'] }, set }, `filter may contain only: ${filterNames}`],
    [{ filter: { status: ['x'] }, set }, `filter.status[0] must be one of: ${candidateStatuses.join(', ')}`],
    [{ filter: { status: 'offer' }, set }, 'filter.status must be an array of 1 to 13 values'],
    [{ candidate_ids: [id] }, 'set must be an object with at least one field'],
    [{ candidate_ids: [id], set: {} }, 'set must be an object with at least one field'],
    [{ candidate_ids: [id], set: { status: 'x' } }, `set.status must be one of: ${candidateStatuses.join(', ')}`],
    [{ candidate_ids: [id], set: { add_tags: [' '] } }, 'set.add_tags must be an array of strings'],
    [{ candidate_ids: [id], set: { name: 'x' } }, `set may contain only: ${setNames}`],
    [{ candidate_ids: [id], set: { rejection_reason_id: 'x' } }, 'rejection_reason_id requires the status rejected.'],
    [{ candidate_ids: [id], set: { status: 'rejected', rejection_reason_id: 'x' } }, 'Invalid rejection reason id'],
  ];
  for (const [input, message] of refused)
    assert.equal((await client.post('/v1/update-candidates', input)).body.error, message, JSON.stringify(input).slice(0, 200));
});

const filterNames =
  'type, status, stage_id, tags, pool_stage, signals, job_id, source_id, external_id, rejection_email, email, q, score_min, skills_score_min, experience_score_min, location_score_min, in_stage_days_min, title, company, language, near, within_km, answers, knockouts, interview_from, interview_to, feedback, credited_to_id, owner_id, custom_fields, created_after, created_before, updated_after, updated_before';
const setNames = 'status, stage_id, add_tags, remove_tags, pool_stage, rejection_reason_id, custom_fields';

test('a repeated Idempotency-Key changes nothing again', async () => {
  const client = await newClient(running);
  const candidate_ids = await addCandidates(client, 2);
  const send = () =>
    call(`${running.url}/v1/update-candidates`, {
      method: 'POST',
      token: client.token,
      headers: { 'idempotency-key': 'many-1' },
      body: { candidate_ids, set: { status: 'offer' } },
    });
  const first = await send();
  await client.post('/v1/undo-update', { undo_id: first.body.undo_id });
  assert.equal((await send()).text, first.text);
  assert.equal((await counts(client)).counts.applied, 2);
});

test('a reason is given with a rejection, and is gone when the candidate is no longer rejected', async () => {
  const client = await newClient(running);
  const [id = '', other = ''] = await addCandidates(client, 2);
  const { rejection_reasons } = (await client.get('/v1/rejection-reasons')).body;
  assert.equal(rejection_reasons.length, 8);
  const added = await client.post('/v1/add-rejection-reason', { name: 'Moved abroad' });
  assert.equal(added.status, 201);
  const rejection_reason_id = added.body.rejection_reason.id;
  const set = { status: 'rejected', rejection_reason_id };
  await client.post('/v1/update-candidates', { candidate_ids: [id], set });
  await client.patch('/v1/update-candidate', { candidate_id: other, ...set });
  for (const each of [id, other])
    assert.deepEqual((await client.candidate(each)).rejection_reason, { id: rejection_reason_id, name: 'Moved abroad' });
  await client.patch('/v1/update-candidate', { candidate_id: other, status: 'interview' });
  assert.equal((await client.candidate(other)).rejection_reason, null);
  const without = await client.patch('/v1/update-candidate', { candidate_id: other, rejection_reason_id });
  assert.equal(without.body.error, 'rejection_reason_id requires the status rejected.');
});

test('reasons can be renamed and archived; a name stands once', async () => {
  const client = await newClient(running);
  const { rejection_reason } = (await client.post('/v1/add-rejection-reason', { name: ' Moved abroad ' })).body;
  const taken = await client.post('/v1/add-rejection-reason', { name: 'moved ABROAD' });
  assert.deepEqual([taken.status, taken.body.error], [409, 'A rejection reason with this name exists.']);
  const update = { rejection_reason_id: rejection_reason.id, name: 'Moved', is_archived: true };
  const { body } = await client.patch('/v1/update-rejection-reason', update);
  assert.deepEqual(body.rejection_reason, { ...rejection_reason, name: 'Moved', is_archived: true });
  const [id = ''] = await addCandidates(client, 1);
  const archived = { candidate_id: id, status: 'rejected', rejection_reason_id: rejection_reason.id };
  assert.equal((await client.patch('/v1/update-candidate', archived)).body.error, 'Invalid rejection reason id');
  const stranger = await newClient(running);
  assert.equal((await stranger.patch('/v1/update-rejection-reason', update)).body.error, 'Invalid rejection reason id');
});

test('counts follow every change of their filter', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  assert.deepEqual(await counts(client), { success: true, counts: noCounts, total: 0 });
  const ids = await addCandidates(client, 4, { job_id, tags: ['a'] });
  await addCandidates(client, 2);
  assert.deepEqual((await counts(client, `?job_id=${job_id}&tags=a`)).counts, { ...noCounts, applied: 4 });
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
  await client.patch('/v1/update-candidate', { candidate_id: ids[1], tags: [] });
  assert.deepEqual((await counts(client, `?job_id=${job_id}&tags=a`)).counts, { ...noCounts, applied: 2, offer: 1 });
  assert.equal((await counts(client)).total, 6);
  await client.delete(`/v1/delete-candidate?id=${ids[0]}`);
  assert.deepEqual((await counts(client, `?job_id=${job_id}`)).counts, { ...noCounts, applied: 3 });
  assert.equal((await counts(client, '?q=person&status=applied')).total, 5);
});

test('compact rows have the columns of a card, in every kind of list', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  const [id = ''] = await addCandidates(client, 1, { job_id, tags: ['a'], current_title: 'Baker', current_company: 'Mill' });
  const lists = [
    '/v1/candidates?fields=card',
    '/v1/candidates?fields=card&q=person',
    '/v1/candidates?fields=card&q=person&sort=created_at',
    '/v1/candidates?fields=card&tags=a&status=applied,offer',
    '/v1/candidates?fields=card&sort=-updated_at&type=prospect',
    `/v1/job-candidates?fields=card&job_id=${job_id}`,
    `/v1/job-candidates?fields=card&job_id=${job_id}&sort=-score`,
  ];
  for (const list of lists) {
    const { status, body } = await client.get(list);
    assert.equal(status, 200, list);
    const [card] = body.candidates;
    assert.deepEqual(
      [card.id, card.current_title, card.score, card.cv_status, card.is_new, card.status_since, card.job_title],
      [id, 'Baker', null, 'none', false, card.created_at, 'Baker'],
      list,
    );
  }
});

test('opening a candidate is marked once, and a card knows since when the status is', async () => {
  const client = await newClient(running);
  const [id = '', other = ''] = await addCandidates(client, 2);
  const stranger = await (await newClient(running)).addCandidate();
  const marked = await client.post('/v1/mark-viewed', { candidate_ids: [id, stranger, 'x'] });
  assert.deepEqual(marked.body, { success: true, marked: 1 });
  assert.equal((await client.post('/v1/mark-viewed', { candidate_ids: [id] })).body.marked, 0);
  await client.patch('/v1/update-candidate', { candidate_id: id, tags: ['x'] });
  await client.patch('/v1/update-candidate', { candidate_id: other, status: 'offer' });
  const cards = (await client.get('/v1/candidates?fields=card')).body.candidates;
  const card = (wanted: string) => cards.find((each: { id: string }) => each.id === wanted);
  assert.equal(card(id).status_since, card(id).created_at);
  assert.equal(card(other).status_since, card(other).updated_at);
});

test('job-counts follow every change of several jobs, and know nothing of jobs of others', async () => {
  const client = await newClient(running);
  const [bakery = '', mill = ''] = [await client.addJob(), await client.addJob()];
  const stranger = await newClient(running);
  const theirs = await stranger.addJob();
  await stranger.addCandidate({ job_id: theirs });
  const jobCounts = async (...ids: string[]) => (await client.get(`/v1/job-counts?job_ids=${ids.join(',')}`)).body.jobs;
  const ids = await addCandidates(client, 3, { job_id: bakery });
  await addCandidates(client, 2, { job_id: mill });
  assert.deepEqual(await jobCounts(mill, bakery.toUpperCase(), theirs, 'x'), [
    { job_id: mill, counts: { ...noCounts, applied: 2 }, total: 2 },
    { job_id: bakery.toUpperCase(), counts: { ...noCounts, applied: 3 }, total: 3 },
    { job_id: theirs, counts: noCounts, total: 0 },
    { job_id: 'x', counts: noCounts, total: 0 },
  ]);
  await client.patch('/v1/update-candidate', { candidate_id: ids[0], status: 'offer' });
  await client.addCandidate({ job_id: mill });
  await client.delete(`/v1/delete-candidate?id=${ids[1]}`);
  const [ofBakery, ofMill] = await jobCounts(bakery, mill);
  assert.deepEqual([ofBakery.counts, ofMill.total], [{ ...noCounts, applied: 1, offer: 1 }, 3]);
  for (const query of ['', '?job_ids=', `?job_ids=${Array(101).fill('x').join(',')}`]) {
    const { status, body } = await client.get(`/v1/job-counts${query}`);
    assert.deepEqual([status, body.error], [400, 'job_ids must be 1 to 100 job ids separated by commas'], query);
  }
});

test('an update by filter with a limit changes that many, until no more match', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await addCandidates(client, 5, { job_id });
  const input = { filter: { job_id, status: ['applied'] }, limit: 2, set: { status: 'rejected' } };
  const rounds = [];
  for (let has_more = true; has_more; ) {
    const { body } = await client.post('/v1/update-candidates', input);
    rounds.push([body.updated, body.has_more]);
    has_more = body.has_more;
  }
  assert.deepEqual(rounds, [
    [2, true],
    [2, true],
    [1, false],
  ]);
  assert.equal((await counts(client, `?job_id=${job_id}`)).counts.rejected, 5);
});

test('a filter that more than 10,000 candidates match is refused, and works with a limit', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob();
  await runSql(
    running.app,
    sql`INSERT INTO candidates (workspace_id, id, person_id, job_id, type, status, name, created_at, updated_at)
        SELECT ${client.workspaceId}, uuidv7(), uuidv7(), ${job_id}, 'applicant', 'applied', 'Person ' || n, now(), now()
        FROM generate_series(1, 10001) AS n`,
  );
  const input = { filter: { job_id, status: ['applied'] }, set: { status: 'rejected' } };
  const refused = await client.post('/v1/update-candidates', input);
  assert.deepEqual([refused.status, refused.body.error], [400, 'At most 10000 candidates may match the filter.']);
  const { body } = await client.post('/v1/update-candidates', { ...input, limit: 3 });
  assert.deepEqual([body.updated, body.has_more], [3, true]);
});
