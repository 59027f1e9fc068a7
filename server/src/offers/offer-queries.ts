import type { OfferCompensation, OfferDocumentKind, OfferVersion } from '@muster/contract/offers/offer.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { listDue } from '#storage/queues/list-due.ts';
import { part, sql } from '#storage/sql.ts';
import { defineLock, defineUpdate, type RowChange } from '#storage/writes/row-change.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { type StoredOffer, termNames, waitingKeys } from './offer.ts';

/** In the order of the response. */
export const offerColumns = part`
  offers.id, offers.candidate_id, candidates.name AS candidate_name, offers.job_id, jobs.job_title, offers.version, offers.status,
  offers.start_date, offers.salary, offers.currency, offers.salary_period, offers.bonus, offers.equity, offers.employment_type,
  offers.location, offers.custom_fields, offers.expires_at, offers.document_template_id, offers.notes_internal, offers.document_id,
  offers.sealed_document_id, offers.requested_by, offers.approvals, offers.round, offers.step, offers.sent_at, offers.viewed_at,
  offers.decided_at, offers.decline_reason, offers.decline_comment, offers.created_at, offers.updated_at, jobs.recruiter_id,
  offers.approval_steps, offers.people_keys, offers.letter, offers.language, offers.evidence, offers.provider_url, offers.handed_over_at,
  offers.handover_attempts, offers.handover_error, offers.is_hire_due, offers.due_at, offers.revision`;

/** A job that was deleted leaves its offers. */
export const offerTables = part`offers
  JOIN candidates ON candidates.workspace_id = offers.workspace_id AND candidates.id = offers.candidate_id
  LEFT JOIN jobs ON jobs.workspace_id = offers.workspace_id AND jobs.id = offers.job_id`;

export async function findOffer(db: Queryable, workspaceId: string, id: string): Promise<StoredOffer | undefined> {
  const [found] = await db.query<StoredOffer>(sql`
    SELECT ${offerColumns} FROM ${offerTables} WHERE offers.workspace_id = ${workspaceId} AND offers.id = ${id}`);
  return found;
}

export async function findOpenOffer(db: Queryable, workspaceId: string, candidateId: string): Promise<StoredOffer | undefined> {
  const [found] = await db.query<StoredOffer>(sql`
    SELECT ${offerColumns} FROM ${offerTables}
    WHERE offers.workspace_id = ${workspaceId} AND offers.candidate_id = ${candidateId}
      AND offers.status IN ('draft', 'pending_approval', 'approved', 'sent')`);
  return found;
}

export type OfferKey = { workspaceId: string; offerId: string; version: number };

export async function findOfferKey(db: Queryable, secretHash: Buffer): Promise<OfferKey | undefined> {
  const [key] = await db.query<OfferKey>(sql`
    SELECT workspace_id AS "workspaceId", offer_id AS "offerId", version FROM offer_directory WHERE secret_hash = ${secretHash}`);
  return key;
}

