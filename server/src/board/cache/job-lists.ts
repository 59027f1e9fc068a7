import { hash } from 'node:crypto';
import { activeRevisions, type BoardCompany, boardRows, type CompanyState, findBoardCompany } from '#board/board-queries.ts';
import { type BoardListItem, boardListItem, excerptMax } from '#board/list/board-list-item.ts';
import { findRelated, noRelatedJobs, type RelatedJobs } from '#board/list/related-jobs.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { forEachYielding } from '#concurrency/yielding-loop.ts';
import type { App } from '#open-app.ts';
import type { BoardReads } from './board-reads.ts';

/** The open jobs of a company now. Two lists with the same stamp are the same, on every node. */
export type JobList = { company: BoardCompany; jobs: BoardListItem[]; stamp: string; relatedTo: (jobId: string) => RelatedJobs };

/** `known`: the version, when it has been read already. */
export type JobLists = (companySlug: string, known?: CompanyState) => Promise<JobList | undefined>;

type Snapshot = {
  state: CompanyState;
  company: BoardCompany;
  jobs: Map<string, BoardListItem>;
  bytes: number;
  list: JobList;
  /** When the first of its jobs expires. */
  listedUntilMs: number;
};

const bytesKeptMax = 96 * 1024 * 1024;
const bytesPerJob = 1400;
const rowsPerStatement = 500;

/**
 * The open jobs of companies, in memory: to filter and count ten thousand of them in SQL for each visitor would take too long. Each
 * visit compares the version first; when it is newer, only the jobs that have changed are read. See docs/adr/0014.
 */
export function openJobLists(app: Pick<App, 'database' | 'clock'>, reads: BoardReads): JobLists {
  const { database } = app;
  const kept = createLruCache<Snapshot>(bytesKeptMax, ({ bytes }) => bytes);
  const loading = new Map<string, Promise<Snapshot | undefined>>();

  return async (companySlug, asked) => {
    const state = asked ?? (await reads.company(companySlug));
    if (!state) return undefined;
    const known = kept.get(state.companyId);
    const snapshot = known && isSameVersion(known.state, state) ? known : await newest(companySlug, state, known);
    return snapshot && listNow(snapshot, app.clock().getTime());
  };

  async function newest(companySlug: string, state: CompanyState, known: Snapshot | undefined): Promise<Snapshot | undefined> {
    // Requests for the same version share one load; a request for a newer one does not wait for it.
    const name = `${state.companyId} ${state.jobsVersion} ${state.companyVersion}`;
    const load = loading.get(name) ?? loadSnapshot(companySlug, state, known).finally(() => loading.delete(name));
    loading.set(name, load);
    const snapshot = await load;
    if (snapshot) keep(snapshot);
    return snapshot;
  }

  async function loadSnapshot(
    companySlug: string,
    state: CompanyState,
    known: Snapshot | undefined,
  ): Promise<Snapshot | undefined> {
    const [company, revisions] = await Promise.all([findBoardCompany(database, companySlug), activeRevisions(database, state)]);
    if (!company) return undefined;
    const jobs = new Map(known?.jobs);
    const changed = revisions.filter(({ id, revision }) => jobs.get(id)?.revision !== revision).map(({ id }) => id);
    for (let from = 0; from < changed.length; from += rowsPerStatement) {
      const rows = await boardRows(database, state.workspaceId, changed.slice(from, from + rowsPerStatement), excerptMax);
      await forEachYielding(rows, (row) => void (row.status === 'active' && jobs.set(row.id, boardListItem(row))));
    }
    const active = revisions.map(({ id }) => jobs.get(id)).filter((job) => job !== undefined);
    return createSnapshot(state, company, active);
  }

  // Loads may finish out of order.
  function keep(snapshot: Snapshot): void {
    const { companyId, jobsVersion } = snapshot.state;
    if ((kept.get(companyId)?.state.jobsVersion ?? 0) <= jobsVersion) kept.set(companyId, snapshot);
  }
}

function isSameVersion(one: CompanyState, other: CompanyState): boolean {
  return one.jobsVersion === other.jobsVersion && one.companyVersion === other.companyVersion;
}

function createSnapshot(state: CompanyState, company: BoardCompany, jobs: BoardListItem[]): Snapshot {
  return {
    state,
    company,
    jobs: new Map(jobs.map((job) => [job.id, job])),
    bytes: jobs.reduce((sum, job) => sum + job.search.length + bytesPerJob, 0),
    list: { company, jobs: [], stamp: '', relatedTo: () => noRelatedJobs },
    listedUntilMs: Number.NEGATIVE_INFINITY,
  };
}

/** Without expired jobs; made again only when the next one expires. */
function listNow(snapshot: Snapshot, nowMs: number): JobList {
  if (nowMs < snapshot.listedUntilMs) return snapshot.list;
  const { state, company } = snapshot;
  const jobs = [...snapshot.jobs.values()].filter((job) => job.endsAtMs > nowMs);
  const versions = jobs.map(({ id, revision }) => `${id} ${revision}`).join();
  const stamp = hash('sha256', `${state.companyId} ${state.companyVersion} ${versions}`, 'base64url');
  snapshot.list = { company, jobs, stamp, relatedTo: findRelated(jobs) };
  snapshot.listedUntilMs = jobs.reduce((first, job) => Math.min(first, job.endsAtMs), Number.POSITIVE_INFINITY);
  return snapshot.list;
}
