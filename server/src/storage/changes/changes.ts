import { leastBusy, type Pipeline } from '#storage/connections/pipeline.ts';
import type { Pool } from '#storage/connections/pool.ts';
import { isLockTimeout } from '#storage/database-errors.ts';
import { rowsOf } from '#storage/rows.ts';
import type { Statement } from '#storage/sql.ts';

/** Runs statements that change something of a workspace. */
export type Changes = { run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> };

type ChangesDeps = {
  /** Shared by the workspaces: their sessions give up a lock after a moment, so that nobody waits behind it for long. */
  pipelines: readonly Pipeline[];
  /** For a workspace whose rows are locked, by an erasure or an import for example: connections on which it can wait without company. */
  contended: Pool;
  /** For statements about several workspaces, from background work. */
  background: readonly Pipeline[];
};

// Statements that are sent wait for a lock one after the other, each until it gives up; whoever is behind them waits for all.
const inFlightMax = 16;

type WorkspaceQueue = { inFlight: number; waiting: (() => void)[] };

/**
 * The changes of one workspace go through one connection, so that they wait for each other at the counter of its events in a queue and
 * not at a lock. One that meets a lock of somebody else has had no effect yet and is sent again where it holds up no other workspace;
 * those that follow go there at once, until one of them gets through.
 */
export function createChanges({ pipelines, contended, background }: ChangesDeps): Changes {
  const locked = new Set<string>();
  const lanes = new Map<string, WorkspaceQueue>();

  const runContended = async <Row>(workspaceId: string, statement: Statement): Promise<Row[]> => {
    const rows = await contended.use(workspaceId, ({ client }) => rowsOf<Row>(client, statement));
    locked.delete(workspaceId);
    return rows;
  };

  const runShared = async <Row>(workspaceId: string, statement: Statement): Promise<Row[] | 'locked'> => {
    const lane = lanes.get(workspaceId) ?? { inFlight: 0, waiting: [] };
    lanes.set(workspaceId, lane);
    if (lane.inFlight >= inFlightMax) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    if (locked.has(workspaceId)) return leave(workspaceId, lane, 'locked');
    lane.inFlight += 1;
    try {
      return await pipelineFor(pipelines, workspaceId).query<Row>(statement);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      locked.add(workspaceId);
      return 'locked';
    } finally {
      lane.inFlight -= 1;
      leave(workspaceId, lane, undefined);
    }
  };

  /** Lets the next one go; those that wait all go at once when they are not to use the shared connection any more. */
  const leave = <Result>(workspaceId: string, lane: WorkspaceQueue, result: Result): Result => {
    const free = locked.has(workspaceId) ? lane.waiting.length : inFlightMax - lane.inFlight;
    for (const go of lane.waiting.splice(0, free)) go();
    if (lane.inFlight === 0 && lane.waiting.length === 0) lanes.delete(workspaceId);
    return result;
  };

  return {
    async run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> {
      if (workspaceId === null) return leastBusy(background).query<Row>(statement);
      const rows = locked.has(workspaceId) ? 'locked' : await runShared<Row>(workspaceId, statement);
      return rows === 'locked' ? runContended(workspaceId, statement) : rows;
    },
  };
}

function pipelineFor(pipelines: readonly Pipeline[], workspaceId: string): Pipeline {
  return pipelines[Number.parseInt(workspaceId.slice(-4), 16) % pipelines.length] ?? leastBusy(pipelines);
}
