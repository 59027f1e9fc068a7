import type { Queryable } from '#storage/queryable.ts';
import { part, sql, withCustomPlan } from '#storage/sql.ts';

/** What signals are found in. */
export type SignalSubject = {
  id: string;
  person_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  type: string;
  created_at: string;
  cv_text: string | null;
  has_hidden_text: boolean | null;
  ad: string | null;
  /** Of the database, before anything was looked for. */
  looked_at: string;
};

// As much as is compared.
const textMax = 60_000;

export async function findSubject(db: Queryable, workspaceId: string, candidateId: string): Promise<SignalSubject | undefined> {
  const [found] = await db.query<SignalSubject>(sql`
    SELECT candidates.id, person_id, name, email, phone, type, candidates.created_at, left(cvs.text, ${textMax}) AS cv_text,
      cvs.has_hidden_text, left(jobs.job_description, ${textMax}) AS ad, now()::timestamptz(3) AS looked_at
    FROM candidates
    LEFT JOIN candidate_cvs AS cvs ON cvs.workspace_id = candidates.workspace_id AND cvs.candidate_id = candidates.id
    LEFT JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return found;
}

export type NamedCandidate = { id: string; name: string | null };
export type ComparedCv = NamedCandidate & { phone: string | null; email: string | null; cv_text: string };

// Of each band. Thousands may have sent the same text: it is enough to find some of them.
const perBandMax = 20;
const comparedMax = 10;

/** Candidates of other people with the texts that share most bands: an index lookup for each band, whatever the size of the workspace. */
export function findCvsByBands(
  db: Queryable,
  workspaceId: string,
  { id, person_id }: Pick<SignalSubject, 'id' | 'person_id'>,
  bands: bigint[],
): Promise<ComparedCv[]> {
  return db.query(
    withCustomPlan(sql`
    WITH found AS MATERIALIZED (
      SELECT matching.candidate_id, count(*) AS bands FROM unnest(${bands}::bigint[]) AS own (band) CROSS JOIN LATERAL (
        SELECT candidate_id FROM cv_bands
        WHERE workspace_id = ${workspaceId} AND cv_bands.band = own.band AND candidate_id <> ${id}
        ORDER BY candidate_id DESC LIMIT ${perBandMax}
      ) AS matching GROUP BY matching.candidate_id
    )
    SELECT candidates.id, candidates.name, candidates.phone, candidates.email, left(cvs.text, ${textMax}) AS cv_text
    FROM found CROSS JOIN LATERAL (
      SELECT id, name, phone, email, person_id FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = found.candidate_id LIMIT 1
    ) AS candidates
    JOIN candidate_cvs AS cvs ON cvs.workspace_id = ${workspaceId} AND cvs.candidate_id = found.candidate_id
    WHERE candidates.person_id <> ${person_id} AND cvs.text IS NOT NULL
    ORDER BY found.bands DESC, candidates.id DESC LIMIT ${comparedMax}`),
  );
}

// The telephone number of an agency may be that of thousands.
const sharingMax = 20;

/** Candidates with the same telephone number, or the same address under which they are one person. */
export function findByContact(
  db: Queryable,
  workspaceId: string,
  { id, person_id, email, phone }: Pick<SignalSubject, 'id' | 'person_id' | 'email' | 'phone'>,
): Promise<(NamedCandidate & { shared: 'phone' | 'email' })[]> {
  const others = part`candidates.id <> ${id}`;
  const newest = part`ORDER BY id DESC LIMIT ${sharingMax}`;
  return db.query(
    withCustomPlan(sql`
    (SELECT id, name, 'phone' AS shared FROM (
      SELECT id, name FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND ${others} AND phone_key(phone) = phone_key(${phone}::text) AND phone IS NOT NULL LIMIT ${10 * sharingMax}) AS found ${newest})
    UNION ALL
    (SELECT id, name, 'email' AS shared FROM (
      SELECT id, name FROM candidates
      WHERE candidates.workspace_id = ${workspaceId} AND ${others} AND person_id = ${person_id} AND lower(email) = lower(${email}::text) LIMIT ${10 * sharingMax}) AS found ${newest})`),
  );
}

/** Applications of a sender, by address or telephone number, within these minutes of one of them. */
export function findApplicationsAround(
  db: Queryable,
  workspaceId: string,
  { person_id, phone, created_at }: Pick<SignalSubject, 'person_id' | 'phone' | 'created_at'>,
  { minutes, countMax }: { minutes: number; countMax: number },
): Promise<{ id: string; created_at: string }[]> {
  const span = part`${minutes} * interval '1 minute'`;
  const around = part`type = 'applicant' AND created_at BETWEEN ${created_at}::timestamptz - ${span} AND ${created_at}::timestamptz + ${span}`;
  return db.query(
    withCustomPlan(sql`
    SELECT id, created_at FROM (
      (SELECT id, created_at FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND ${around} AND person_id = ${person_id} LIMIT ${countMax})
      UNION
      (SELECT id, created_at FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND ${around} AND phone_key(phone) = phone_key(${phone}::text) AND phone IS NOT NULL LIMIT ${countMax})
    ) AS found ORDER BY created_at, id LIMIT ${countMax}`),
  );
}

/** Of an application that was sent sooner than a person fills in a form. */
export async function findFillSeconds(db: Queryable, workspaceId: string, candidateId: string): Promise<number | undefined> {
  const [found] = await db.query<{ fast_fill_ms: number | null }>(sql`
    SELECT fast_fill_ms FROM application_consents WHERE workspace_id = ${workspaceId} AND candidate_id = ${candidateId}`);
  return found?.fast_fill_ms == null ? undefined : Math.floor(found.fast_fill_ms / 1000);
}
