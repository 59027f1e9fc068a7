import { type Failure, failure, unavailable } from '#failure.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Database } from '#storage/database.ts';
import { listMoving } from './moving-queries.ts';

/** Which workspaces are being moved to another installation, or have moved: known within a second. */
export type MovingWorkspaces = {
  /** What every request to a workspace that has moved is answered with. */
  movedAway(workspaceId: string): Failure | undefined;
  /** Throws for a workspace that may not be changed here. */
  refuseChange(workspaceId: string): void;
  close(): void;
};

const lookEveryMs = 1000;
const retryAfterSeconds = 2;

export function watchMovingWorkspaces({
  database,
  noteError,
}: {
  database: Pick<Database, 'query'>;
  noteError: NoteError;
}): MovingWorkspaces {
  let moving = new Map<string, string>();
  const look = async () => {
    const rows = await listMoving(database);
    moving = new Map(rows.map(({ workspace_id, state }) => [workspace_id, state]));
  };
  const timer = setInterval(() => {
    look().catch((error) => noteError('look which workspaces are being moved', error));
  }, lookEveryMs);
  timer.unref();
  return {
    movedAway: (workspaceId) => (moving.get(workspaceId) === 'moved' ? failure('workspace_moved') : undefined),
    refuseChange(workspaceId) {
      if (moving.has(workspaceId)) throw unavailable('unavailable', retryAfterSeconds);
    },
    close: () => clearInterval(timer),
  };
}

/** The same database, which refuses changes of workspaces that are being moved. */
export function refuseMoving(database: Database, moving: Pick<MovingWorkspaces, 'refuseChange'>): Database {
  const refuse = (share: string | null) => {
    if (share !== null) moving.refuseChange(share);
  };
  return {
    ...database,
    change: async (workspaceId, statement) => {
      refuse(workspaceId);
      return database.change(workspaceId, statement);
    },
    changeUnflushed: async (share, statement) => {
      refuse(share);
      return database.changeUnflushed(share, statement);
    },
    transaction: async (workspaceId, work) => {
      refuse(workspaceId);
      return database.transaction(workspaceId, work);
    },
  };
}
