import type { NewNote, Note, NoteUpdate } from '@muster/contract/notes/note.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { lockCandidateToTouch, touchedCandidate, touchInTransaction } from '#candidates/touch-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import { notify } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { requireMembers } from '#users/members/members.ts';
import { checkPrivacy, isAuthor, privateReader } from './note.ts';
import { noteOccurrence } from './note-event.ts';
import { candidateOfNote, findNoteCandidate, insertNote, lockNote, removeNote, saveNote } from './note-queries.ts';

export type NoteDeps = Pick<Runtime, 'database' | 'clock'> & {
  candidateReads: CandidateReads;
  deliveryWakeup: DeliveryWakeup;
  write: WriteChange;
  fileLinks: FileLinks;
};

export async function addNote(
  app: NoteDeps,
  { workspaceId, actor }: WorkspaceActor,
  { candidate_id, text, is_private = false, mentions = [] }: NewNote,
  also: (note: Note) => RowWrite[],
): Promise<Note> {
  const candidate = await requireCandidate(app, workspaceId, candidate_id);
  checkPrivacy({ is_private, mentions }, actor);
  const now = app.clock();
  const at = now.toISOString();
  const note: Note = {
    id: uuidv7(),
    candidate_id: candidate.id,
    text,
    is_private,
    author: actor,
    mentions: await findMentioned(app, workspaceId, mentions),
    created_at: at,
    updated_at: at,
  };
  const occurrence = noteOccurrence(app, { actor, at: now }, note, { ...candidate, updated_at: at });
  const row = candidateOfNote({ id: candidate.id });
  const written = [...insertNote(note), ...tellMentioned(note, []), ...also(note)];
  // A private note must not show, not even by the time of the candidate.
  const isAdded = is_private
    ? await app.write(workspaceId, { row, also: written })
    : await app.write(workspaceId, {
        row,
        ...(occurrence && { occurrence }),
        totals: { versions: ['candidates_version'] },
        also: [touchedCandidate({ at, actor }), ...written],
      });
  if (isAdded) return note;
  await requireCandidate(app, workspaceId, candidate_id);
  throw failure('notes_full');
}

export async function updateNote(
  app: NoteDeps,
  { workspaceId, actor }: WorkspaceActor,
  { note_id, text, is_private, mentions }: NoteUpdate,
  also: (note: Note) => RowWrite[],
): Promise<Note> {
  const { note, isQueued } = await app.database.transaction(workspaceId, async (tx) => {
    const before = await lockOwnNote(tx, { workspaceId, actor }, note_id);
    const now = app.clock();
    const after: Note = {
      ...before,
      text: text ?? before.text,
      is_private: is_private ?? before.is_private,
      mentions: mentions ? await findMentioned({ database: tx }, workspaceId, mentions) : before.mentions,
      updated_at: now.toISOString(),
    };
    checkPrivacy(after, actor);
    saveNote(tx, workspaceId, after);
    const isQueued =
      before.is_private && after.is_private ? false : await showNote(app, tx, { workspaceId, actor }, { before, after });
    sendWrites(tx, workspaceId, [...tellMentioned(after, before.mentions), ...also(after)]);
    return { note: after, isQueued };
  });
  if (isQueued) app.deliveryWakeup.notify(workspaceId);
  return note;
}

/** The change of a note that the team sees, or saw before. A note that was private until now is new to them. */
async function showNote(
  app: NoteDeps,
  tx: Transaction,
  { workspaceId, actor }: WorkspaceActor,
  { before, after }: { before: Note; after: Note },
): Promise<boolean> {
  const at = new Date(after.updated_at);
  const isNew = before.is_private && !after.is_private;
  const candidate = isNew ? await app.candidateReads.current({ workspaceId, candidateId: after.candidate_id }) : undefined;
  const occurrence = candidate && noteOccurrence(app, { actor, at }, after, { ...candidate, updated_at: after.updated_at });
  return touchInTransaction(tx, workspaceId, after.candidate_id, { actor, at, occurrence });
}

/** Returns when it was deleted. */
export async function deleteNote(
  { database, clock }: Pick<NoteDeps, 'database' | 'clock'>,
  caller: WorkspaceActor,
  noteId: string,
  also: (deleted: string) => RowWrite[],
): Promise<string> {
  const { workspaceId, actor } = caller;
  return database.transaction(workspaceId, async (tx) => {
    const { id, candidate_id, is_private } = await lockOwnNote(tx, caller, noteId);
    removeNote(tx, workspaceId, id);
    const at = clock();
    if (!is_private) await touchInTransaction(tx, workspaceId, candidate_id, { actor, at, occurrence: undefined });
    sendWrites(tx, workspaceId, also(at.toISOString()));
    return at.toISOString();
  });
}

/** The candidate whom a note is about. */
export async function findCandidateOfNote(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  noteId: string,
): Promise<string | undefined> {
  return isUuid(noteId) ? findNoteCandidate(database, workspaceId, noteId) : undefined;
}

/** Its candidate first, as every change does. */
async function lockOwnNote(tx: Transaction, { workspaceId, actor }: WorkspaceActor, noteId: string): Promise<Note> {
  if (!isUuid(noteId)) throw failure('invalid_note_id');
  const candidateId = await findNoteCandidate(tx, workspaceId, noteId);
  if (candidateId !== undefined) await lockCandidateToTouch(tx, workspaceId, candidateId);
  const note = await lockNote(tx, workspaceId, noteId, privateReader(actor));
  if (!note) throw failure('invalid_note_id');
  if (!isAuthor(note, actor)) throw failure('note_of_another');
  return note;
}

/** Those whom the note did not mention before. */
function tellMentioned({ id, candidate_id, author, mentions, updated_at }: Note, before: Note['mentions']): RowWrite[] {
  const told = mentions.filter((member) => member.id !== author.id && !before.some((each) => each.id === member.id));
  const about = { kind: 'mention', key: `mention:${id}`, candidate_id, actor_name: author.name, at: updated_at } as const;
  return notify(
    told.map((member) => ({ userId: member.id })),
    about,
  );
}

async function findMentioned(
  { database }: { database: Parameters<typeof requireMembers>[0] },
  workspaceId: string,
  userIds: readonly string[],
): Promise<Note['mentions']> {
  const members = await requireMembers(database, workspaceId, userIds);
  return members.map(({ id, name }) => ({ id, name }));
}
