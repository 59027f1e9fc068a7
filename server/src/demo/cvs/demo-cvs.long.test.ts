import assert from 'node:assert/strict';
import test from 'node:test';
import { createDemo } from '#demo/demo.ts';
import { startCvWorker } from '#screening/queue/cv-worker.ts';
import { call } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { startApp } from '#test/start-app.ts';
import { demoCvPeople } from './add-demo-cvs.ts';

const running = startApp({ DEMO: 'on' });

test('the CVs of the first start are read, complete the uploads, and their scores quote them', async (t) => {
  const created = await createDemo(running.app, { isEmbedded: true });
  const token = created?.demo.token ?? '';
  const worker = startCvWorker(running.app);
  t.after(() => worker.stop());
  const { url } = running;
  const read = async (path: string) => (await call(`${url}/v1/${path}`, { token })).body;
  const { candidates: cards } = await read('candidates?fields=card&limit=200');
  const withCv = cards.filter(({ cv_status }: { cv_status: string }) => cv_status !== 'none');
  assert.equal(withCv.length, demoCvPeople.length);
  const readCandidates = async () =>
    Promise.all(withCv.map(async ({ id }: { id: string }) => (await read(`get-candidate?candidate_id=${id}`)).candidate));
  let candidates: any[] = [];
  await until(async () => {
    candidates = await readCandidates();
    // On a busy machine a reader may not get ten seconds' work done.
    for (const { id, cv_error } of candidates)
      if (cv_error === 'too_slow') await call(`${url}/v1/process-cv`, { token, method: 'POST', body: { candidate_id: id } });
    return candidates.every(({ cv_status, cv_error }) => cv_status === 'ok' || (cv_status === 'failed' && cv_error !== 'too_slow'));
  });

  const byName = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  for (const { name, email, job, headline } of demoCvPeople) {
    const candidate = byName.get(name);
    assert.deepEqual([candidate?.cv_status, candidate?.email, candidate?.job_title], ['ok', email, job], name);
    assert.equal(candidate.headline, headline);
    assert.equal(typeof candidate.ai_screening.score, 'number', name);
  }
  const score = (name: string) => byName.get(name).ai_screening.score;
  for (const [matching, other] of [
    ['Mara Lindqvist', 'Helen Marsh'],
    ['Rui Marques', 'Katrin Vogel'],
    ['Aoife Brennan', 'Stefan Kuhn'],
    ['Elif Aksoy', 'Peter Novotny'],
  ] as const)
    assert.ok(score(matching) > score(other), `${matching} ${score(matching)}, ${other} ${score(other)}`);

  const { id, ai_screening } = byName.get('Mara Lindqvist');
  const { text } = await read(`get-cv-text?candidate_id=${id}`);
  const matched = ai_screening.skills.criteria.filter(({ result }: { result: string }) => result === 'matched');
  assert.ok(matched.length >= 4);
  for (const { quote, start, end } of matched) assert.equal(text.slice(start, end), quote);
});
