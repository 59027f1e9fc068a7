import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#api/failure-text.ts';
import { editCard } from '#candidates-list/card-pages.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { candidateQuery, candidatesKey, countsKey } from '#queries/candidate-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { hasFields, type Patch, type PatchedFields } from './patch.ts';
import { type Conflict, savePatch } from './save-patch.ts';

/** Changes a candidate; the edit is painted at once, and the toast undoes it. */
export function useCandidateChange(onConflict: (conflict: Conflict | undefined) => void): (patch: Patch) => Promise<boolean> {
  const client = useQueryClient();
  const change = useChange<Patch, unknown>({
    edits: ({ candidate: { id }, set, reason, isUndo = false }) => [
      edit(candidateQuery(id).queryKey, (old) => ({
        ...old,
        candidate: { ...old.candidate, ...shownFields(set, reason) },
      })),
      editCard(id, (card) => ({ ...card, ...cardFields(set, isUndo) })),
    ],
    send: (patch) => savePatch(client, patch, onConflict),
    doneText: ({ doneText }) => doneText,
    undo: (patch) => undo(patch),
    // The cards of a list know since when the status is.
    refresh: ({ isUndo }) => (isUndo ? [countsKey, candidatesKey] : [countsKey]),
  });
  async function undo({ candidate, set, before }: Patch): Promise<void> {
    const query = candidateQuery(candidate.id);
    let current = client.getQueryData(query.queryKey)?.candidate ?? candidate;
    // What is shown may be older than the change: it was read while the change was under way.
    try {
      if (!hasFields(current, set)) current = (await client.fetchQuery({ ...query, staleTime: 0 })).candidate;
    } catch (error) {
      return showToast({ text: failureText(error), tone: 'failed' });
    }
    if (!hasFields(current, set)) showToast({ text: 'Someone has changed it since, so it wasn’t undone.', tone: 'failed' });
    else await change({ candidate: current, set: before, before: set, isUndo: true, doneText: 'Undone' });
  }
  return change;
}

function shownFields({ rejection_reason_id, ...fields }: PatchedFields, reason: Patch['reason']): Partial<Candidate> {
  return defined({ ...fields, ...(rejection_reason_id !== undefined && { rejection_reason: reason ?? null }) });
}

function cardFields({ status, tags, pool_stage }: PatchedFields, isUndo: boolean) {
  return defined({ status, tags, pool_stage, ...(status && !isUndo && { status_since: new Date().toISOString() }) });
}

type Defined<Type> = { [Key in keyof Type]?: Exclude<Type[Key], undefined> };

function defined<Type extends object>(fields: Type): Defined<Type> {
  const result: Defined<Type> = {};
  for (const name in fields) {
    const value = fields[name];
    if (isDefined(value)) result[name] = value;
  }
  return result;
}

function isDefined<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined;
}
