import { type KeyBinding, useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { showToast } from '#toasts/toasts.ts';
import type { ReviewActs, ReviewOpened } from './decision-bar.tsx';
import { undoLatestDecision } from './trail.ts';

type Options = {
  acts: ReviewActs;
  opened: ReviewOpened;
  next: StageColumn | undefined;
  isGone: boolean;
  mayEdit: boolean;
};

/** The keys of the screen; the palette offers the same. A key that is held down decides once. */
export function useReviewKeys({ acts, opened, next, isGone, mayEdit }: Options): void {
  const group = t('Review');
  const advance = isGone ? t('Next person') : next && t('Advance to {status}', { status: next.name });
  const decisions: (KeyBinding | undefined)[] = [
    advance ? { keys: 'Enter', label: advance, group, isOnce: true, run: acts.advance } : undefined,
    { keys: 'r', label: t('Reject'), group, isOnce: true, run: () => acts.open('reject') },
    { keys: 'm', label: t('Move to another status'), group, isOnce: true, run: () => acts.open('move') },
    { keys: 't', label: t('Add a tag'), group, isOnce: true, run: () => acts.open('tag') },
    { keys: 'l', label: t('Decide later'), group, isOnce: true, run: acts.later },
  ];
  const others: KeyBinding[] = [
    { keys: 'j', label: t('Next person'), group, run: () => acts.step(1) },
    { keys: 'k', label: t('Previous person'), group, run: () => acts.step(-1) },
    {
      keys: 'z',
      label: t('Undo the latest decision'),
      group,
      isOnce: true,
      run: () => void undoLatestDecision((text) => showToast({ text })),
    },
    { keys: 'Escape', label: t('Back to the board'), group, run: acts.leave },
  ];
  // While a rejection is being written, its own keys are those of the screen.
  const shown = opened === 'reject' ? [] : [...decisions.filter((binding) => binding !== undefined), ...others];
  useKeys(shown);
  const commands = shown.map(({ keys, label, run }) => ({ id: `review ${keys}`, keys, label, group: 'Commands' as const, run }));
  const moveToJob = { id: 'move-job', label: t('Move to another job…'), group: 'Commands' as const };
  useCommands([...commands, ...(mayEdit && !isGone ? [{ ...moveToJob, run: () => acts.open('move-job') }] : [])]);
}
