import { part } from '#storage/sql.ts';
import { defineSql } from '#storage/writes/row-write.ts';

const oldMax = 100;

/**
 * With the change that stores what the secret is for. In front of everything that waits in the workspace: a person waits for it. Those of
 * the day before are deleted; a mail about a referral with the referral.
 */
export const newSecretMail = defineSql(
  {
    id: 'uuid',
    kind: 'text',
    candidate_id: 'uuid',
    to_email: 'text',
    to_key: 'text',
    to_name: 'text',
    language: 'text',
    subject: 'text',
    text: 'text',
    at: 'timestamptz',
  },
  (given, workspaceId) => [
    part`
    INSERT INTO messages (
      workspace_id, id, key, kind, status, candidate_id, to_email, to_name, to_key, language, subject, text, is_automatic, due_at, dated_at,
      created_at, updated_at)
    SELECT ${workspaceId}::uuid, given.id, given.kind || ':' || given.id, given.kind, 'queued', given.candidate_id, given.to_email, given.to_name, given.to_key,
      given.language, given.subject, given.text, true,
      least(given.at, (SELECT min(due_at) FROM messages WHERE workspace_id = ${workspaceId} AND due_at IS NOT NULL)) - interval '1 millisecond',
      given.at, given.at, given.at
    FROM ${given}`,
    part`
    DELETE FROM messages WHERE workspace_id = ${workspaceId} AND id IN (
      SELECT old.id FROM ${given}, LATERAL (
        SELECT messages.id FROM messages
        WHERE workspace_id = ${workspaceId} AND messages.kind = given.kind AND given.kind <> 'referral' AND created_at < given.at - interval '1 day' LIMIT ${oldMax}
      ) AS old)`,
  ],
);
