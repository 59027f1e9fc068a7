import { defineCancelled } from '#messages/cancelled-messages.ts';
import { part } from '#storage/sql.ts';
import { counterIsLocked, defineSql, type Sources } from '#storage/writes/row-write.ts';

/** Cancels the email that was asked for with a rejection, unless it has been sent. */
export const cancelledRequest = defineCancelled(part`known.kind = 'rejection' AND known.key LIKE 'requested_rejection:%'`);

/** From its first such email on, a workspace looks for those that have to be cancelled: its settings are no longer those of version 0. */
export const firstRequest = defineSql({ at: 'timestamptz' }, (given, workspaceId) => [
  part<Sources>`
    UPDATE workspaces SET mail_version = 1
    WHERE workspace_id = ${workspaceId} AND mail_version = 0 AND EXISTS (SELECT FROM ${given} WHERE ${counterIsLocked})`,
]);
