import { setTimeout as delay } from 'node:timers/promises';
import { candidateCases, searchCases } from '../cases.ts';
import type { CandidateSeed } from '../seed.ts';

export type Mix = { url: string; seed: CandidateSeed; cvs: { name: string; bytes: Buffer<ArrayBuffer> }[] };
export type MixCounts = Record<Kind | 'failed', number>;
type Kind = 'read' | 'change' | 'apply';
type Request = { path: string; init?: RequestInit };

// A third more than the load under which 576 MB were seen: 162 reads, 36 changes and 1.7 applications a second.
const perSecond: Record<Kind, number> = { read: 200, change: 50, apply: Number(process.env.BENCH_APPLICATIONS ?? 2) };
// A server that cannot keep up is not sent more and more.
const openMax = 50;

/** Sends requests at a steady pace, until it is stopped. */
export async function startMix(mix: Mix): Promise<{ counts: MixCounts; stop: () => Promise<void> }> {
  const counts: MixCounts = { read: 0, change: 0, apply: 0, failed: 0 };
  const requests = await requestsOf(mix);
  const open = new Set<Promise<void>>();
  const send = async (kind: Kind, { path, init }: Request) => {
    try {
      const response = await fetch(mix.url + path, init);
      await response.arrayBuffer();
      counts[response.ok ? kind : 'failed'] += 1;
    } catch {
      counts.failed += 1;
    }
  };
  let isStopped = false;
  const keepSending = async (kind: Kind) => {
    const startedMs = performance.now();
    for (let number = 0; !isStopped; number += 1) {
      const dueMs = startedMs + (number * 1000) / perSecond[kind];
      // Never without a pause, also when the server is too slow.
      do await delay(Math.max(1, dueMs - performance.now()));
      while (open.size >= openMax);
      const sending = send(kind, requests[kind](number)).finally(() => open.delete(sending));
      open.add(sending);
    }
  };
  const loops = (['read', 'change', 'apply'] as const).filter((kind) => perSecond[kind] > 0).map(keepSending);
  const stop = async () => {
    isStopped = true;
    await Promise.all(loops);
    await Promise.all(open);
  };
  return { counts, stop };
}

async function requestsOf({ url, seed, cvs }: Mix): Promise<Record<Kind, (number: number) => Request>> {
  const headers = { authorization: `Bearer ${seed.token}`, 'content-type': 'application/json' };
  const { formPath, jobPath } = await openJob(url, headers);
  const { changes = [], lists = [] } = Object.groupBy([...candidateCases(seed), ...searchCases(seed)], ({ name }) =>
    name === 'update-candidate' ? 'changes' : 'lists',
  );
  const updates = changes.flatMap(({ requests }) => requests);
  const pages = [jobPath, formPath, '/docs/webhooks', '/console'].map((path) => ({ path }));
  const reads = lists.flatMap(({ requests }) => requests.slice(0, 20)).map(({ path }) => ({ path, init: { headers } }));
  const all = [...reads, ...pages];
  return {
    read: (number) => all[number % all.length] ?? { path: '/' },
    change: (number) => {
      if (number % 3 === 0)
        return post('/v1/add-candidate', { type: 'prospect', name: `Person ${number}`, email: `m${number}@example.com` });
      if (number % 3 === 1)
        return post('/v1/add-note', { candidate_id: seed.candidateIds[number % seed.candidateIds.length], text: `Note ${number}` });
      const { path, body } = updates[number % updates.length] ?? { path: '/', body: '' };
      return { path, init: { method: 'PATCH', headers, body: body ?? '' } };
    },
    apply: (number) => ({ path: formPath, init: { method: 'POST', body: application(number, cvs[number % cvs.length]) } }),
  };

  function post(path: string, body: object): Request {
    return { path, init: { method: 'POST', headers, body: JSON.stringify(body) } };
  }
}

async function openJob(url: string, headers: Record<string, string>): Promise<{ formPath: string; jobPath: string }> {
  const body = {
    job_title: 'Backend engineer',
    status: 'Active',
    job_description: 'TypeScript and PostgreSQL, three years. Berlin.',
  };
  const response = await fetch(`${url}/v1/add-job`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { public_url: publicUrl }: { public_url: string } = JSON.parse(await response.text());
  const { pathname } = new URL(publicUrl);
  return { jobPath: pathname, formPath: `${pathname}/apply` };
}

function application(number: number, cv: Mix['cvs'][number] | undefined): FormData {
  const form = new FormData();
  form.set('name', `Applicant ${number}`);
  form.set('email', `a${number}@example.com`);
  form.set('consent', 'true');
  if (cv) form.set('resume', new File([cv.bytes], cv.name));
  return form;
}
