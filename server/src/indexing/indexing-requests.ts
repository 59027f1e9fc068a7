import type { JobRow } from '#jobs/job.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type Links, publicUrl } from '#web/links.ts';
import type { Google } from './google.ts';
import { indexingRequestFor } from './indexing.ts';
import { companyRemoval, newIndexingRequest, queueUnknownJobs } from './indexing-queries.ts';

type IndexingRequestDeps = Pick<Runtime, 'links'> & { google: Google | undefined };

/** What is stored with the change of a job so that Google is notified of it. Nothing without credentials. */
export function indexingRequestsFor(
  { google, links }: IndexingRequestDeps,
  { before, after, at }: { before?: JobRow; after?: JobRow; at: string },
): RowWrite[] {
  const job = after ?? before;
  const type = indexingRequestFor(before, after, new Date(at));
  if (!google || !job || !type) return [];
  const url = publicUrl(job, { ...links, publicJobsUrl: canonicalJobsUrl(links) });
  return [newIndexingRequest({ job_id: job.id, company_id: job.company_id, url, type })];
}

/** The same for a company that is archived: all its listings are removed. */
export function indexingRequestsForArchived({ google, links }: IndexingRequestDeps): RowWrite[] {
  return google ? [companyRemoval({ public_jobs_url: canonicalJobsUrl(links) })] : [];
}

/** Queues the jobs that were active before there were credentials, and those that Google refused. Returns their number. */
export async function requestIndexingOfUnknown(
  app: IndexingRequestDeps & Pick<Runtime, 'database'>,
  workspaceId: string,
): Promise<number> {
  return app.google ? queueUnknownJobs(app.database, workspaceId, canonicalJobsUrl(app.links)) : 0;
}

/** Spelled as in the canonical links of the board: the setting may contain non-ASCII letters. */
function canonicalJobsUrl({ publicJobsUrl }: Links): string {
  return new URL(publicJobsUrl).href.replace(/\/+$/, '');
}
