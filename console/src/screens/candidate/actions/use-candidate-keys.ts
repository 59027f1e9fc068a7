import { useKeys } from '#keys/keys.ts';
import { useCommands } from '#palette/commands.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import type { CandidateActions } from './use-actions.ts';

type Rights = { mayMessage: boolean; mayErase: boolean; mayWriteNotes: boolean };
type Ways = { step: (by: 1 | -1) => void; leave: () => void };
type Binding = { id: string; keys?: string; label: string; run: () => void };

/** The keys of the screen; the palette offers the same. */
export function useCandidateKeys(
  actions: CandidateActions,
  { step, leave }: Ways,
  { mayMessage, mayErase, mayWriteNotes }: Rights,
): void {
  const { mayChange, next, open, schedule } = actions;
  const openInPane = (what: 'status' | 'tag') => {
    document.querySelector('.candidate-controls')?.scrollIntoView({ block: 'nearest' });
    open(what);
  };
  const changes: Binding[] = [
    { id: 'move', keys: 'm', label: 'Move to another status', run: () => openInPane('status') },
    ...(next ? [{ id: 'next', keys: 'Enter', label: `Move to ${statusLabel(next)}`, run: actions.moveToNext }] : []),
    { id: 'reject', keys: 'r', label: 'Reject', run: () => open('reject') },
    { id: 'tag', keys: 't', label: 'Add a tag', run: () => openInPane('tag') },
  ];
  const bindings: Binding[] = [
    { id: 'candidate-next', keys: 'j', label: 'Next candidate', run: () => step(1) },
    { id: 'candidate-previous', keys: 'k', label: 'Previous candidate', run: () => step(-1) },
    { id: 'leave', keys: 'Escape', label: 'Back to the list', run: leave },
    ...(mayChange ? changes : []),
    ...(mayMessage ? [{ id: 'message', keys: 'e', label: 'Write a message', run: () => open('message') }] : []),
    ...(schedule ? scheduling(schedule) : []),
    ...(mayWriteNotes ? [{ id: 'note', keys: 'n', label: 'Write a note', run: focusNote }] : []),
    ...(mayErase ? [{ id: 'erase', label: 'Erase this person…', run: () => open('erase') }] : []),
  ];
  useKeys(bindings.flatMap(({ keys, label, run }) => (keys ? [{ keys, label, run, group: 'Candidate' }] : [])));
  useCommands(bindings.map((binding) => ({ ...binding, group: 'Commands' })));
}

function scheduling(schedule: (kind: 'schedule' | 'booking') => void): Binding[] {
  return [
    { id: 'schedule', keys: 's', label: 'Schedule an interview', run: () => schedule('schedule') },
    { id: 'booking-link', label: 'Create a booking link', run: () => schedule('booking') },
  ];
}

function focusNote(): void {
  document.getElementById('candidate-note-field')?.focus();
}
