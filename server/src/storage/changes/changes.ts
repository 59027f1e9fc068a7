import { leastBusy, type Pipeline } from '#storage/connections/pipeline.ts';
import type { Use } from '#storage/connections/pool.ts';
import type { OpenConnection } from '#storage/connections/primary.ts';
import { runStatement } from '#storage/connections/run-statement.ts';
import { isDeadlock, isLockTimeout } from '#storage/database-errors.ts';
import type { Statement } from '#storage/sql.ts';

/** Runs single statements that write to a workspace. */
export type Changes = { run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> };

type ChangesDeps = {
  /** Shared by all workspaces. Their lock_timeout is short, so that a locked row of one workspace does not delay the others. */
  pipelines: readonly Pipeline[];
  /** For workspaces whose rows are locked, by an erasure or an import for example: one connection each, with a longer lock_timeout. */
  contended: Use;
  /** For background work on several workspaces. */
  background: Use;
};

// Pipelined statements run into a lock one after the other, each until its lock_timeout; this bounds the sum for those behind them.
const inFlightMax = 16;
const noWorkspace = '';
const deadlocksMax = 2;

type WorkspaceQueue = { inFlight: number; waiting: (() => void)[] };

/**
 * All changes of a workspace use the same pipeline, so that they queue for the row of its event counter instead of locking each other
 * out. A change that hits lock_timeout had no effect and is retried on a contended connection, where it delays no other workspace; later
 * changes of that workspace go there directly, until one succeeds.
 */
export function createChanges({ pipelines, contended, background }: ChangesDeps): Changes {
  const locked = new Set<string>();
  const queues = new Map<string, WorkspaceQueue>();

  const runContended = async <Row>(workspaceId: string, statement: Statement): Promise<Row[]> => {
    const rows = await contended(workspaceId, (opened) => runToTheEnd<Row>(opened, statement, deadlocksMax));
    locked.delete(workspaceId);
    return rows;
  };

  const runShared = async <Row>(workspaceId: string, statement: Statement): Promise<Row[] | 'locked'> => {
    const queue = queues.get(workspaceId) ?? { inFlight: 0, waiting: [] };
    queues.set(workspaceId, queue);
    if (queue.inFlight >= inFlightMax) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    if (locked.has(workspaceId)) return admitNext(workspaceId, queue, 'locked');
    queue.inFlight += 1;
    try {
      return await pipelineFor(pipelines, workspaceId).query<Row>(statement);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      locked.add(workspaceId);
      return 'locked';
    } finally {
      queue.inFlight -= 1;
      admitNext(workspaceId, queue, undefined);
    }
  };

  /** Admits the next waiting changes; all of them once the workspace is locked, because they no longer use the shared pipeline. */
  const admitNext = <Result>(workspaceId: string, queue: WorkspaceQueue, result: Result): Result => {
    const free = locked.has(workspaceId) ? queue.waiting.length : inFlightMax - queue.inFlight;
    for (const admit of queue.waiting.splice(0, free)) admit();
    if (queue.inFlight === 0 && queue.waiting.length === 0) queues.delete(workspaceId);
    return result;
  };

  return {
    async run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> {
      if (workspaceId === null) return background(noWorkspace, (opened) => runStatement<Row>(opened, statement));
      const rows = locked.has(workspaceId) ? 'locked' : await runShared<Row>(workspaceId, statement);
      return rows === 'locked' ? runContended(workspaceId, statement) : rows;
    },
  };
}

/** A statement that the server ends because of a deadlock, with a merge for example, had no effect; the other one goes on. */
async function runToTheEnd<Row>(opened: OpenConnection, statement: Statement, deadlocksLeft: number): Promise<Row[]> {
  try {
    return await runStatement<Row>(opened, statement);
  } catch (error) {
    if (!isDeadlock(error) || deadlocksLeft === 0) throw error;
    return runToTheEnd(opened, statement, deadlocksLeft - 1);
  }
}

function pipelineFor(pipelines: readonly Pipeline[], workspaceId: string): Pipeline {
  return pipelines[Number.parseInt(workspaceId.slice(-4), 16) % pipelines.length] ?? leastBusy(pipelines);
}
