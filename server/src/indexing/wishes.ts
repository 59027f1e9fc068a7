import type { JobRow } from '#jobs/job.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { type Links, publicUrl } from '#web/links.ts';
import type { Google } from './google.ts';
import { wishOf } from './indexing.ts';
import { queueCompanyGone, queueUnknown, queueWish } from './indexing-queries.ts';

type IndexingRequestDeps = Pick<Runtime, 'links'> & { google: Google | undefined };

/** What is written beside the change of a job, so that Google hears of it. Nothing as long as there are no credentials. */
export function wishesFor(
  { google, links }: IndexingRequestDeps,
  workspaceId: string,
  { before, after, at }: { before?: JobRow; after?: JobRow; at: string },
): Part[] {
  const job = after ?? before;
  const type = wishOf(before, after, new Date(at));
  if (!google || !job || !type) return [];
  const url = publicUrl(job, { ...links, publicJobsUrl: listingsAt(links) });
  return [queueWish(workspaceId, { jobId: job.id, companyId: job.company_id, url, type, at })];
}

/** The same for a company that is archived: its listings are gone. */
export function wishesForArchived({ google, links }: IndexingRequestDeps, workspaceId: string, at: Date): Part[] {
  return google ? [queueCompanyGone(workspaceId, listingsAt(links), at)] : [];
}

/** For jobs that were active before there were credentials, or that Google has refused. How many there are. */
export async function wishForUnknown(
  app: IndexingRequestDeps & Pick<Runtime, 'database' | 'clock'>,
  workspaceId: string,
): Promise<number> {
  return app.google ? queueUnknown(app.database, workspaceId, listingsAt(app.links), app.clock()) : 0;
}

/** As the canonical links of the board spell it: the setting may have letters beyond ASCII. */
function listingsAt({ publicJobsUrl }: Links): string {
  return new URL(publicJobsUrl).href.replace(/\/+$/, '');
}
