import { setTimeout as delay } from 'node:timers/promises';
import { demoCv, demoCvPeople } from '@muster/server/src/demo/cvs/add-demo-cvs.ts';
import type { Setting } from './open-page.ts';

type Card = { id: string; cv_status: string };
type Answer = { id: string; candidates: Card[]; has_more: boolean; next_cursor: string | null };
export type ApiClient = (method: string, path: string, body?: object) => Promise<Answer>;

const pollMs = 200;
const pageSize = 500;

/** Calls of somebody else, with a token. */
export function apiClient({ url, seed }: Pick<Setting, 'url' | 'seed'>): ApiClient {
  const headers = { authorization: `Bearer ${seed.token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const response = await fetch(`${url}/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    const answer: Answer = JSON.parse(await response.text());
    return answer;
  };
}

/** The newest candidates of the job have CVs, which are read when this ends. */
export async function addCandidatesWithCvs(client: ApiClient, jobId: string, count: number): Promise<void> {
  const { candidates } = await client('GET', `job-candidates?job_id=${jobId}&fields=card&limit=1`);
  if (candidates[0]?.cv_status === 'ok') return;
  for (let number = 0; number < count; number += 1) {
    const person = demoCvPeople[number % demoCvPeople.length];
    if (!person) throw new Error('there is no demo CV');
    const resume = { filename: 'cv.pdf', content: demoCv(person).toString('base64') };
    const name = `${person.name} ${number + 1}`;
    await client('POST', 'add-candidate', { type: 'prospect', job_id: jobId, name, email: `cv-${number}@bench.example`, resume });
  }
  for (;;) {
    const { candidates } = await client('GET', `job-candidates?job_id=${jobId}&fields=card&limit=${count}`);
    if (candidates.every(({ cv_status }) => cv_status === 'ok')) return;
    await delay(pollMs);
  }
}

/** The ids of candidates of the job, the newest first. */
export async function listIds(client: ApiClient, jobId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  while (ids.length < count) {
    const page = `limit=${Math.min(pageSize, count - ids.length)}${cursor && `&cursor=${cursor}`}`;
    const { candidates, next_cursor } = await client('GET', `job-candidates?job_id=${jobId}&fields=card&${page}`);
    ids.push(...candidates.map(({ id }) => id));
    if (next_cursor === null) break;
    cursor = next_cursor;
  }
  return ids;
}
