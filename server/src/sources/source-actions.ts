import type { Credit } from '@muster/contract/sources/credit.ts';
import type { NewSource, Source, SourceUpdate } from '@muster/contract/sources/source.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { JobOwners } from '#jobs/job-owners.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { newSource, type StoredSource, sourceView } from './source.ts';
import {
  findJobOfSource,
  findSource,
  findSourceByCode,
  findSourceById,
  insertSource,
  listSources,
  listSourcesNamedLike,
  saveCredit,
} from './source-queries.ts';

export type SourceDeps = Pick<Runtime, 'database' | 'clock' | 'links'> & {
  jobReads: JobReads;
  jobOwners: Pick<JobOwners, 'require'>;
};

const codeAttemptsMax = 10;
const codeShape = /^[0-9A-Za-z]{1,64}$/;

export async function listJobSources(
  { database, jobReads, links }: Pick<SourceDeps, 'database' | 'jobReads' | 'links'>,
  workspaceId: string,
  jobId: string,
): Promise<Source[]> {
  const job = await requireJob({ jobReads }, workspaceId, jobId);
  const sources = await listSources(database, workspaceId, job.id);
  return sources.map((source) => sourceView(source, links, job.company_slug));
}

export type CreatedSource = { source: Source; isNew: boolean };

/** Creates a source, or returns the existing one of this name. `also` is written with a new source only. */
export async function createSource(
  app: SourceDeps,
  workspaceId: string,
  { job_id, source_name, ...credits }: NewSource,
  also: (created: CreatedSource) => RowWrite[],
): Promise<CreatedSource> {
  const job = await requireJob(app, workspaceId, job_id);
  const creditedTo = (await readCredit(app, workspaceId, credits)) ?? null;
  for (let attempt = 0; attempt < codeAttemptsMax; attempt += 1) {
    const added = newSource(job.id, source_name, creditedTo, app.clock());
    const created = { source: sourceView(added, app.links, job.company_slug), isNew: true };
    if (await storeSource(app, workspaceId, added, also(created))) return created;
    const epoch = await app.database.epoch();
    const existing = await findSource(app.database, workspaceId, job.id, source_name);
    if (existing) {
      await app.database.flush(epoch);
      return { source: sourceView(existing, app.links, job.company_slug), isNew: false };
    }
  }
  throw unavailable('unavailable', 1);
}

/** Changes who is credited with the candidates of a source. */
export async function updateSource(
  app: SourceDeps,
  workspaceId: string,
  { source_id, ...credits }: SourceUpdate,
  also: (source: Source) => RowWrite[],
): Promise<Source> {
  const before = isUuid(source_id) ? await findSourceById(app.database, workspaceId, source_id) : undefined;
  if (!before) throw failure('source_not_found');
  const job = await app.jobReads.find({ workspaceId, jobId: before.job_id });
  if (!job) throw failure('source_not_found');
  const credited_to = (await readCredit(app, workspaceId, credits)) ?? null;
  const source = sourceView({ ...before, credited_to }, app.links, job.company_slug);
  if (!(await saveCredit(app.database, workspaceId, { id: before.id, credited_to }, also(source))))
    throw failure('source_not_found');
  return source;
}

type Credits = Pick<NewSource, 'credited_to_id' | 'credited_to_name'>;

/** Who is credited: a member or a name. Undefined without either. */
export async function readCredit(
  { jobOwners }: Pick<SourceDeps, 'jobOwners'>,
  workspaceId: string,
  { credited_to_id: id, credited_to_name: name }: Credits,
): Promise<Credit | undefined> {
  if (id != null && name != null) throw failure('credited_to_two');
  if (name?.trim()) return { id: null, name: name.trim() };
  const [member] = await jobOwners.require(workspaceId, id == null ? [] : [id]);
  return member && { id: member.id, name: member.name };
}

/** The job that a source belongs to. */
export async function findSourceJobId(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  sourceId: string,
): Promise<string> {
  const jobId = isUuid(sourceId) ? await findJobOfSource(database, workspaceId, sourceId) : undefined;
  if (jobId === undefined) throw failure('source_not_found');
  return jobId;
}

/** Undefined once the source is gone. */
export async function findSourceName(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  sourceId: string,
): Promise<string | undefined> {
  return (await findSourceById(database, workspaceId, sourceId))?.source_name;
}

/** The same for its code. */
export async function findSourceCode(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  sourceId: string,
): Promise<string | undefined> {
  return (await findSourceById(database, workspaceId, sourceId))?.code;
}

/** The source with this code, if it belongs to the job; otherwise null. */
export async function findJobSourceByCode(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  jobId: string,
  code: unknown,
): Promise<Pick<StoredSource, 'id' | 'source_name'> | null> {
  const isCode = typeof code === 'string' && codeShape.test(code);
  return isCode ? ((await findSourceByCode(database, workspaceId, jobId, code)) ?? null) : null;
}

/** The codes of the sources of these jobs that have the same name as the source with this code, by job. */
export async function findSameSources(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  code: string,
  jobIds: string[],
): Promise<Map<string, string>> {
  const sources = codeShape.test(code) ? await listSourcesNamedLike(database, workspaceId, code, jobIds) : [];
  return new Map(sources.map((source) => [source.job_id, source.code]));
}

async function requireJob({ jobReads }: Pick<SourceDeps, 'jobReads'>, workspaceId: string, jobId: string): Promise<JobRow> {
  const job = isUuid(jobId) ? await jobReads.find({ workspaceId, jobId }) : undefined;
  if (!job) throw failure('invalid_job_id');
  return job;
}

/** False when the job has a source of this name, or the code is taken on the installation. */
async function storeSource(
  { database }: SourceDeps,
  workspaceId: string,
  source: StoredSource,
  also: RowWrite[],
): Promise<boolean> {
  try {
    return await insertSource(database, workspaceId, source, also);
  } catch (error) {
    if (uniqueConflict(error) === 'source_directory_pkey') return false;
    throw error;
  }
}
