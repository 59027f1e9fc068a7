import type { CandidatesMerge, MergeCandidatesAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { candidateKey, cvTextKey, listKeys } from '#queries/candidate-queries.ts';
import { duplicatesKey } from '#queries/duplicate-queries.ts';
import { interviewsKey } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { notesKey } from '#queries/note-queries.ts';
import { prescreensKey } from '#queries/prescreen-queries.ts';
import { withoutPair } from './without-pair.ts';

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

export function useUnmerge(): (merge: { merge_id: string }) => Promise<boolean> {
  return useChange({
    send: ({ merge_id }: { merge_id: string }) => muster.unmergeCandidates({ merge_id }),
    doneText: (_, { kept_fields }) =>
      kept_fields.length === 0
        ? 'Merge undone. Both are as they were'
        : `Merge undone. Kept because they changed since: ${kept_fields.join(', ').replaceAll('_', ' ')}`,
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
    doneText: () => 'Marked as not a duplicate',
    undo: (pair) => void restore(pair),
    refresh: () => [duplicatesKey],
  });
}
