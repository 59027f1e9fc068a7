import type { Note } from '@muster/contract/notes/note.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { cte, type Part, part, sql, withCtes } from '#storage/sql.ts';
import { defineChange } from '#storage/writes/row-change.ts';
import { defineRow, type WrittenWith } from '#storage/writes/row-write.ts';
import { all, keyset, type Page } from '#web/paging.ts';

type Mention = Note['mentions'][number];
/** `reader`: the user whose private notes are shown too. */
export type NotesOf = { candidateId: string; reader: string | null };

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

export function listNotesOf(
  db: Queryable,
  workspaceId: string,
  { candidateId, reader }: NotesOf,
  page: Page<'-created_at'>,
): Promise<Note[]> {
  const { order, conditions } = keyset(page, { created_at: part`notes.created_at`, id: part`notes.id` });
  return db.query(sql`
    SELECT ${columns} FROM notes
    WHERE ${all([part`notes.workspace_id = ${workspaceId}`, part`notes.candidate_id = ${candidateId}`, visibleTo(reader), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countNotes(db: Queryable, workspaceId: string, { candidateId, reader }: NotesOf): Promise<number> {
  const [row] = await db.query<{ notes: number }>(sql`
    SELECT count(*) AS notes FROM notes
    WHERE notes.workspace_id = ${workspaceId} AND notes.candidate_id = ${candidateId} AND ${visibleTo(reader)}`);
  return row?.notes ?? 0;
}

/** The candidate of a new note, if they have fewer notes than they may have. Locked, because other changes save the time that they have read. */
export const candidateOfNote = defineChange<{ id: string; notesMax: number }>({
  ctes: (workspaceId, noted) => ({
    change: part`
      SELECT requested.ordinal::int AS ordinal, found.*
      FROM unnest(${noted.map(({ id }) => id)}::uuid[], ${noted.map(({ notesMax }) => notesMax)}::int[])
        WITH ORDINALITY AS requested (id, notes_max, ordinal), LATERAL (
        SELECT candidates.id, candidates.updated_at AS previous_at FROM candidates
        WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = requested.id
          AND (SELECT count(*) FROM notes WHERE notes.workspace_id = ${workspaceId} AND notes.candidate_id = requested.id) < requested.notes_max
        LIMIT 1 FOR NO KEY UPDATE OF candidates
      ) AS found`,
  }),
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

export function insertNote(workspaceId: string, note: Note): WrittenWith[] {
  const { author, mentions } = note;
  const row = noteRow({
    ...note,
    author_type: author.type,
    author_id: author.id,
    author_name: author.name,
    private_to: note.is_private ? author.id : null,
  });
  return mentions.length === 0 ? [row] : [row, insertMentions(workspaceId, note.id, mentions)];
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
  const change = part`
    UPDATE notes SET text = ${text}, private_to = ${is_private ? author.id : null}::uuid, updated_at = ${updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${id} RETURNING workspace_id, id`;
  tx.send(sql`${withCtes({ change }, [insertMentions(workspaceId, id, mentions)])} SELECT id FROM change`);
}

export function removeNote(tx: Transaction, workspaceId: string, noteId: string): void {
  tx.send(sql`DELETE FROM notes WHERE workspace_id = ${workspaceId} AND id = ${noteId}`);
}

function insertMentions(workspaceId: string, noteId: string, mentions: readonly Mention[]): Part<'change'> {
  return part`
    INSERT INTO note_mentions (workspace_id, note_id, user_id, name, position)
    SELECT ${workspaceId}::uuid, ${noteId}::uuid, mention.user_id, mention.name, mention.position
    FROM ${cte.change}, unnest(${mentions.map(({ id }) => id)}::uuid[], ${mentions.map(({ name }) => name)}::text[])
      WITH ORDINALITY AS mention (user_id, name, position)
    ON CONFLICT (workspace_id, note_id, user_id) DO UPDATE SET position = excluded.position`;
}

function visibleTo(reader: string | null): Part {
  return part`(notes.private_to IS NULL OR notes.private_to = ${reader}::uuid)`;
}
