import assert from 'node:assert/strict';
import test from 'node:test';
import { notesMax } from '@muster/contract/limits.ts';
import { sql } from '#storage/sql.ts';
import { addUser, signedInUser } from '#test/console-user.ts';
import { recordedEvents } from '#test/events.ts';
import { addToken, call, newClient } from '#test/factories.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const list = `/v1/notes?candidate_id=${candidate_id}`;
  const owner = await signedInUser(running, client.workspaceId, { name: 'Robin Vega' });
  const recruiter = await signedInUser(running, client.workspaceId, { role: 'recruiter', name: 'Kim Dahl' });
  return { client, candidate_id, list, owner, recruiter };
}

const texts = (answer: { body: { notes: { text: string }[] } }) => answer.body.notes.map(({ text }) => text);

test('notes are listed newest first, page by page, with author, mentions and total', async () => {
  const { client, candidate_id, list, owner, recruiter } = await prepare();
  const mentions = [recruiter.id, owner.id, recruiter.id.toUpperCase()];
  const added = await owner.post('/console/v1/add-note', { candidate_id, text: ' Knows rye\n', mentions });
  assert.equal(added.status, 201);
  const { id, created_at, ...note } = added.body.note;
  assert.deepEqual(note, {
    candidate_id,
    text: ' Knows rye\n',
    is_private: false,
    author: { type: 'user', id: owner.id, name: 'Robin Vega' },
    mentions: [
      { id: recruiter.id, name: 'Kim Dahl' },
      { id: owner.id, name: 'Robin Vega' },
    ],
    updated_at: created_at,
  });
  await client.post('/v1/add-note', { candidate_id, text: 'second' });
  await client.post('/v1/add-note', { candidate_id, text: 'third' });
  const first = await client.get(`${list}&limit=2`);
  assert.deepEqual([texts(first), first.body.total_notes, first.body.has_more], [['third', 'second'], 3, true]);
  const second = await client.get(`${list}&limit=2&cursor=${first.body.next_cursor}`);
  assert.deepEqual(second.body.notes, [added.body.note]);
  assert.deepEqual([second.body.total_notes, second.body.has_more], [3, false]);
  assert.equal((await recruiter.get(`/console${list}&cursor=${first.body.next_cursor}`)).status, 400);
});

