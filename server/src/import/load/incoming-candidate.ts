import { hash } from 'node:crypto';
import { emailKey, newCandidate, type StoredCandidate } from '#candidates/candidate.ts';
import type { Contacts } from '#candidates/editing/contacts.ts';
import { distinct } from '#candidates/editing/corrected-fields.ts';
import { failure } from '#failure.ts';
import type { ImportTarget } from '#import/import-targets.ts';
import { type CheckedCandidate, fields, type ImportField } from '#import/imported-candidate.ts';
import type { JobRow } from '#jobs/job.ts';
import { firstStage, openStagesOf, type StoredStage, storedStageId } from '#jobs/stages/stage.ts';

/** A candidate to be loaded, unless they exist already. */
export type IncomingCandidate = {
  id: string;
  input: CheckedCandidate;
  job: JobRow | null;
  /** Where its row says so. */
  stage: StoredStage | null;
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
  input: CheckedCandidate,
  { job, sourceId }: ImportTarget,
  metadata: RowMetadata,
): IncomingCandidate {
  if (input.type === 'applicant' && !job) throw failure('refused_field', 'job_id is required for an applicant');
  const stage = input.stage?.trim() ? stageOf(input.stage.trim().toLowerCase(), input.status, job) : null;
  const key = input.email == null ? null : emailKey(input.email);
  return { ...metadata, input, job, stage, sourceId, emailKey: key, importKey: key === null ? computeImportKey(input, job) : null };
}

/** By its id, or its name in any case. */
function stageOf(wanted: string, status: CheckedCandidate['status'], job: JobRow | null): StoredStage {
  if (!job) throw failure('refused_field', 'stage needs a job: job_id is missing');
  const stages = openStagesOf(job);
  const found = stages.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (!found) throw failure('refused_field', `stage must be one of: ${stages.map(({ name }) => name).join(', ')}`);
  if (status !== undefined && status !== found.status)
    throw failure('refused_field', `status must be that of the stage, ${found.status}, or left out`);
  return found;
}

const laterFields = new Set<ImportField>(['stage', 'external_id', 'other_emails', 'other_phones', 'custom_fields']);

function computeImportKey(input: CheckedCandidate, job: JobRow | null): string {
  // Only those that there are: rows that were imported before these fields existed must keep their key.
  const own = input.external_id ? [input.external_id] : [];
  const contacts = [input.other_emails, input.other_phones].filter((values) => values && values.length > 0);
  const row = [
    job?.id ?? null,
    ...fields.filter((field) => !laterFields.has(field)).map((field) => input[field] ?? null),
    ...(input.stage ? [input.stage] : []),
    ...own,
    ...contacts,
    ...(input.custom_fields ? [input.custom_fields] : []),
  ];
  return hash('sha256', JSON.stringify(row)).slice(0, importKeyDigits);
}

export type LoadedCandidate = StoredCandidate & Contacts;

export function storedCandidate(
  { id, input, job, stage, sourceId, createdAt, updatedAt }: IncomingCandidate,
  personId: string,
): LoadedCandidate {
  const type = input.type ?? (job ? 'applicant' : 'prospect');
  const identity = { id, person_id: personId, job_id: job?.id ?? null, source_id: sourceId };
  const candidate = newCandidate({ ...input, type: type === 'upload' ? 'upload' : 'prospect' }, identity, createdAt);
  candidate.type = type;
  candidate.status = stage?.status ?? input.status ?? candidate.status;
  candidate.stage_id = storedStageId(stage ?? firstStage({ stages: job?.stages ?? null }, candidate.status));
  candidate.updated_at = updatedAt.toISOString();
  if (type === 'applicant') candidate.applied_at ??= candidate.created_at;
  return { ...candidate, other_emails: distinct(input.other_emails ?? []), other_phones: distinct(input.other_phones ?? []) };
}
