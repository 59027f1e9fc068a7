import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findOldestOpenCompanies, type OpenCompany } from './company-queries.ts';

/** Batched reads: those of one tick share a statement. */
export type CompanyReads = { oldestOpen: (workspaceId: string) => Promise<OpenCompany | undefined> };

export function openCompanyReads(database: Queryable): CompanyReads {
  return { oldestOpen: batched(String, (workspaceIds) => findOldestOpenCompanies(database, workspaceIds)) };
}
