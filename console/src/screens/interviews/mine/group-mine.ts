import type { InterviewCard } from '@muster/sdk/generated/types.ts';

type Lists = {
  /** Those that wait for feedback, the latest first. */
  due: readonly InterviewCard[];
  coming: readonly InterviewCard[];
  earlier: readonly InterviewCard[];
  isToday: (interview: InterviewCard) => boolean;
  nowMs: number;
};

/** Each once, in the order of urgency; without empty groups. */
export function groupMine({ due, coming, earlier, isToday, nowMs }: Lists): { title: string; interviews: InterviewCard[] }[] {
  const shown = new Set(due.map(({ id }) => id));
  const take = (list: readonly InterviewCard[], isWanted: (interview: InterviewCard) => boolean) => {
    const taken = list.filter((interview) => !shown.has(interview.id) && isWanted(interview));
    for (const { id } of taken) shown.add(id);
    return taken;
  };
  const groups = [
    { title: 'Feedback due', interviews: [...due] },
    { title: 'Today', interviews: take(coming, isToday) },
    { title: 'Coming up', interviews: take(coming, () => true) },
    { title: 'Earlier', interviews: take(earlier, ({ start_at }) => Date.parse(start_at) <= nowMs) },
  ];
  return groups.filter(({ interviews }) => interviews.length > 0);
}
