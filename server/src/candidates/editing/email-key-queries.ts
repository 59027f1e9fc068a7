import { part } from '#storage/sql.ts';
import { defineSql, type Sources } from '#storage/writes/row-write.ts';

/**
 * A person is known by the corrected address. Where other applications of theirs have the address before, they stay known by that one too: the
 * new one leads to them as that of a merged person does. Fails on the unique index when another person has just got the same address.
 */
export const correctedEmailKey = defineSql(
  { person_id: 'uuid', candidate_id: 'uuid', email_key: 'text', alias_id: 'uuid', at: 'timestamptz' },
  (given, workspaceId) => {
    const isKnownByOthers = part`EXISTS (
      SELECT FROM candidates AS other
      WHERE other.workspace_id = ${workspaceId} AND other.person_id = given.person_id AND other.id <> given.candidate_id
        AND other.email IS NOT NULL)`;
    return [
      part<Sources>`
        UPDATE people SET email_key = given.email_key FROM ${given}
        WHERE people.workspace_id = ${workspaceId} AND people.id = given.person_id AND NOT ${isKnownByOthers}`,
      part<Sources>`
        INSERT INTO people (workspace_id, id, email_key, created_at, merged_into)
        SELECT ${workspaceId}::uuid, given.alias_id::uuid, given.email_key, given.at::timestamptz, given.person_id::uuid FROM ${given}
        WHERE given.email_key IS NOT NULL AND ${isKnownByOthers}`,
    ];
  },
);
