import { hash } from 'node:crypto';
import { emailKey, newCandidate, type StoredCandidate } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { ImportTarget } from '#import/import-targets.ts';
import { fields, type ImportedCandidate } from '#import/imported-candidate.ts';
import type { JobRow } from '#jobs/job.ts';

/** A candidate to be loaded, unless they exist already. */
export type IncomingCandidate = {
  id: string;
  input: ImportedCandidate;
  job: JobRow | null;
  sourceId: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Identify the person: the email address, or without one a hash of the row. */
  emailKey: string | null;
  importKey: string | null;
  /** Approximate length in bytes, which limits the size of a batch. */
  length: number;
};

export function identityKey({ id, emailKey, importKey }: IncomingCandidate): string {
  return emailKey ?? importKey ?? id;
}

type RowMetadata = Pick<IncomingCandidate, 'id' | 'createdAt' | 'updatedAt' | 'length'>;

const importKeyDigits = 32;

export function incomingCandidate(
  input: ImportedCandidate,
  { job, sourceId }: ImportTarget,
  metadata: RowMetadata,
): IncomingCandidate {
  if (input.type === 'applicant' && !job) throw failure('refused_field', 'job_id is required for an applicant');
  const key = input.email == null ? null : emailKey(input.email);
  return { ...metadata, input, job, sourceId, emailKey: key, importKey: key === null ? computeImportKey(input, job) : null };
}

function computeImportKey(input: ImportedCandidate, job: JobRow | null): string {
  // Only if there is one: rows that were imported before external_id existed must keep their key.
  const own = input.external_id ? [input.external_id] : [];
  const row = [job?.id ?? null, ...fields.filter((field) => field !== 'external_id').map((field) => input[field] ?? null), ...own];
  return hash('sha256', JSON.stringify(row)).slice(0, importKeyDigits);
}

export function storedCandidate(
  { id, input, job, sourceId, createdAt, updatedAt }: IncomingCandidate,
  personId: string,
): StoredCandidate {
  const type = input.type ?? (job ? 'applicant' : 'prospect');
  const identity = { id, person_id: personId, job_id: job?.id ?? null, source_id: sourceId };
  const candidate = newCandidate({ ...input, type: type === 'upload' ? 'upload' : 'prospect' }, identity, createdAt);
  candidate.type = type;
  candidate.status = input.status ?? candidate.status;
  candidate.updated_at = updatedAt.toISOString();
  if (type === 'applicant') candidate.applied_at ??= candidate.created_at;
  return candidate;
}
