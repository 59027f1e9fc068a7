import type { Runtime } from '#runtime.ts';

/** A change of users, sessions or tokens: who made it, and to what. */
export type IdentityRecord = {
  /** The endpoint, such as `create-token`. */
  action: string;
  workspaceId: string;
  userId: string;
  targetId: string | null;
  requestId: string;
};

export type RecordIdentity = (record: IdentityRecord) => void;

/** Writes the changes to the log. */
export function logIdentity({ log }: Pick<Runtime, 'log'>): RecordIdentity {
  return ({ action, workspaceId, userId, targetId, requestId }) =>
    log.info(
      { request_id: requestId, action, workspace_id: workspaceId, user_id: userId, target_id: targetId },
      'identity changed',
    );
}
