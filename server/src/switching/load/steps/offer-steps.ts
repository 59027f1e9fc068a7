import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { emailKey } from '#candidates/candidate.ts';
import { mediaTypes } from '#files/documents/document-type.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import { filePath, ownSystem } from '#switching/bundle/manifest.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { isRecord } from '#text/is-record.ts';
import type { LoadContext, Step } from '../context.ts';
import { insertRows, RawJson } from '../rows.ts';

const readTypes = Object.values(mediaTypes);
const list = (value: unknown): RowColumns[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Who may see the pay of an offer: those who approve it and who asked for it. */
function peopleKeys({ requested_by, approvals }: BundleRecord): string[] {
  const named = [requested_by, ...list(approvals).map(({ email }) => email)];
  return [...new Set(named.flatMap((email) => (typeof email === 'string' && email.trim() ? [emailKey(email)] : [])))].sort();
}

/** What waited to be sent is not sent. */
const unsent = new Set(['scheduled', 'queued', 'sending', 'held']);

const message: Step = {
  more: (_, { record }) => ({
    key: `import:${record.id}`,
    to_key: isRecord(record.to) && typeof record.to.email === 'string' ? emailKey(record.to.email) : '',
    status: unsent.has(String(record.status)) ? 'cancelled' : record.status,
    is_automatic: record.automatic === true,
    thread_id: isRecord(record.thread) ? record.thread.id : null,
    ...senderColumns(record),
    dated_at: record.at ?? record.created_at,
  }),
  others: (_, { thread, application_id, interview_id, created_at }) =>
    isRecord(thread)
      ? [
          {
            table: 'mail_threads',
            row: {
              id: thread.id,
              candidate_id: application_id,
              interview_id,
              party: thread.party,
              party_key: thread.address,
              created_at,
            },
          },
        ]
      : [],
};

/** Of a mail that came in, who wrote it; of one that went out, the name it went out under. */
function senderColumns({ from, direction }: BundleRecord): RowColumns {
  if (!isRecord(from)) return {};
  return direction === 'in' ? { from_email: from.email, from_name: from.name } : { from_email: from.email, sender_name: from.name };
}

async function loadAttachments(tx: BulkTransaction, context: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const there = records.filter(({ record }) => typeof record.sha256 === 'string');
  const made: string[] = [];
  for (const { record } of there) if (await loadAttachment(tx, context, record)) made.push(record.id);
  if (context.source !== ownSystem) await nameCvs(tx, context, made);
  await queueCvs(tx, context, made);
  return made;
}

/** The newest file that is a CV is the CV. */
async function nameCvs(tx: BulkTransaction, { workspaceId }: LoadContext, ids: string[]): Promise<void> {
  await tx.query(sql`
    UPDATE candidates SET resume_file_id = newest.id, resume_filename = newest.filename
    FROM (
      SELECT DISTINCT ON (candidate_id) candidate_id, id, filename FROM candidate_files
      WHERE workspace_id = ${workspaceId} AND purpose = 'resume' AND id::text = ANY (${ids}::text[])
      ORDER BY candidate_id, created_at DESC, id DESC
    ) AS newest
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = newest.candidate_id`);
}

/** CVs are read after all others that wait, those of open applications first. */
async function queueCvs(tx: BulkTransaction, { workspaceId }: LoadContext, ids: string[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO cv_jobs (workspace_id, candidate_id, file_id, created_at, priority, is_quiet)
    SELECT candidates.workspace_id, candidates.id, files.id, files.created_at,
      CASE WHEN status IN ('hired', 'rejected', 'withdrawn') THEN 3 ELSE 2 END, true
    FROM candidate_files AS files
    JOIN candidates ON candidates.workspace_id = files.workspace_id AND candidates.id = files.candidate_id AND candidates.resume_file_id = files.id
    WHERE files.workspace_id = ${workspaceId} AND files.id::text = ANY (${ids}::text[]) AND files.media_type = ANY (${readTypes}::text[])
    ON CONFLICT DO NOTHING`);
}

async function loadAttachment(tx: BulkTransaction, context: LoadContext, record: BundleRecord): Promise<boolean> {
  const { id, kind, filename, media_type, bytes, created_at, application_id, company_id, offer_id, question_id } = record;
  const sha256 = String(record.sha256);
  const place: { table: string; row: RowColumns; known: Part } = offer_id
    ? {
        table: 'offer_documents',
        row: { id, offer_id, version: record.version, kind, filename, pages: record.pages, sha256: `\\x${sha256}`, created_at },
        known: part`id = ${id}::uuid`,
      }
    : company_id
      ? {
          table: 'company_pictures',
          row: { company_id, kind, name: filename, media_type, bytes, created_at },
          known: part`company_id = ${String(company_id)}::uuid AND kind = ${String(kind)}`,
        }
      : {
          table: 'candidate_files',
          row: { id, candidate_id: application_id, purpose: kind, question_id, filename, media_type, bytes, created_at },
          known: part`id = ${id}::uuid`,
        };
  const row = { workspace_id: context.workspaceId, ...place.row };
  if (offer_id) {
    const content = await buffer(Readable.from(context.files.read(filePath(sha256))));
    return (
      (
        await insertRows(tx, {
          table: place.table,
          rows: [{ ...row, content: `\\x${content.toString('hex')}` }],
          returned: part`t.offer_id`,
        })
      ).length > 0
    );
  }
  const key = await context.storeFile(tx, context, sha256);
  const added = await insertRows(tx, { table: place.table, rows: [{ ...row, key }], returned: part`t.key` });
  if (added.length === 0) return false;
  await tx.query(sql`UPDATE stored_files SET owned = true WHERE workspace_id = ${context.workspaceId} AND key = ${key}`);
  return true;
}

export const offerSteps: Record<string, Step> = {
  offer: {
    more: (_, { record }) => ({ people_keys: peopleKeys(record) }),
    others: (_, { id, earlier }) =>
      list(earlier).map(({ version, terms, approvals, attachment_id, sent_at, replaced_at }) => ({
        table: 'offer_versions',
        row: {
          offer_id: id,
          version,
          terms: new RawJson(JSON.stringify(terms)),
          approvals: new RawJson(JSON.stringify(approvals)),
          document_id: attachment_id,
          sent_at,
          replaced_at,
        },
      })),
  },
  message,
  attachment: { load: loadAttachments },
};
