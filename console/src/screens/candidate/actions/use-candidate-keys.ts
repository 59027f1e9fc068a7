import type { NewInterviewKind } from '#interviews/opened-interview.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import type { CandidateActions } from './use-actions.ts';

type Rights = { mayMessage: boolean; mayErase: boolean; mayWriteNotes: boolean; mayPrescreen: boolean };
type Ways = { step: (by: 1 | -1) => void; leave: () => void };
type Binding = { id: string; keys?: string; label: string; isOnce?: boolean; run: () => void };

/** The keys of the screen; the palette offers the same. */
export function useCandidateKeys(
  actions: CandidateActions,
  { step, leave }: Ways,
  { mayMessage, mayErase, mayWriteNotes, mayPrescreen }: Rights,
): void {
  const { mayChange, mayEdit, next, open, schedule } = actions;
  const openInPane = (what: 'status' | 'tag') => {
    document.querySelector('.candidate-controls')?.scrollIntoView({ block: 'nearest' });
    open(what);
  };
  const changes: Binding[] = [
    { id: 'move', keys: 'm', label: t('Move to another status'), run: () => openInPane('status') },
    ...(next
      ? [
          {
            id: 'next',
            keys: 'Enter',
            label: t('Move to {status}', { status: next.name }),
            isOnce: true,
            run: actions.moveToNext,
          },
        ]
      : []),
    { id: 'reject', keys: 'r', label: t('Reject'), run: () => open('reject') },
    { id: 'tag', keys: 't', label: t('Add a tag'), run: () => openInPane('tag') },
  ];
  const bindings: Binding[] = [
    { id: 'candidate-next', keys: 'j', label: t('Next candidate'), run: () => step(1) },
    { id: 'candidate-previous', keys: 'k', label: t('Previous candidate'), run: () => step(-1) },
    { id: 'leave', keys: 'Escape', label: t('Back to the list'), run: leave },
    ...(mayChange ? changes : []),
    ...(mayEdit
      ? [
          { id: 'edit', keys: 'p', label: t('Edit the profile'), run: () => open('edit') },
          { id: 'move-job', label: t('Move to another job…'), run: () => open('move-job') },
          { id: 'add-job', label: t('Add to another job…'), run: () => open('add-job') },
        ]
      : []),
    ...(mayMessage ? [{ id: 'message', keys: 'e', label: t('Write a message'), run: () => open('message') }] : []),
    ...(schedule ? scheduling(schedule) : []),
    ...(mayWriteNotes
      ? [
          { id: 'note', keys: 'n', label: t('Write a note'), run: focusNote },
          { id: 'task', keys: 'a', label: t('Add a task'), run: () => open('task') },
        ]
      : []),
    ...(mayPrescreen ? [{ id: 'prescreen', label: t('Start a pre-screen'), run: () => open('prescreen') }] : []),
    ...(mayErase ? [{ id: 'erase', label: t('Erase this person…'), run: () => open('erase') }] : []),
  ];
  useKeys(
    bindings.flatMap(({ keys, label, run, isOnce = false }) => (keys ? [{ keys, label, run, isOnce, group: t('Candidate') }] : [])),
  );
  useCommands(bindings.map((binding) => ({ ...binding, group: 'Commands' })));
}

function scheduling(schedule: (kind: NewInterviewKind) => void): Binding[] {
  return [
    { id: 'schedule', keys: 's', label: t('Schedule an interview'), run: () => schedule('schedule') },
    { id: 'record', label: t('Record a past interview…'), run: () => schedule('record') },
    { id: 'booking-link', label: t('Create a booking link'), run: () => schedule('booking') },
  ];
}

function focusNote(): void {
  document.getElementById('candidate-note-field')?.focus();
}
