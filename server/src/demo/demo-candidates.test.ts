import assert from 'node:assert/strict';
import test from 'node:test';
import { checkedCandidate } from '#import/imported-candidate.ts';
import { storedCandidate } from '#import/load/incoming-candidate.ts';
import type { JobRow } from '#jobs/job.ts';
import { demoCandidates } from './demo-candidates.ts';

const now = new Date('2026-11-15T12:00:00Z');
const count = 5000;
const jobs = Array.from({ length: 20 }, (_, index) => ({
  id: `job ${index}`,
  job_title: `Job ${index}`,
  source_ids: null,
})) as unknown as JobRow[];
const plan = { count, seed: 7, now, jobs, mark: 'x' };
const made = [...demoCandidates(plan)];
const candidates = made.map((incoming) => storedCandidate(incoming, 'person'));

test('the same seed generates the same candidates, another seed different ones', () => {
  const inputs = (seed: number) => JSON.stringify([...demoCandidates({ ...plan, count: 50, seed })].map(({ input }) => input));
  assert.equal(inputs(1), inputs(1));
  assert.notEqual(inputs(1), inputs(2));
});

test('every candidate is valid for the API and has an address at an example domain', () => {
  for (const { input } of made) {
    checkedCandidate(input, true);
    assert.match(String(input.email), /^[a-z]+\.[a-z]+\.x[0-9a-z]+@(?:\w+\.)?example\.(?:com|org|net)$/);
  }
});

test('creation times are ascending within two years, with few on weekends', () => {
  const times = made.map(({ createdAt }) => createdAt.getTime());
  assert.deepEqual(
    times,
    times.toSorted((one, other) => one - other),
  );
  const days = (now.getTime() - (times[0] ?? 0)) / 86_400_000;
  assert.ok(days > 720 && days < 732 && (times.at(-1) ?? 0) < now.getTime());
  const weekend = made.filter(({ createdAt }) => [0, 6].includes(createdAt.getUTCDay())).length;
  assert.ok(weekend > count * 0.05 && weekend < count * 0.15, `${weekend}`);
  for (const { created_at, updated_at } of candidates) assert.ok(created_at <= updated_at && updated_at <= now.toISOString());
});

test('types, statuses, names and tags are varied', () => {
  const share = (predicate: (candidate: (typeof candidates)[number]) => boolean) => candidates.filter(predicate).length / count;
  const assertNear = (value: number, wanted: number) =>
    assert.ok(Math.abs(value - wanted) < 0.03, `${value} is not near ${wanted}`);
  assertNear(
    share(({ type }) => type === 'applicant'),
    0.8,
  );
  assertNear(
    share(({ type }) => type === 'prospect'),
    0.15,
  );
  assertNear(
    share(({ type }) => type === 'upload'),
    0.05,
  );
  assertNear(
    share(({ status }) => status === 'hired'),
    0.025,
  );
  assert.ok(share(({ name }) => /[^\p{sc=Latin}\s'-]/u.test(String(name))) > 0.2);
  assert.ok(new Set(candidates.map(({ name }) => name)).size > 2000);
  assert.ok(new Set(candidates.map(({ status }) => status)).size === 13);
  const tags = new Set(candidates.flatMap((candidate) => candidate.tags)).size;
  assert.ok(tags >= 35 && tags <= 70, `${tags}`);
  const byPerson = Map.groupBy(made, ({ emailKey }) => emailKey);
  const several = [...byPerson.values()].filter((applications) => applications.length > 1);
  assert.ok(several.length / byPerson.size > 0.05 && several.length / byPerson.size < 0.15);
  for (const applications of several) assert.equal(new Set(applications.map(({ job }) => job)).size, applications.length);
});
