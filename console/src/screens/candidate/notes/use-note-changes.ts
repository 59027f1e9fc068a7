import type { Note } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { notesQuery } from '#queries/note-queries.ts';
import { useSession } from '#session/session.tsx';

export type NoteText = { text: string; isPrivate: boolean; mentions: string[] };

/** Notes of one candidate: each change is painted at once and can be undone. */
export function useNoteChanges(candidateId: string) {
  const { user } = useSession();
  const editNotes = (change: (notes: Note[]) => Note[]) => [
    edit(notesQuery(candidateId).queryKey, (old) => ({ ...old, notes: change(old.notes) })),
  ];
  const add = useChange({
    edits: ({ text, isPrivate }: NoteText) => editNotes((notes) => [draft(text, isPrivate), ...notes]),
    send: (note) => muster.addNote({ candidate_id: candidateId, ...bodyOf(note) }),
    doneText: () => t('Note added'),
    undo: (_, { note }) => void remove(note),
  });
  const update = useChange({
    edits: ({ id, text, isPrivate }: NoteText & { id: string; before: Note }) =>
      editNotes((notes) => notes.map((note) => (note.id === id ? { ...note, text, is_private: isPrivate } : note))),
    send: (note) => muster.updateNote({ note_id: note.id, ...bodyOf(note) }),
    doneText: () => t('Note changed'),
    undo: ({ before, ...after }) => void update({ ...textOf(before), id: before.id, before: { ...before, text: after.text } }),
  });
  const remove = useChange({
    edits: ({ id }: Note) => editNotes((notes) => notes.filter((note) => note.id !== id)),
    send: ({ id }) => muster.deleteNote({ id }),
    doneText: () => t('Note deleted'),
    undo: (note) => void add(textOf(note)),
  });
  return { add, update, remove };

  function draft(text: string, isPrivate: boolean): Note {
    const at = new Date().toISOString();
    const author = { type: 'user' as const, id: user.id, name: user.name };
    return {
      id: `new ${at}`,
      candidate_id: candidateId,
      text,
      is_private: isPrivate,
      author,
      mentions: [],
      created_at: at,
      updated_at: at,
    };
  }
}

/** A private note mentions nobody. */
function bodyOf({ text, isPrivate, mentions }: NoteText) {
  return { text, is_private: isPrivate, mentions: isPrivate ? [] : mentions };
}

function textOf({ text, is_private, mentions }: Note): NoteText {
  return { text, isPrivate: is_private, mentions: mentions.map(({ id }) => id) };
}
