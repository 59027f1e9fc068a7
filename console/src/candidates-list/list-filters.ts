import type { CandidateStatus, CandidateType, ListJobCandidatesQuery, PoolStage } from '@muster/sdk/generated/types.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

type Sort = NonNullable<ListJobCandidatesQuery['sort']>;

/** Which candidates a list shows, in the words of the API. Without job_id: of all jobs. */
export type ListFilters = {
  job_id?: string;
  q?: string;
  status?: CandidateStatus[];
  type?: CandidateType[];
  tags?: string[];
  pool_stage?: PoolStage[];
  source_id?: string;
  external_id?: string;
  email?: string;
  created_after?: string;
  created_before?: string;
  updated_after?: string;
  updated_before?: string;
  sort?: Sort;
};

const types: readonly CandidateType[] = ['applicant', 'prospect', 'upload'];
const poolStages: readonly PoolStage[] = ['cold', 'warm', 'hot', 'not_interested'];
const sorts: readonly Sort[] = ['-created_at', 'created_at', '-updated_at', 'updated_at', '-score', 'score'];
const texts = [
  'job_id',
  'q',
  'source_id',
  'external_id',
  'email',
  'created_after',
  'created_before',
  'updated_after',
  'updated_before',
] as const;

/** As a query, `job_id=…&status=applied,screening`; the same filters always make the same text. */
export function encodeFilters(filters: ListFilters): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text) parameters.set(name, text);
  }
  return parameters.toString();
}

/** Leaves out what the API does not know. */
export function decodeFilters(text: string): ListFilters {
  const parameters = new URLSearchParams(text);
  const filters: ListFilters = {};
  for (const name of texts) {
    const value = parameters.get(name);
    if (value) filters[name] = value;
  }
  const words = (name: string) => (parameters.get(name) ?? '').split(',').filter((word) => word !== '');
  const status = known(statusOrder, words('status'));
  const type = known(types, words('type'));
  const poolStage = known(poolStages, words('pool_stage'));
  const [sort] = known(sorts, words('sort'));
  return {
    ...filters,
    ...(status.length > 0 && { status }),
    ...(type.length > 0 && { type }),
    ...(words('tags').length > 0 && { tags: words('tags') }),
    ...(poolStage.length > 0 && { pool_stage: poolStage }),
    ...(sort && { sort }),
  };
}

function known<Value extends string>(values: readonly Value[], given: readonly string[]): Value[] {
  return values.filter((value) => given.includes(value));
}
