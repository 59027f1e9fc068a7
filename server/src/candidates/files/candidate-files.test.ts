import assert from 'node:assert/strict';
import test from 'node:test';
import { nilUuid } from '#crypto/uuid.ts';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { plainCv } from '#test/samples/plain-cv-reader.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function withCv() {
  const client = await newClient(running);
  const resume = plainCv({ name: 'Ada Lindqvist' });
  const candidate_id: string = (await client.post('/v1/add-candidate', { type: 'upload', resume })).body.id;
  return { client, candidate_id, resume };
}

test('the files of a candidate are listed with links that need no token, until they expire', async (t) => {
  const { client, candidate_id, resume } = await withCv();
  const { body, status } = await client.get(`/v1/candidate-files?candidate_id=${candidate_id}`);
  assert.equal(status, 200);
  const [{ id: _, url, url_expires_at, created_at, ...file }, ...others] = body.files;
  assert.deepEqual([others, body.total_files], [[], 1]);
  const content = Buffer.from(resume.content, 'base64');
  assert.deepEqual(file, {
    ...{ candidate_id, purpose: 'resume', question_id: null, filename: resume.filename },
    ...{ media_type: 'text/plain', bytes: content.length },
  });
  assert.deepEqual(Buffer.from(await (await fetch(url)).arrayBuffer()), content);
  assert.ok(Date.parse(url_expires_at) > Date.parse(created_at));
  const { clock } = running.app;
  t.after(() => {
    running.app.clock = clock;
  });
  running.app.clock = () => new Date(Date.parse(url_expires_at) + 1000);
  assert.equal(new URLSearchParams(url.split('?')[1]).get('expires'), String(Date.parse(url_expires_at) / 1000));
});

test('without files the list is empty; an unknown candidate, and one of another workspace, is unknown', async () => {
  const { client, candidate_id } = await withCv();
  const list = (id: string) => client.get(`/v1/candidate-files?candidate_id=${id}`);
  assert.deepEqual((await list(await client.addCandidate())).body.files, []);
  assert.equal((await list(nilUuid)).body.error, 'Invalid candidate id');
  const stranger = await newClient(running);
  assert.equal((await stranger.get(`/v1/candidate-files?candidate_id=${candidate_id}`)).body.error, 'Invalid candidate id');
});

test('an interviewer has the files of their candidates only, a hiring manager those of their jobs', async () => {
  const { client, candidate_id } = await withCv();
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'ivy@files.example' });
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  const asInterviewer = () => interviewer.get(`/console/v1/candidate-files?candidate_id=${candidate_id}`);
  assert.equal((await asInterviewer()).body.error, 'Invalid candidate id');
  assert.equal((await manager.get(`/console/v1/candidate-files?candidate_id=${candidate_id}`)).body.error, 'Invalid candidate id');
  await scheduled(client, { candidate_id, interviewers: ['ivy@files.example'] });
  assert.equal((await asInterviewer()).body.total_files, 1);
});
