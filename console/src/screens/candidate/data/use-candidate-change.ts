import type { Candidate, CandidateCard } from '@muster/sdk/generated/types.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#api/failure-text.ts';
import { editCard } from '#candidates-list/card-pages.ts';
import { type Change, edit, type RunChange, useChange } from '#changes/use-change.ts';
import { valuesAfter } from '#custom-fields/field-draft.ts';
import { t } from '#language/t.ts';
import { applicationsKey, candidateQuery, candidatesKey, countsKey } from '#queries/candidate-queries.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { columnsOfJob } from '#stages/job-columns.ts';
import { statusColumns } from '#stages/stage-columns.ts';
import { showToast } from '#toasts/toasts.ts';
import { hasFields, type Patch, type PatchedFields } from './patch.ts';
import { type Conflict, savePatch } from './save-patch.ts';

/** Changes a candidate; the edit is painted at once, and the toast undoes it. */
export function useCandidateChange(onConflict: (conflict: Conflict | undefined) => void): RunChange<Patch> {
  const client = useQueryClient();
  const change = useChange<Patch, unknown>({
    ...patchChange(client, onConflict),
    doneText: ({ doneText }) => doneText,
    undo: (patch) => undo(patch),
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
    if (!hasFields(current, set)) showToast({ text: t('Someone has changed it since, so it wasn’t undone.'), tone: 'failed' });
    else await change({ candidate: current, set: before, before: set, isUndo: true, doneText: t('Undone') });
  }
  return change;
}

/** The same without a toast. */
export function patchChange(client: QueryClient, onConflict: (conflict: Conflict | undefined) => void): Change<Patch, unknown> {
  return {
    edits: ({ candidate: { id, job_id }, set: sent, reason, isUndo = false }) => {
      const place = placeOf(job_id, sent);
      return [
        edit(candidateQuery(id).queryKey, (old) => ({
          ...old,
          candidate: { ...old.candidate, ...shownFields(sent, reason), ...ownValues(old.candidate, sent), ...place },
        })),
        editCard(id, (card) => ({
          ...card,
          ...cardFields(sent, isUndo),
          ...ownValues(card, sent),
          ...place,
          ...(place.status && !isUndo && movedNow()),
        })),
      ];
    },
    send: (patch) => savePatch(client, patch, onConflict),
    refresh: ({ set, isUndo }) => {
      if (set.job_id !== undefined) return [countsKey, candidatesKey, applicationsKey, ...interviewKeys];
      // The cards of a list know since when the status is.
      return isUndo ? [countsKey, candidatesKey] : [countsKey];
    },
  };
}

/** Where a move leads: a status alone to its first stage. */
function placeOf(jobId: string | null, { status, stage_id, job_id }: PatchedFields): Place {
  if (job_id !== undefined) return {};
  const columns = columnsOfJob(jobId);
  const to = columns.find((column) => (stage_id ? column.stageId === stage_id : column.status === status));
  // Where the stages are the statuses, the status says all.
  if (!to || columns === statusColumns) return {};
  const { stageId, name } = to;
  return { status: to.status, stage_id: stageId, stage: stageId === null ? null : { id: stageId, name, status: to.status } };
}

type Place = Partial<Pick<Candidate, 'status' | 'stage' | 'stage_id'>>;

function movedNow() {
  const now = new Date().toISOString();
  return { status_since: now, stage_changed_at: now };
}

function ownValues({ custom_fields: old }: Pick<CandidateCard, 'custom_fields'>, { custom_fields: set }: PatchedFields) {
  return set && { custom_fields: valuesAfter(old, set) };
}

function shownFields(
  { rejection_reason_id, stage_id: _stage, custom_fields: _values, ...fields }: PatchedFields,
  reason: Patch['reason'],
): Partial<Candidate> {
  // Another job is shown with its title, and with the status there, once they are read.
  if (fields.job_id !== undefined) return {};
  return defined({ ...fields, ...(rejection_reason_id !== undefined && { rejection_reason: reason ?? null }) });
}

function cardFields(set: PatchedFields, isUndo: boolean) {
  const { status, tags, pool_stage, name, current_title, current_company } = set;
  if (set.job_id !== undefined) return {};
  return defined({
    status,
    tags,
    pool_stage,
    name,
    current_title,
    current_company,
    ...(status && !isUndo && movedNow()),
  });
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
