import type { CandidatesMerge, DuplicatePair, ListDuplicatesAnswer, MergeCandidatesAnswer } from '@muster/sdk/generated/types.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { candidateKey, cvTextKey, listKeys } from '#queries/candidate-queries.ts';
import { duplicatesKey } from '#queries/duplicate-queries.ts';
import { interviewsKey } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { notesKey } from '#queries/note-queries.ts';
import { prescreensKey } from '#queries/prescreen-queries.ts';

export type Merge = CandidatesMerge & {
  /** What the toast says. */
  doneText: string;
};

/** Everything about a candidate may have moved. */
const staleKeys = [...listKeys, candidateKey, duplicatesKey, notesKey, interviewsKey, prescreensKey, messagesKey, cvTextKey];

/** Merges two candidates; the toast undoes it. */
export function useMerge(onDone: (answer: MergeCandidatesAnswer) => void): (merge: Merge) => Promise<boolean> {
  const unmerge = useUnmerge();
  return useChange({
    edits: ({ candidate_id, duplicate_id }: Merge) => [withoutPair(candidate_id, duplicate_id)],
    send: ({ doneText: _, ...merge }) => muster.mergeCandidates(merge),
    doneText: ({ doneText }) => doneText,
    undo: (_, { merge_id }) => void unmerge({ merge_id }),
    refresh: () => staleKeys,
    onDone: (_, answer) => onDone(answer),
  });
}

const fieldNames: Record<string, string> = {
  name: t('name'),
  email: t('email'),
  phone: t('phone'),
  headline: t('headline'),
  current_company: t('current company'),
  current_title: t('current title'),
  location: t('location'),
  professional_network_url: t('professional network url'),
  code_host_url: t('code host url'),
  website_url: t('website url'),
  cover_letter: t('cover letter'),
  languages: t('languages'),
  custom_answers: t('custom answers'),
  pool_stage: t('pool stage'),
  note_to_candidate: t('note to candidate'),
  external_id: t('external id'),
  resume: t('resume'),
  tags: t('tags'),
};

export function useUnmerge(): (merge: { merge_id: string }) => Promise<boolean> {
  return useChange({
    send: ({ merge_id }: { merge_id: string }) => muster.unmergeCandidates({ merge_id }),
    doneText: (_, { kept_fields }) =>
      kept_fields.length === 0
        ? t('Merge undone. Both are as they were')
        : t('Merge undone. Kept because they changed since: {fields}', {
            fields: kept_fields.map((field) => fieldNames[field] ?? field).join(', '),
          }),
    refresh: () => staleKeys,
  });
}

type Pair = { candidate_id: string; duplicate_id: string };

/** The pair is no longer suggested; the toast shows it again. */
export function useDismiss(): (pair: Pair) => Promise<boolean> {
  const restore = useChange({
    send: (pair: Pair) => muster.dismissDuplicate({ ...pair, dismissed: false }),
    refresh: () => [duplicatesKey],
  });
  return useChange({
    edits: ({ candidate_id, duplicate_id }: Pair) => [withoutPair(candidate_id, duplicate_id)],
    send: (pair) => muster.dismissDuplicate(pair),
    doneText: () => t('Marked as not a duplicate'),
    undo: (pair) => void restore(pair),
    refresh: () => [duplicatesKey],
  });
}

type Cached = ListDuplicatesAnswer | InfiniteData<ListDuplicatesAnswer, string>;

/** Takes a pair out of the lists that are shown. */
function withoutPair(one: string, other: string) {
  const isOther = ({ candidate, duplicate }: DuplicatePair) =>
    !(candidate.id === one && duplicate.id === other) && !(candidate.id === other && duplicate.id === one);
  const without = (answer: ListDuplicatesAnswer) => ({ ...answer, duplicates: answer.duplicates.filter(isOther) });
  return edit<Cached>(duplicatesKey, (old) => ('pages' in old ? { ...old, pages: old.pages.map(without) } : without(old)));
}
