import { addressName, type CompanyState, companyStates, type JobAddress, type JobState, jobStates } from '#board/board-queries.ts';
import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';

/** The versions that every visit compares first. Reads of one tick share a statement. */
export type BoardReads = {
  company: (slug: string) => Promise<CompanyState | undefined>;
  job: (address: JobAddress) => Promise<JobState | undefined>;
};

export function openBoardReads(database: Queryable): BoardReads {
  return {
    company: batched(String, (slugs) => companyStates(database, slugs)),
    job: batched(addressName, (addresses) => jobStates(database, addresses)),
  };
}
