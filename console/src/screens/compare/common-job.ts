import type { Candidate } from '@muster/sdk/generated/types.ts';

/** The job of all of them; undefined when they are of several, or of none. */
export function commonJob(candidates: readonly Pick<Candidate, 'job_id'>[]): string | undefined {
  const [first, ...others] = new Set(candidates.map(({ job_id }) => job_id));
  return others.length === 0 ? (first ?? undefined) : undefined;
}
