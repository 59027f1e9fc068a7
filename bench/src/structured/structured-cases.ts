import { benchStages, type StructuredSeed } from './seed-structured.ts';

export type Request = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };

/** The same call in both workspaces, or what comes nearest to it in the one without stages and fields. `number` is another one each time. */
export type StructuredCase = { name: string; plain: (number: number) => Request; structured: (number: number) => Request };

/** Candidates of each job, to move them, and two of its stages, which carry different statuses. */
export type BenchWorkspace = StructuredSeed & { candidateIds: string[]; stageIds: string[]; statuses: [string, string] };

const get = (path: string): Request => ({ method: 'GET', path });

export function structuredCases(plain: BenchWorkspace, own: BenchWorkspace): StructuredCase[] {
  const jobOf = ({ jobIds }: BenchWorkspace, number: number) => jobIds[number % jobIds.length];
  const both = (name: string, path: (of: BenchWorkspace, number: number) => string): StructuredCase => ({
    name,
    plain: (number) => get(path(plain, number)),
    structured: (number) => get(path(own, number)),
  });
  const compared = (name: string, ofPlain: string, ofOwn: string): StructuredCase => ({
    name,
    plain: () => get(ofPlain),
    structured: () => get(ofOwn),
  });
  const candidateOf = ({ candidateIds }: BenchWorkspace, number: number) => candidateIds[number % candidateIds.length];
  const moved = (number: number) => Math.floor(number / plain.candidateIds.length) % 2;
  const [stageOfList] = own.stageIds;
  return [
    both('board by stage, 25 cards a column', (of, number) => `/v1/job-board?job_id=${jobOf(of, number)}&by=stage`),
    {
      name: 'board by stage, as many cards: 25 a column and 8',
      plain: (number) => get(`/v1/job-board?job_id=${jobOf(plain, number)}&by=stage&limit=25`),
      structured: (number) => get(`/v1/job-board?job_id=${jobOf(own, number)}&by=stage&limit=8`),
    },
    both('board by status', (of, number) => `/v1/job-board?job_id=${jobOf(of, number)}`),
    both('list, first page', () => '/v1/candidates'),
    both('list by status', () => '/v1/candidates?status=interview'),
    both('list of a job', (of, number) => `/v1/job-candidates?job_id=${jobOf(of, number)}`),
    compared(
      'list of a job by status; by stage',
      `/v1/job-candidates?job_id=${jobOf(plain, 0)}&status=${plain.statuses[0]}`,
      `/v1/job-candidates?job_id=${jobOf(own, 0)}&stage_id=${stageOfList}`,
    ),
    compared(
      'list by title; by an option of a field',
      '/v1/candidates?title=baker',
      '/v1/candidates?custom_fields.level=Option%201',
    ),
    compared('list by title; by a rare value', '/v1/candidates?title=baker', '/v1/candidates?custom_fields.town=Town%2077'),
    compared('list by title; by a range of numbers', '/v1/candidates?title=baker', '/v1/candidates?custom_fields.years=3..5'),
    compared(
      'list of a job by title; by two fields',
      `/v1/job-candidates?job_id=${jobOf(plain, 0)}&title=baker`,
      `/v1/job-candidates?job_id=${jobOf(own, 0)}&custom_fields.level=Option%201&custom_fields.moves=true`,
    ),
    compared('list by last change; by an option', '/v1/candidates?sort=-updated_at', '/v1/candidates?sort=custom_fields.level'),
    compared('list by last change; by a number', '/v1/candidates?sort=-updated_at', '/v1/candidates?sort=-custom_fields.points'),
    compared('list by last change; by a text', '/v1/candidates?sort=-updated_at', '/v1/candidates?sort=custom_fields.town'),
    compared(
      'list by status and last change; by status and a number',
      '/v1/candidates?status=interview&sort=-updated_at',
      '/v1/candidates?status=interview&sort=-custom_fields.points',
    ),
    compared(
      'list of a job by score; by a number',
      `/v1/job-candidates?job_id=${jobOf(plain, 0)}&sort=-score`,
      `/v1/job-candidates?job_id=${jobOf(own, 0)}&sort=-custom_fields.points`,
    ),
    both('counts', () => '/v1/candidate-counts'),
    both('counts of a job', (of, number) => `/v1/candidate-counts?job_id=${jobOf(of, number)}`),
    both('stages of a job, with counts', (of, number) => `/v1/job-stages?job_id=${jobOf(of, number)}`),
    compared(
      'counts by status; by a field',
      '/v1/candidate-counts?status=interview',
      '/v1/candidate-counts?custom_fields.years=3..5',
    ),
    preview(plain, own),
    {
      name: 'a move by status',
      plain: (number) => move(candidateOf(plain, number), { status: plain.statuses[moved(number)] }),
      structured: (number) => move(candidateOf(own, number), { status: own.statuses[moved(number)] }),
    },
    {
      name: 'a move by status; by stage',
      plain: (number) => move(candidateOf(plain, number), { status: plain.statuses[moved(number)] }),
      structured: (number) => move(candidateOf(own, number), { stage_id: own.stageIds[moved(number)] }),
    },
    {
      name: 'a change of tags; of a field',
      plain: (number) => move(candidateOf(plain, number), { tags: [`tag ${number % 7}`] }),
      structured: (number) => move(candidateOf(own, number), { custom_fields: { points: number % 97 } }),
    },
  ];
}

function preview(plain: BenchWorkspace, own: BenchWorkspace): StructuredCase {
  const stages = benchStages().slice(0, 13);
  const request = ({ jobIds: [job_id] }: BenchWorkspace): Request => ({
    method: 'POST',
    path: '/v1/preview-job-stages',
    body: { job_id, stages },
  });
  return { name: 'preview of other stages', plain: () => request(plain), structured: () => request(own) };
}

function move(candidate_id: string | undefined, fields: object): Request {
  return { method: 'PATCH', path: '/v1/update-candidate', body: { candidate_id, ...fields } };
}
