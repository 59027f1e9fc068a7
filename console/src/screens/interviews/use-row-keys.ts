import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import type { RefObject } from 'react';
import { useInterviewActions } from '#interviews/details/interview-actions.tsx';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { t } from '#language/t.ts';

const keys = [
  { keys: 'f', id: 'feedback', label: t('Give feedback') },
  { keys: 'm', id: 'edit', label: t('Reschedule or edit') },
  { keys: 'c', id: 'cancel', label: t('Cancel##interview') },
];

/** `j` and `k` move over the rows; the others act on the row that has the focus, or on the first one that they fit. */
export function useInterviewKeys(
  interviews: readonly InterviewCard[],
  onOpen: (opened: OpenedInterview) => void,
): RefObject<HTMLUListElement | null> {
  const list = useListKeys<HTMLUListElement>(t('Interviews'), 'interview');
  const actionsOf = useInterviewActions(onOpen);
  const run = (id: string) => {
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-interview-id]')?.dataset.interviewId;
    const offered = focused ? interviews.filter((each) => each.id === focused) : id === 'feedback' ? interviews : [];
    for (const interview of offered) {
      const action = actionsOf(interview).find((each) => each.id === id);
      if (action) return action.run();
    }
  };
  useKeys(keys.map(({ keys: pressed, id, label }) => ({ keys: pressed, label, group: t('Interviews'), run: () => run(id) })));
  return list;
}
