import { isLockTimeout } from './database-errors.ts';
import { leastBusy, type Pipeline } from './pipeline.ts';
import type { Pool } from './pool.ts';
import type { Statement } from './sql.ts';

/** Runs statements that change something of a workspace. */
export type Changes = { run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> };

type Parts = {
  /** Shared by the workspaces: their sessions give up a lock after a moment, so that nobody waits behind it for long. */
  pipelines: readonly Pipeline[];
  /** For a workspace whose rows are locked, by an erasure or an import for example: connections on which it can wait without company. */
  contended: Pool;
  /** For statements about several workspaces, from background work. */
  background: readonly Pipeline[];
};

/**
 * The changes of one workspace go through one connection, so that they wait for each other at the counter of its events in a queue and
 * not at a lock. One that meets a lock of somebody else has had no effect yet and is sent again where it holds up no other workspace;
 * those that follow go there at once, until one of them gets through.
 */
export function createChanges({ pipelines, contended, background }: Parts): Changes {
  const locked = new Set<string>();

  const runContended = async <Row>(workspaceId: string, statement: Statement): Promise<Row[]> => {
    const rows = await contended.use(workspaceId, async ({ client }) => (await client.query(statement)).rows);
    locked.delete(workspaceId);
    return rows;
  };

  return {
    async run<Row>(workspaceId: string | null, statement: Statement): Promise<Row[]> {
      if (workspaceId === null) return leastBusy(background).query<Row>(statement);
      if (locked.has(workspaceId)) return runContended(workspaceId, statement);
      try {
        return await pipelineFor(pipelines, workspaceId).query<Row>(statement);
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        locked.add(workspaceId);
        return runContended(workspaceId, statement);
      }
    },
  };
}

function pipelineFor(pipelines: readonly Pipeline[], workspaceId: string): Pipeline {
  return pipelines[Number.parseInt(workspaceId.slice(-4), 16) % pipelines.length] ?? leastBusy(pipelines);
}