const detailColumns = {
  job_id: 'uuid',
  version: 'int',
  status: 'text',
  start_date: 'text',
  salary: 'double precision',
  currency: 'text',
  salary_period: 'text',
  bonus: 'text',
  equity: 'text',
  employment_type: 'text',
  location: 'text',
  notes_internal: 'text',
  custom_fields: 'jsonb',
  expires_at: 'timestamptz',
  document_template_id: 'uuid',
  approval_steps: 'json',
  approvals: 'json',
  round: 'int',
  step: 'int',
  requested_by: 'text',
  people_keys: 'text[]',
  waiting_keys: 'text[]',
  document_id: 'uuid',
  sealed_document_id: 'uuid',
  letter: 'text',
  language: 'text',
  evidence: 'json',
  provider_url: 'text',
  handed_over_at: 'timestamptz',
  handover_attempts: 'int',
  handover_error: 'text',
  is_hire_due: 'boolean',
  sent_at: 'timestamptz',
  viewed_at: 'timestamptz',
  decided_at: 'timestamptz',
  decline_reason: 'text',
  decline_comment: 'text',
  due_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

const newRow = defineRow('offers', { id: 'uuid', candidate_id: 'uuid', ...detailColumns, created_at: 'timestamptz' });
const savedRow = defineUpdate('offers', detailColumns);

export function insertOffer(added: StoredOffer): RowWrite {
  return newRow(rowOf(added));
}

/** For a request that changes nothing: writes the receipt of its Idempotency-Key. */
export const keptOffer = defineLock('offers', { lock: part`FOR KEY SHARE` });

/** Finds no row when the offer has changed since it was read. */
export function saveOffer(after: StoredOffer): RowChange {
  return savedRow({ ...rowOf(after), read_revision: after.revision - 1 });
}

function rowOf(offer: StoredOffer) {
  const { approval_steps, evidence } = offer;
  return {
    ...offer,
    custom_fields: JSON.stringify(offer.custom_fields),
    approval_steps: approval_steps && JSON.stringify(approval_steps),
    approvals: JSON.stringify(offer.approvals),
    evidence: evidence && JSON.stringify(evidence),
    waiting_keys: waitingKeys(offer),
  };
}

const versionRow = defineRow('offer_versions', {
  offer_id: 'uuid',
  version: 'int',
  terms: 'json',
  approvals: 'json',
  document_id: 'uuid',
  sent_at: 'timestamptz',
  replaced_at: 'timestamptz',
});

/** With the change that replaces it. */
export function insertVersion(replaced: StoredOffer, at: string): RowWrite {
  return versionRow({
    offer_id: replaced.id,
    version: replaced.version,
    terms: JSON.stringify(Object.fromEntries(termNames.map((name) => [name, replaced[name]]))),
    approvals: JSON.stringify(replaced.approvals),
    document_id: replaced.document_id,
    sent_at: replaced.sent_at,
    replaced_at: at,
  });
}

type VersionRow = Omit<OfferVersion, (typeof termNames)[number]> & { terms: Pick<OfferVersion, (typeof termNames)[number]> };

export async function listVersions(db: Queryable, workspaceId: string, offerId: string): Promise<OfferVersion[]> {
  const rows = await db.query<VersionRow>(sql`
    SELECT version, terms, approvals, document_id, sent_at, replaced_at FROM offer_versions
    WHERE workspace_id = ${workspaceId} AND offer_id = ${offerId} ORDER BY version`);
  return rows.map(({ version, terms, ...row }) => ({ version, ...terms, ...row }));
}

/** Of a version that was sent: the current one, or one that was replaced. */
export async function findCompensation(
  db: Queryable,
  workspaceId: string,
  offerId: string,
  version: number,
): Promise<OfferCompensation | undefined> {
  const [found] = await db.query<OfferCompensation>(sql`
    SELECT salary, currency, salary_period, bonus, equity FROM offers
    WHERE workspace_id = ${workspaceId} AND id = ${offerId} AND version = ${version}::int
    UNION ALL
    SELECT (terms ->> 'salary')::double precision, terms ->> 'currency', terms ->> 'salary_period', terms ->> 'bonus', terms ->> 'equity'
    FROM offer_versions WHERE workspace_id = ${workspaceId} AND offer_id = ${offerId} AND version = ${version}::int`);
  return found;
}

export type OfferDocument = { id: string; kind: OfferDocumentKind; filename: string; pages: number; content: Buffer };

const documentRow = defineRow('offer_documents', {
  id: 'uuid',
  offer_id: 'uuid',
  version: 'int',
  kind: 'text',
  filename: 'text',
  pages: 'int',
  sha256: 'bytea',
  content: 'bytea',
  created_at: 'timestamptz',
});
const directoryRow = defineRow(
  'offer_directory',
  { secret_hash: 'bytea', offer_id: 'uuid', version: 'int' },
  part`ON CONFLICT DO NOTHING`,
);

export type NewOfferDocument = OfferDocument & { offer_id: string; version: number; sha256: Buffer; created_at: string };

export function insertDocument(document: NewOfferDocument): RowWrite {
  return documentRow(document);
}

export function insertCandidateLink(link: { secret_hash: Buffer; offer_id: string; version: number }): RowWrite {
  return directoryRow(link);
}

export async function findDocument(
  db: Queryable,
  workspaceId: string,
  { offerId, documentId }: { offerId: string; documentId: string },
): Promise<OfferDocument | undefined> {
  const [document] = await db.query<OfferDocument>(sql`
    SELECT id, kind, filename, pages, content FROM offer_documents
    WHERE workspace_id = ${workspaceId} AND offer_id = ${offerId} AND id = ${documentId}`);
  return document;
}

/** What the page says about a document, without its bytes. */
export async function findDocumentFacts(
  db: Queryable,
  workspaceId: string,
  documentId: string,
): Promise<{ filename: string; pages: number; bytes: number; sha256: string } | undefined> {
  const [facts] = await db.query<{ filename: string; pages: number; bytes: number; sha256: string }>(sql`
    SELECT filename, pages, length(content) AS bytes, encode(sha256, 'hex') AS sha256 FROM offer_documents
    WHERE workspace_id = ${workspaceId} AND id = ${documentId}`);
  return facts;
}

export type DueOffer = { workspace_id: string; id: string };

const dueOffers = { table: part`offers`, columns: part`id`, where: part`due_at IS NOT NULL` };

export function listDueOffers(db: Pick<Database, 'longReads'>, page: { now: Date; perWorkspace: number }): Promise<DueOffer[]> {
  return db.longReads('offers').query(listDue(dueOffers, page));
}
