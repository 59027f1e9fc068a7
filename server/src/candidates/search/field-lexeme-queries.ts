import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { part } from '#storage/sql.ts';
import { defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import { fieldLexemes } from './field-lexemes.ts';
import { quoteLexeme, workspacePrefix } from './search-lexeme.ts';

type WithFields = { id: string; custom_fields: FieldValues | null };

/** By key and ctid, so that no plan reads the documents of others. */
const changedLexemes = defineSql({ candidate_id: 'uuid', removed: 'text[]', added: 'text' }, (given, workspaceId) => [
  part`
    UPDATE candidate_search SET document = ts_delete(candidate_search.document, changed.removed) || changed.added
    FROM (
      SELECT given.removed::text[] AS removed, given.added::tsvector AS added, target.ctid AS target_ctid FROM ${given}, LATERAL (
        SELECT ctid FROM candidate_search AS target
        WHERE target.workspace_id = ${workspaceId} AND target.candidate_id = given.candidate_id LIMIT 1
      ) AS target
      OFFSET 0
    ) AS changed
    WHERE candidate_search.ctid = changed.target_ctid AND CASE WHEN candidate_search.workspace_id = ${workspaceId} THEN true END`,
]);

/** What finds the new values of custom fields, in place of what found the old ones. The other words of the document stay. */
export function updateFieldLexemes(workspaceId: string, before: WithFields, after: WithFields): RowWrite[] {
  const mark = workspacePrefix(workspaceId);
  const old = new Set(fieldLexemes(before.custom_fields));
  const current = new Set(fieldLexemes(after.custom_fields));
  const removed = [...old.difference(current)].map((lexeme) => mark + lexeme);
  const added = [...current.difference(old)].map((lexeme) => quoteLexeme(mark + lexeme)).join(' ');
  return removed.length === 0 && added === '' ? [] : [changedLexemes({ candidate_id: after.id, removed, added })];
}
