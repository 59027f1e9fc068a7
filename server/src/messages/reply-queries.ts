import { part } from '#storage/sql.ts';
import { counterIsLocked, defineSql } from '#storage/writes/row-write.ts';

/** A mail that was answered has been read. */
export const markedRead = defineSql({ id: 'uuid', at: 'timestamptz' }, (given, workspaceId) => [
  part`
    UPDATE messages SET read_at = coalesce(messages.read_at, given.at), updated_at = given.at
    FROM ${given} WHERE messages.workspace_id = ${workspaceId} AND messages.id = given.id AND messages.direction = 'in'
      AND ${counterIsLocked}`,
]);
