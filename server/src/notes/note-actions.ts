import { notesMax } from '@muster/contract/limits.ts';
import type { NewNote, Note, NoteUpdate } from '@muster/contract/notes/note.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid, uuidv7, uuidv7At } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { asStatement, type Part } from '#storage/sql.ts';
import { requireMembers } from '#users/members/members.ts';
import { checkPrivacy, isAuthor, privateReader } from './note.ts';
import {
  deleteNotes,
  findNoteCandidate,
  insertNote,
  listRecentNotes,
  lockNote,
  type RecentNote,
  removeNote,
  saveNote,
} from './note-queries.ts';

export type NoteDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads };

export async function addNote(
  app: NoteDeps,
  { workspaceId, actor }: WorkspaceActor,
  { candidate_id, text, is_private = false, mentions = [] }: NewNote,
  also: (note: Note) => Part<'change'>[],
): Promise<Note> {
  const { id } = await requireCandidate(app, workspaceId, candidate_id);
  checkPrivacy({ is_private, mentions }, actor);
  const at = app.clock().toISOString();
  const note: Note = {
    id: uuidv7(),
    candidate_id: id,
    text,
    is_private,
    author: actor,
    mentions: await findMentioned(app, workspaceId, mentions),
    created_at: at,
    updated_at: at,
  };
  if (await insertNote(app.database, workspaceId, note, { max: notesMax, also: also(note) })) return note;
  await requireCandidate(app, workspaceId, candidate_id);
  throw failure('notes_full');
}

export async function updateNote(
  { database, clock }: Pick<NoteDeps, 'database' | 'clock'>,
  { workspaceId, actor }: WorkspaceActor,
  { note_id, text, is_private, mentions }: NoteUpdate,
  also: (note: Note) => Part<'change'>[],
): Promise<Note> {
  return database.transaction(workspaceId, async (tx) => {
    const before = await lockOwnNote(tx, { workspaceId, actor }, note_id);
    const after: Note = {
      ...before,
      text: text ?? before.text,
      is_private: is_private ?? before.is_private,
      mentions: mentions ? await findMentioned({ database: tx }, workspaceId, mentions) : before.mentions,
      updated_at: clock().toISOString(),
    };
    checkPrivacy(after, actor);
    saveNote(tx, workspaceId, after);
    for (const statement of also(after)) tx.send(asStatement(statement));
    return after;
  });
}

/** Returns when it was deleted. */
export async function deleteNote(
  { database, clock }: Pick<NoteDeps, 'database' | 'clock'>,
  caller: WorkspaceActor,
  noteId: string,
  also: (deleted: string) => Part<'change'>[],
): Promise<string> {
  return database.transaction(caller.workspaceId, async (tx) => {
    const { id } = await lockOwnNote(tx, caller, noteId);
    removeNote(tx, caller.workspaceId, id);
    const deleted = clock().toISOString();
    for (const statement of also(deleted)) tx.send(asStatement(statement));
    return deleted;
  });
}

/** The candidate whom a note is about. */
/** Notes that the team sees, which were added since then, the newest of each workspace. */
export function readRecentNotes(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  { since, limit }: { since: Date; limit: number },
): Promise<RecentNote[]> {
  return listRecentNotes(database, workspaceIds, { sinceId: uuidv7At(since.getTime()), limit });
}

export async function findCandidateOfNote(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  noteId: string,
): Promise<string | undefined> {
  return isUuid(noteId) ? findNoteCandidate(database, workspaceId, noteId) : undefined;
}

/** Erases the notes about these candidates. */
export function eraseNotes(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  deleteNotes(tx, workspaceId, candidateIds);
}

async function lockOwnNote(tx: Transaction, { workspaceId, actor }: WorkspaceActor, noteId: string): Promise<Note> {
  const note = isUuid(noteId) ? await lockNote(tx, workspaceId, noteId, privateReader(actor)) : undefined;
  if (!note) throw failure('invalid_note_id');
  if (!isAuthor(note, actor)) throw failure('note_of_another');
  return note;
}

async function findMentioned(
  { database }: { database: Parameters<typeof requireMembers>[0] },
  workspaceId: string,
  userIds: readonly string[],
): Promise<Note['mentions']> {
  const members = await requireMembers(database, workspaceId, userIds);
  return members.map(({ id, name }) => ({ id, name }));
}
