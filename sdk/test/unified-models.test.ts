import assert from 'node:assert/strict';
import test from 'node:test';
import { addUser } from '@muster/server/test/console-user.ts';
import { newClient } from '@muster/server/test/factories.ts';
import { scheduled } from '@muster/server/test/interviews.ts';
import { plainCv } from '@muster/server/test/samples/plain-cv-reader.ts';
import { startApp } from '@muster/server/test/start-app.ts';
import { Value } from 'typebox/value';
import { createMuster } from '../src/index.ts';
import { mergeModels } from './unified/merge-models.ts';
import { readWorkspace } from './unified/read-workspace.ts';
import { komboSchemas, toKombo } from './unified/to-kombo.ts';
import { toMerge } from './unified/to-merge.ts';

const running = startApp();

/** A workspace with at least one of everything that these models know. */
async function filledWorkspace() {
  const client = await newClient(running);
  const muster = createMuster({ baseUrl: running.url, token: client.token });
  const { id: recruiter_id } = await addUser(running, client.workspaceId, { name: 'Kim Dahl', email: 'kim@unified.example' });
  const place = { department: 'Engineering', city: 'Berlin', job_country: 'Germany' };
  const { id: job_id } = await muster.addJob({ job_title: 'Baker', ...place, recruiter_id, hiring_manager_id: recruiter_id });
  await muster.updateJob({ job_id, status: 'Active' });
  const ada = { name: 'Ada Lindqvist', email: 'ada@unified.example', phone: '+49 30 901820' };
  const { id: first } = await muster.addCandidate({
    ...{ type: 'upload', ...ada, job_id, resume: plainCv({ name: 'Ada Lindqvist' }), tags: ['rye'] },
    ...{ current_company: 'Mill', current_title: 'Baker', website_url: 'https://ada.example' },
  });
  await muster.addCandidate({ type: 'prospect', ...ada });
  const { id: second } = await muster.addCandidate({ type: 'prospect', name: 'Bo', job_id });
  const { rejection_reasons } = await muster.listRejectionReasons();
  const rejection_reason_id = rejection_reasons[0]?.id ?? null;
  await muster.updateCandidate({ candidate_id: second, status: 'rejected', rejection_reason_id });
  const interview = await scheduled(client, { candidate_id: first, interviewers: ['kim@unified.example'] });
  await muster.submitFeedback({
    ...{ interview_id: interview.id, interviewer: 'kim@unified.example', recommendation: 'strong_yes' },
    comment: 'Knows rye',
  });
  await muster.addResult({ candidate_id: first, provider: 'Codeground', name: 'Coding test', status: 'completed', score: 80 });
  return { muster, job_id };
}

test('every object of the published ATS models comes out of our API and passes their schemas', async () => {
  const { muster, job_id } = await filledWorkspace();
  const workspace = await readWorkspace(muster);
  const merge = toMerge(workspace);
  for (const [name, schema] of Object.entries(mergeModels)) {
    const objects = Object.entries(merge).find(([model]) => model === name)?.[1] ?? [];
    assert.ok(objects.length > 0, `no ${name}`);
    for (const object of objects) assert.deepEqual([...Value.Errors(schema, object)], [], name);
  }
  const kombo = toKombo(workspace);
  for (const [name, schema] of Object.entries(komboSchemas)) {
    const results = Object.entries(kombo).find(([list]) => list === name)?.[1] ?? [];
    assert.ok(results.length > 0, `no ${name}`);
    const parsed = schema.safeParse({ status: 'success', data: { next: null, results } });
    assert.equal(parsed.error?.message, undefined, name);
  }
  assert.equal(workspace.results.length, 1);
  const [job] = merge.Job.filter((each) => 'id' in each && each.id === job_id);
  assert.ok(job && 'departments' in job && 'offices' in job);
  assert.deepEqual(
    [job.departments, job.offices],
    [workspace.departments.map(({ id }) => id), workspace.offices.map(({ id }) => id)],
  );
  assert.deepEqual([merge.Candidate.length, merge.Application.length], [2, 2]);
});

test('the schemas refuse what is wrong, so that passing them means something', async () => {
  const { muster } = await filledWorkspace();
  const { Candidate } = toMerge(await readWorkspace(muster));
  assert.ok(!Value.Check(mergeModels.Candidate, { ...Candidate[0], locations: 'Berlin' }));
  assert.ok(!Value.Check(mergeModels.Candidate, { ...Candidate[0], unknown: 1 }));
  const { success } = komboSchemas.candidates.safeParse({ status: 'success', data: { next: null, results: [{ id: 1 }] } });
  assert.equal(success, false);
});
