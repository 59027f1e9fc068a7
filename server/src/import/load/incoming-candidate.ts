import { hash } from 'node:crypto';
import { emailKey, newCandidate, type StoredCandidate } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { ImportTarget } from '#import/import-targets.ts';
import { fields, type ImportedCandidate } from '#import/imported-candidate.ts';
import type { JobRow } from '#jobs/job.ts';

/** A candidate who is to be loaded, unless they are there already. */
export type IncomingCandidate = {
  id: string;
  input: ImportedCandidate;
  job: JobRow | null;
  sourceId: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** By what the person is known again: their address, or for want of one all that the row says. */
  emailKey: string | null;
  importKey: string | null;
  /** About how many characters it has. */
  length: number;
};

export function identityKey({ id, emailKey, importKey }: IncomingCandidate): string {
  return emailKey ?? importKey ?? id;
}

type Circumstances = Pick<IncomingCandidate, 'id' | 'createdAt' | 'updatedAt' | 'length'>;

const importKeyDigits = 32;

export function incomingCandidate(
  input: ImportedCandidate,
  { job, sourceId }: ImportTarget,
  circumstances: Circumstances,
): IncomingCandidate {
  if (input.type === 'applicant' && !job) throw failure('refused_field', 'job_id is required for an applicant');
  const key = input.email == null ? null : emailKey(input.email);
  return { ...circumstances, input, job, sourceId, emailKey: key, importKey: key === null ? importKeyOf(input, job) : null };
}

function importKeyOf(input: ImportedCandidate, job: JobRow | null): string {
  // An external_id was not known when the first files were imported: without one, a row is known again by the same key as then.
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
