import type { UnfiledMail } from '@muster/contract/messages/mail-in.ts';
import { nilUuid } from '#crypto/uuid.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { changeWith, withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { after, before, type Filter, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

/** A list of what waits is paged by when it came; an unfiled mail never changes. */
export const unfiledFilters = {
  spam: bySpam(),
  created_after: after(part`mails.received_at`),
  created_before: before(part`mails.received_at`),
  updated_after: after(part`mails.received_at`),
  updated_before: before(part`mails.received_at`),
};
export type UnfiledFilters = FilterValues<typeof unfiledFilters>;

function bySpam(): Filter<boolean> {
  return { read: (given) => given === 'true', where: (isSpam) => part`mails.is_spam = ${isSpam}` };
}

const pagedBy = { created_at: part`mails.received_at`, updated_at: part`mails.received_at`, id: part`mails.id` };
const suggestionsMax = 5;

export type UnfiledRow = UnfiledMail & { created_at: string; updated_at: string };

export function listUnfiled(db: Queryable, workspaceId: string, filters: UnfiledFilters, page: Page): Promise<UnfiledRow[]> {
  const { order, conditions } = keyset(page, pagedBy);
  return db.query(sql`
    SELECT mails.id, mails.reason, mails.is_spam, mails.from_email AS "from", mails.from_name, mails.subject, mails.text,
      coalesce(mails.folds, '[]') AS folds, coalesce(mails.attachments, '[]') AS attachments, mails.sender_check, mails.bytes,
      ${suggestions(workspaceId)} AS suggestions, mails.dated_at AS sent_at, mails.received_at,
      mails.received_at AS created_at, mails.received_at AS updated_at
    FROM inbound_mails AS mails
    WHERE ${all([...conditionsOf(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

const countedMax = 100_000;

export async function countUnfiled(db: Queryable, workspaceId: string, filters: UnfiledFilters): Promise<number> {
  const [counted] = await db.query<{ total: number }>(sql`
    SELECT count(*) AS total FROM (
      SELECT FROM inbound_mails AS mails WHERE ${all(conditionsOf(workspaceId, filters))} LIMIT ${countedMax}) AS mails`);
  return counted?.total ?? 0;
}

function conditionsOf(workspaceId: string, filters: UnfiledFilters): Part[] {
  return [
    part`mails.workspace_id = ${workspaceId}`,
    part`mails.state = 'unfiled'`,
    ...filterConditions(unfiledFilters, filters, workspaceId),
  ];
}

/** Candidates with the address of the sender, the newest first. */
function suggestions(workspaceId: string): Part {
  return part`(
    SELECT coalesce(json_agg(json_build_object('candidate_id', found.id, 'candidate_name', found.name, 'job_title', found.job_title)), '[]')
    FROM (
      SELECT candidates.id, candidates.name, jobs.job_title FROM candidates
      LEFT JOIN jobs ON jobs.workspace_id = ${workspaceId} AND jobs.id = candidates.job_id
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.id IN (
        SELECT own.id FROM people JOIN candidates AS own
          ON own.workspace_id = ${workspaceId} AND own.person_id = coalesce(people.merged_into, people.id)
        WHERE people.workspace_id = ${workspaceId} AND people.email_key = lower(mails.from_email)
        UNION ALL
        SELECT candidate_id FROM candidate_contacts
        WHERE workspace_id = ${workspaceId} AND email_key = lower(mails.from_email))
      ORDER BY candidates.created_at DESC, candidates.id LIMIT ${suggestionsMax}
    ) AS found)`;
}

export type StoredInbound = {
  id: string;
  state: 'received' | 'filed' | 'unfiled' | 'dropped' | 'discarded';
  file_key: string | null;
  envelope_to: string[];
  from_email: string | null;
  from_name: string | null;
  subject: string | null;
  text: string | null;
  folds: string;
  attachments: string;
  message_id_header: string | null;
  dated_at: string | null;
  received_at: string;
};

export async function findInbound(db: Queryable, workspaceId: string, id: string): Promise<StoredInbound | undefined> {
  const [mail] = await db.query<StoredInbound>(sql`
    SELECT id, state, file_key, to_json(envelope_to) AS envelope_to, from_email, from_name, subject, text, coalesce(folds, '[]')::text AS folds,
      coalesce(attachments, '[]')::text AS attachments, message_id_header, dated_at, received_at
    FROM inbound_mails WHERE workspace_id = ${workspaceId} AND id = ${id}`);
  return mail;
}

/** `candidate` when there is no such candidate, `mail` when somebody else was faster. */
export async function saveFiledByPerson(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { mailId, candidateId }: { mailId: string; candidateId: string },
  writes: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE inbound_mails SET state = 'filed', candidate_id = kept.id, attempts = 0, due_at = CASE WHEN file_key IS NOT NULL THEN now() END
    FROM (SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId} FOR KEY SHARE) AS kept
    WHERE inbound_mails.workspace_id = ${workspaceId} AND inbound_mails.id = ${mailId} AND inbound_mails.state = 'unfiled'
    RETURNING inbound_mails.id`;
  return (await changeWith(db, workspaceId, change, writes)) !== undefined;
}

/** False when somebody has filed or discarded it. Its file has no owner any more. */
export async function saveDiscarded(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  mailId: string,
  writes: RowWrite[],
): Promise<boolean> {
  const disowned = part`
    UPDATE stored_files SET owned = false FROM inbound_mails AS mails
    WHERE mails.workspace_id = ${workspaceId} AND mails.id = ${mailId} AND mails.state = 'unfiled'
      AND stored_files.workspace_id = ${workspaceId} AND stored_files.key = mails.file_key RETURNING stored_files.key`;
  const change = part`
    UPDATE inbound_mails SET state = 'discarded', file_key = NULL, from_email = NULL, from_key = '', from_name = NULL, subject = NULL,
      text = NULL, folds = NULL, attachments = NULL, message_id_header = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${mailId} AND state = 'unfiled' RETURNING id`;
  return (await changeWithBefore(db, workspaceId, { disowned, change }, writes)) !== undefined;
}

function changeWithBefore(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { disowned, change }: { disowned: Part; change: Part },
  writes: RowWrite[],
): Promise<{ id: string } | undefined> {
  return db
    .change<{ id: string }>(workspaceId, sql`${withWrites(workspaceId, { disowned, change }, writes)} SELECT id FROM written`)
    .then(([row]) => row);
}

/** Mails that fit no workspace are those of this one. */
export async function adoptMails(db: Pick<Database, 'change'>, workspaceId: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    WITH mails AS (
      UPDATE inbound_mails SET workspace_id = workspaces.workspace_id, due_at = now()
      FROM workspaces
      WHERE inbound_mails.workspace_id = ${nilUuid} AND workspaces.workspace_id = ${workspaceId} RETURNING file_key
    ), files AS (
      UPDATE stored_files SET workspace_id = ${workspaceId} FROM mails
      WHERE stored_files.workspace_id = ${nilUuid} AND stored_files.key = mails.file_key
    )
    SELECT count(*) FROM mails HAVING count(*) > 0`,
  );
}
