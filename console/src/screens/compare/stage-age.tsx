import type { Candidate } from '@muster/sdk/generated/types.ts';
import { dayMs } from '#durations.ts';
import { plural, t } from '#language/t.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { useNow } from '#ui/use-now.ts';

type Props = { candidate: Pick<Candidate, 'stage_changed_at'>; targetDays: number | null };

/** How long the candidate is in their stage; late, beside its target time. */
export function StageAge({ candidate: { stage_changed_at }, targetDays }: Props) {
  const days = Math.max(0, Math.floor((useNow() - Date.parse(stage_changed_at)) / dayMs));
  const isLate = targetDays !== null && days > targetDays;
  const text = isLate
    ? t('{days} of {target} days in the stage', { days, target: targetDays })
    : plural(days, '{count} day in the stage', '{count} days in the stage');
  return (
    <span className={isLate ? 'compare-late' : 'muted'} title={fullTime(stage_changed_at)}>
      {text}
    </span>
  );
}
