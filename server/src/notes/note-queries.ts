import { notesMax } from '@muster/contract/limits.ts';
import type { Note } from '@muster/contract/notes/note.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import { defineLock } from '#storage/writes/row-change.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { after, before, byId, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

const createdAt = part`notes.created_at`;
const updatedAt = part`notes.updated_at`;

export const noteFilters = {
  candidate_id: byId(part`notes.candidate_id`),
  created_after: after(createdAt),
  created_before: before(createdAt),
  updated_after: after(updatedAt),
  updated_before: before(updatedAt),
};
/** `reader`: the user whose private notes are shown too. `jobIds`: the jobs whose candidates the caller sees; all without it. */
export type NoteFilters = FilterValues<typeof noteFilters> & { reader: string | null; jobIds?: readonly string[] | undefined };

const columns = part`
  notes.id, notes.candidate_id, notes.text, notes.private_to IS NOT NULL AS is_private,
  json_build_object('type', notes.author_type, 'id', notes.author_id, 'name', notes.author_name) AS author,
  coalesce((
    SELECT json_agg(json_build_object('id', mention.user_id, 'name', coalesce(users.name, mention.name)) ORDER BY mention.position)
    FROM note_mentions AS mention
    LEFT JOIN users ON users.workspace_id = mention.workspace_id AND users.user_id = mention.user_id
    WHERE mention.workspace_id = notes.workspace_id AND mention.note_id = notes.id
  ), '[]') AS mentions,
  notes.created_at, notes.updated_at`;

export function listNotesOf(db: Queryable, workspaceId: string, filters: NoteFilters, page: Page): Promise<Note[]> {
  const { order, conditions } = keyset(page, { created_at: createdAt, updated_at: updatedAt, id: part`notes.id` });
  return db.query(sql`
    SELECT ${columns} FROM notes
    WHERE ${all([...conditionsOf(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countNotes(db: Queryable, workspaceId: string, filters: NoteFilters): Promise<number> {
  const [row] = await db.query<{ notes: number }>(
    sql`SELECT count(*) AS notes FROM notes WHERE ${all(conditionsOf(workspaceId, filters))}`,
  );
  return row?.notes ?? 0;
}

function conditionsOf(workspaceId: string, { reader, jobIds, ...filters }: NoteFilters): Part[] {
  return [
    part`notes.workspace_id = ${workspaceId}`,
    visibleTo(reader),
    ...filterConditions(noteFilters, filters, workspaceId),
    ...(jobIds === undefined ? [] : [ofJobs(jobIds)]),
  ];
}

function ofJobs(jobIds: readonly string[]): Part {
  return part`EXISTS (
    SELECT FROM candidates WHERE candidates.workspace_id = notes.workspace_id AND candidates.id = notes.candidate_id AND candidates.job_id = ANY (${jobIds}::uuid[]))`;
}

/** The candidate of a new note, if they have fewer notes than they may have. Locked, because other changes save the time that they have read. */
export const candidateOfNote = defineLock('candidates', {
  lock: part`FOR NO KEY UPDATE`,
  found: part`, candidates.updated_at AS previous_at`,
  where: part`
    (SELECT count(*) FROM notes WHERE notes.workspace_id = candidates.workspace_id AND notes.candidate_id = candidates.id) < ${notesMax}::int`,
});

const noteRow = defineRow('notes', {
  id: 'uuid',
  candidate_id: 'uuid',
  text: 'text',
  author_type: 'text',
  author_id: 'text',
  author_name: 'text',
  private_to: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
});

export function insertNote(note: Note): RowWrite[] {
  const { author } = note;
  const row = noteRow({
    ...note,
    author_type: author.type,
    author_id: author.id,
    author_name: author.name,
    private_to: note.is_private ? author.id : null,
  });
  return [row, ...insertMentions(note)];
}

export async function findNoteCandidate(db: Queryable, workspaceId: string, noteId: string): Promise<string | undefined> {
  const [note] = await db.query<{ candidate_id: string }>(
    sql`SELECT candidate_id FROM notes WHERE workspace_id = ${workspaceId} AND id = ${noteId}`,
  );
  return note?.candidate_id;
}

/** Only when the user may see it. */
export async function lockNote(
  tx: Transaction,
  workspaceId: string,
  noteId: string,
  reader: string | null,
): Promise<Note | undefined> {
  const [note] = await tx.query<Note>(sql`
    SELECT ${columns} FROM notes WHERE notes.workspace_id = ${workspaceId} AND notes.id = ${noteId} AND ${visibleTo(reader)}
    FOR UPDATE OF notes`);
  return note;
}

export function saveNote(tx: Transaction, workspaceId: string, note: Note): void {
  const { id, text, is_private, author, mentions, updated_at } = note;
  const mentioned = mentions.map(({ id: userId }) => userId);
  tx.send(sql`
    DELETE FROM note_mentions WHERE workspace_id = ${workspaceId} AND note_id = ${id} AND user_id <> ALL (${mentioned}::uuid[])`);
  tx.send(sql`
    UPDATE notes SET text = ${text}, private_to = ${is_private ? author.id : null}::uuid, updated_at = ${updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  sendWrites(tx, workspaceId, insertMentions(note));
}

export function removeNote(tx: Transaction, workspaceId: string, noteId: string): void {
  tx.send(sql`DELETE FROM notes WHERE workspace_id = ${workspaceId} AND id = ${noteId}`);
}

const mentionRow = defineRow(
  'note_mentions',
  { note_id: 'uuid', user_id: 'uuid', name: 'text', position: 'int' },
  part`ON CONFLICT (workspace_id, note_id, user_id) DO UPDATE SET position = excluded.position`,
);

function insertMentions({ id, mentions }: Note): RowWrite[] {
  return mentions.map((user, index) => mentionRow({ note_id: id, user_id: user.id, name: user.name, position: index + 1 }));
}

function visibleTo(reader: string | null): Part {
  return part`(notes.private_to IS NULL OR notes.private_to = ${reader}::uuid)`;
}
