import type { Actor } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { type TypeCounts, withEarlier } from './counts.ts';
import {
  countMadeByRun,
  endDeadRuns,
  endRun,
  extendRun,
  findRunning,
  findUnended,
  insertRun,
  type RunCommand,
  type RunProgress,
  resumeRun,
  takeRun,
} from './import-run-queries.ts';

type RunDeps = Pick<Runtime, 'database'>;

const extendMs = 2000;
export const undoDays = 7;

/** A run as it is wanted: `resumes` is the id of one to go on with. */
export type WantedRun = {
  workspaceId: string;
  source: string;
  account: string;
  actor: Actor;
  command?: RunCommand;
  resumes?: string;
  signal: AbortSignal;
};

/** A run under way. Its signal ends it when somebody stops it, or when another process has it. */
export type ImportUnderWay = { importId: string; signal: AbortSignal; onProgress: (progress: RunProgress) => void };

/** One import of a workspace at a time. One that was killed is gone on with: what it has loaded is skipped. */
export async function withRun<Report extends { types: Record<string, TypeCounts> }>(
  deps: RunDeps,
  wanted: WantedRun,
  load: (run: ImportUnderWay) => Promise<Report>,
): Promise<Report> {
  return keepRun(deps, wanted, await beginRun(deps, wanted), load);
}

/** The same for one that may run beside others: they keep clear of each other row by row. The same command goes on with what it has begun. */
export async function withSharedRun<Report extends { types: Record<string, TypeCounts> }>(
  deps: RunDeps,
  wanted: WantedRun,
  load: (run: ImportUnderWay) => Promise<Report>,
): Promise<Report> {
  return keepRun(deps, wanted, await beginSharedRun(deps, wanted), load);
}

async function keepRun<Report extends { types: Record<string, TypeCounts> }>(
  { database }: RunDeps,
  { workspaceId, signal }: WantedRun,
  importId: string,
  load: (run: ImportUnderWay) => Promise<Report>,
): Promise<Report> {
  const ended = new AbortController();
  let progress: RunProgress | undefined;
  const extend = async () => {
    const held = await extendRun(database, workspaceId, importId, progress);
    if (!held || held.is_stopping) ended.abort();
  };
  // A database that does not answer is seen by the load itself.
  const timer = setInterval(() => void extend().catch(() => undefined), extendMs);
  const run: ImportUnderWay = {
    importId,
    signal: AbortSignal.any([signal, ended.signal]),
    onProgress: (given) => {
      progress = given;
    },
  };
  try {
    const report = await load(run);
    const types = await withEarlierOf(database, { workspaceId, importId }, report.types);
    const status = run.signal.aborted ? 'stopped' : 'done';
    await endRun(database, workspaceId, importId, { status, report: JSON.stringify(types), undoDays });
    return report;
  } catch (error) {
    await endRun(database, workspaceId, importId, { status: run.signal.aborted ? 'stopped' : 'failed', report: null, undoDays });
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function withEarlierOf(
  database: Runtime['database'],
  { workspaceId, importId }: { workspaceId: string; importId: string },
  types: Record<string, TypeCounts>,
): Promise<Record<string, TypeCounts>> {
  const made = await countMadeByRun(database, workspaceId, importId);
  return Object.fromEntries(Object.entries(types).map(([type, counts]) => [type, withEarlier(counts, made.get(type) ?? 0)]));
}

async function beginRun({ database }: RunDeps, wanted: WantedRun): Promise<string> {
  const { workspaceId, source, account, actor, command, resumes } = wanted;
  if (resumes !== undefined) return resume(database, workspaceId, resumes);
  const running = await findRunning(database, workspaceId);
  if (running) {
    const isSame = running.status === 'loading' && running.source === source && running.account === account;
    if (running.is_alive) throw failure('import_running');
    if (await takeRun(database, workspaceId, running.id, isSame ? 'loading' : 'failed')) {
      if (isSame) return running.id;
    } else throw failure('import_running');
  }
  const id = uuidv7();
  if (!(await insertRun(database, workspaceId, { id, source, account, actor, command, isShared: false })))
    throw failure('import_running');
  return id;
}

async function beginSharedRun({ database }: RunDeps, wanted: WantedRun): Promise<string> {
  const { workspaceId, source, account, actor, command, resumes } = wanted;
  await endDeadRuns(database, workspaceId, undoDays);
  if (resumes !== undefined) return resume(database, workspaceId, resumes);
  const unended = command && (await findUnended(database, workspaceId, command));
  if (unended !== undefined && (await resumeRun(database, workspaceId, unended))) return unended;
  const id = uuidv7();
  await insertRun(database, workspaceId, { id, source, account, actor, command, isShared: true });
  return id;
}

async function resume(database: Runtime['database'], workspaceId: string, importId: string): Promise<string> {
  const isTaken = await resumeRun(database, workspaceId, importId).catch((error) => {
    if (uniqueConflict(error) === 'imports_running') return false;
    throw error;
  });
  if (!isTaken) throw failure('import_running');
  return importId;
}
