import { part } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';

/** Replaces an address in what is still to be sent to a candidate. An address has no character that JSON escapes. */
export const replacedInUnsent = defineSql({ candidate_id: 'uuid', old: 'text', new: 'text' }, (given, workspaceId) => [
  part`
    UPDATE messages SET text = replace(messages.text, given.old, given.new), rich_text = replace(messages.rich_text, given.old, given.new),
      merged = replace(messages.merged::text, given.old, given.new)::jsonb FROM ${given}
    WHERE messages.workspace_id = ${workspaceId} AND messages.candidate_id = given.candidate_id
      AND messages.status IN ('scheduled', 'queued', 'held', 'failed') AND messages.raw IS NULL
      AND strpos(messages.text, given.old) > 0`,
]);