test('a private note is seen, changed and deleted by its author only, and goes with them', async () => {
  const { client, candidate_id, list, owner, recruiter } = await prepare();
  const added = await recruiter.post('/console/v1/add-note', { candidate_id, text: 'mine', is_private: true });
  const { id } = added.body.note;
  assert.deepEqual(texts(await recruiter.get(`/console${list}`)), ['mine']);
  for (const answer of [await owner.get(`/console${list}`), await client.get(list)])
    assert.deepEqual([answer.body.notes, answer.body.total_notes], [[], 0]);
  const unknown = 'Invalid note id';
  assert.equal((await owner.patch('/console/v1/update-note', { note_id: id, text: 'x' })).body.error, unknown);
  assert.equal((await owner.delete(`/console/v1/delete-note?id=${id}`)).body.error, unknown);
  assert.equal((await client.patch('/v1/update-note', { note_id: id, text: 'x' })).body.error, unknown);
  assert.equal((await client.delete(`/v1/delete-note?id=${id}`)).body.error, unknown);
  await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`);
  assert.deepEqual(await countRows(client.workspaceId), { notes: 0, mentions: 0 });
});

test('only the author changes a shared note; all tokens are one author', async () => {
  const { client, candidate_id, owner, recruiter } = await prepare();
  const theirs = (await owner.post('/console/v1/add-note', { candidate_id, text: 'a', mentions: [recruiter.id] })).body.note;
  const refused = 'Only the author of a note can change it.';
  assert.equal((await recruiter.patch('/console/v1/update-note', { note_id: theirs.id, text: 'x' })).body.error, refused);
  assert.equal((await client.delete(`/v1/delete-note?id=${theirs.id}`)).body.error, refused);
  const changed = await owner.patch('/console/v1/update-note', { note_id: theirs.id, text: 'b' });
  assert.deepEqual([changed.body.note.text, changed.body.note.mentions], ['b', theirs.mentions]);
  const closed = await owner.patch('/console/v1/update-note', { note_id: theirs.id, is_private: true, mentions: [] });
  assert.deepEqual([closed.body.note.is_private, closed.body.note.mentions], [true, []]);
  assert.deepEqual((await client.get(`/v1/notes?candidate_id=${candidate_id}`)).body.notes, []);

  const ours = (await client.post('/v1/add-note', { candidate_id, text: 'from the sync' })).body.note;
  const { token } = await addToken(running, client.workspaceId);
  const renamed = await call(`${running.url}/v1/update-note`, { method: 'PATCH', token, body: { note_id: ours.id, text: 'c' } });
  assert.equal(renamed.body.note.text, 'c');
  assert.equal((await owner.delete(`/console/v1/delete-note?id=${ours.id}`)).body.error, refused);
  const deleted = await client.delete(`/v1/delete-note?id=${ours.id}`);
  assert.deepEqual([deleted.status, deleted.body.message], [200, 'Note deleted successfully']);
});

test('the name of a member who was mentioned stays after they have left', async () => {
  const { client, candidate_id, list, recruiter, owner } = await prepare();
  await client.post('/v1/add-note', { candidate_id, text: 'ask Kim', mentions: [recruiter.id] });
  await owner.delete(`/console/v1/remove-user?id=${recruiter.id}`);
  assert.deepEqual((await client.get(list)).body.notes[0].mentions, [{ id: recruiter.id, name: 'Kim Dahl' }]);
});

test('a note of the team is an event without its text and a change of the candidate; a private one is neither', async () => {
  const { client, candidate_id, owner } = await prepare();
  const before = (await client.candidate(candidate_id)).updated_at;
  const changed = async () => (await client.get(`/v1/candidates?updated_after=${before}&limit=1`)).body.total_candidates;
  assert.equal(await changed(), 0);
  const hidden = await owner.post('/console/v1/add-note', { candidate_id, text: 'Only for me', is_private: true });
  assert.equal(hidden.status, 201);
  assert.deepEqual([await changed(), (await client.candidate(candidate_id)).updated_at], [0, before]);
  assert.deepEqual(await recordedEvents(running, client.workspaceId), []);
  const { note } = (await client.post('/v1/add-note', { candidate_id, text: 'Knows rye' })).body;
  const { text: _text, is_private: _private, ...inEvent } = note;
  const [event] = await recordedEvents(running, client.workspaceId);
  assert.deepEqual([event.type, event.data.note, event.data.candidate.id], ['note.added', inEvent, candidate_id]);
  const candidate = await client.candidate(candidate_id);
  assert.deepEqual([candidate.updated_at, candidate.history.length], [note.created_at, 1], 'a note is no part of the history');
  assert.equal(await changed(), 1);
  await client.patch('/v1/update-note', { note_id: note.id, text: 'Knows rye well' });
  const afterUpdate = (await client.candidate(candidate_id)).updated_at;
  await client.delete(`/v1/delete-note?id=${note.id}`);
  const afterDelete = (await client.candidate(candidate_id)).updated_at;
  assert.ok(note.created_at < afterUpdate && afterUpdate < afterDelete, 'a changed and a deleted note are changes too');
  assert.equal((await recordedEvents(running, client.workspaceId)).length, 1);
  await owner.patch('/console/v1/update-note', { note_id: hidden.body.note.id, is_private: false });
  const shown = (await recordedEvents(running, client.workspaceId)).at(-1);
  assert.deepEqual([shown.type, shown.data.note.id], ['note.added', hidden.body.note.id]);
  assert.equal(await changed(), 1);
});

test('every refusal has its message', async () => {
  const { client, candidate_id, owner } = await prepare();
  const stranger = await addUser(running, (await newClient(running)).workspaceId);
  const refusals: [object, number, string][] = [
    [{ text: 'x' }, 400, 'candidate_id is required and must be a UUID'],
    [{ candidate_id }, 400, 'text is required and cannot be empty.'],
    [{ candidate_id, text: ' \n' }, 400, 'text is required and cannot be empty.'],
    [{ candidate_id, text: 'x'.repeat(20_001) }, 400, 'text must be at most 20000 characters.'],
    [{ candidate_id, text: 'x', mentions: [stranger.id] }, 401, 'Invalid user id'],
    [{ candidate_id, text: 'x', mentions: ['me'] }, 401, 'Invalid user id'],
    [{ candidate_id, text: 'x', mentions: 'me' }, 400, 'mentions must be an array of at most 50 member ids'],
    [{ candidate_id, text: 'x', is_private: true }, 400, 'is_private requires a user: a token has no private notes.'],
    [{ candidate_id: stranger.id, text: 'x' }, 401, 'Invalid candidate id'],
  ];
  for (const [body, status, error] of refusals) {
    const answer = await client.post('/v1/add-note', body);
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  }
  const both = await owner.post('/console/v1/add-note', { candidate_id, text: 'x', is_private: true, mentions: [owner.id] });
  assert.equal(both.body.error, 'A private note cannot mention anybody.');
  assert.equal(
    (await client.patch('/v1/update-note', { note_id: 'x' })).body.error,
    'At least one updatable field must be provided.',
  );
});

test('a candidate has a limited number of notes', async () => {
  const { client, candidate_id, list } = await prepare();
  await runSql(
    running.app,
    sql`
    INSERT INTO notes (workspace_id, id, candidate_id, text, author_type, author_id, author_name, created_at, updated_at)
    SELECT ${client.workspaceId}, gen_random_uuid(), ${candidate_id}, 'x', 'api_token', 'x', 'x', now(), now() FROM generate_series(2, ${notesMax}::int)`,
  );
  assert.equal((await client.post('/v1/add-note', { candidate_id, text: 'the last one' })).status, 201);
  const refused = await client.post('/v1/add-note', { candidate_id, text: 'one too many' });
  assert.deepEqual([refused.status, refused.body.error], [409, 'A candidate may have at most 1000 notes.']);
  assert.equal((await client.get(list)).body.total_notes, notesMax);
});

test('the erasure of a candidate deletes the notes, mentions and stored responses', async () => {
  const { client, candidate_id, owner } = await prepare();
  const text = 'the words of this note';
  const body = { candidate_id, text, mentions: [owner.id] };
  await owner.post('/console/v1/add-note', body, { 'idempotency-key': 'k' });
  assert.equal((await client.delete(`/v1/delete-candidate?id=${candidate_id}`)).status, 200);
  assert.deepEqual(await countRows(client.workspaceId), { notes: 0, mentions: 0 });
  const again = await owner.post('/console/v1/add-note', body, { 'idempotency-key': 'k' });
  assert.deepEqual([again.status, again.body.error], [401, 'Invalid candidate id']);
});

test('members are listed by name, with the addresses by which panels name them', async () => {
  const { client, owner, recruiter } = await prepare();
  assert.deepEqual((await client.get('/v1/members')).body.members, [
    { id: recruiter.id, name: 'Kim Dahl', email: recruiter.email, role: 'recruiter' },
    { id: owner.id, name: 'Robin Vega', email: owner.email, role: 'owner' },
  ]);
});

async function countRows(workspaceId: string) {
  const [row] = await runSql(
    running.app,
    sql`
    SELECT (SELECT count(*) FROM notes WHERE workspace_id = ${workspaceId}) AS notes,
      (SELECT count(*) FROM note_mentions WHERE workspace_id = ${workspaceId}) AS mentions`,
  );
  return row;
}
