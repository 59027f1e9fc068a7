import { domainToASCII } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type {
  Candidate,
  CandidateInEvent,
  CandidateStatus,
  HistoryEntry,
  StageOfCandidate,
} from '@muster/contract/candidates/candidate.ts';
import { type CandidateUpdate, type NewCandidate, personFieldNames } from '@muster/contract/candidates/candidate-input.ts';
import { cleanTags } from '@muster/contract/candidates/tags.ts';
import type { FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import type { Actor, Occurrence } from '@muster/contract/events/event.ts';
import type { Job } from '@muster/contract/jobs/job.ts';
import type { Questions } from '@muster/contract/jobs/questions.ts';
import type { Screening, ScreeningSummary } from '@muster/contract/screening/screening.ts';
import type { ImportedFrom } from '@muster/contract/switching/imported-from.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { SentFieldValues } from '#custom-fields/check-field-values.ts';
import { changeFieldValues } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import { judgeAnswers } from '#jobs/knockouts.ts';
import {
  findStage,
  firstStage,
  type JobOfStages,
  openStagesOf,
  type StoredStage,
  shownStage,
  storedStageId,
} from '#jobs/stages/stage.ts';
import { utc } from '#web/paging.ts';
import { correctedFields } from './editing/corrected-fields.ts';

/** A candidate as it is stored, without the columns that only screening fills. */
export type StoredCandidate = Omit<CandidateInEvent, 'resume_url' | 'job_title' | 'source_name' | 'custom_fields'> & {
  resume_file_id: string | null;
  /** Null without any. */
  custom_fields: FieldValues | null;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
  /** Null or missing: in the stage of their status that is the default, see jobs/stages. */
  stage_id?: string | null;
};

/** Creates the link to a CV when the candidate is shown: `FileLinks.resumeUrl`. */
export type ResumeUrl = (candidate: ResumeOwner) => string | null;
type ResumeOwner = { workspace_id: string; resume_file_id: string | null; resume_filename: string | null };

/** A candidate as it is read before a change, with the fields of its job that events contain. `resume_url` is null until it is shown. */
export type CurrentCandidate = Omit<CandidateInEvent, 'custom_fields'> &
  ResumeOwner & {
    revision: number;
    custom_fields: FieldValues | null;
    job: CandidateJob | null;
    /** Of the mail settings of the workspace, so that a change of the status need not read them. */
    mail_version: number;
    /** How often the link to their page has been replaced. */
    link_number: number;
    rejection_reason_id: string | null;
    /** Null: in the stage of their status that is the default, see jobs/stages. */
    stage_id: string | null;
    /** Of the job; null: the built-in ones. */
    job_stages: StoredStage[] | null;
    /** The language of the form with which they applied, for mails to them. */
    language: Language | null;
    /** Only read to be corrected. */
    other_emails?: string[];
    other_phones?: string[];
  };

export type CandidateJob = Pick<
  Job,
  'id' | 'company_id' | 'job_title' | 'status' | 'department' | 'job_country' | 'city' | 'external_id' | 'public_slug'
>;

export type FieldChange = Pick<HistoryEntry, 'what' | 'from' | 'to'>;

/** The same for all spellings of one address. The local part is case-insensitive, too: no provider distinguishes case. */
export function emailKey(email: string): string {
  const plain = email.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const domain = plain.slice(at + 1);
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

export function hasName({ name, first_name, last_name }: Pick<NewCandidate, 'name' | 'first_name' | 'last_name'>): boolean {
  return [name, first_name, last_name].some((part) => part != null && part.trim() !== '');
}

type CandidateIdentity = Pick<StoredCandidate, 'id' | 'person_id' | 'job_id' | 'source_id'>;
type NewIdentity = CandidateIdentity & { stages?: JobOfStages['stages'] };

/** A new candidate whose custom fields have been checked. */
export type NewCandidateFields = Omit<NewCandidate, 'custom_fields'> & { custom_fields?: FieldValues | null };

export function newCandidate(input: NewCandidateFields, { stages = null, ...identity }: NewIdentity, now: Date): StoredCandidate {
  const at = now.toISOString();
  const status = input.type === 'upload' ? 'uploaded' : 'applied';
  return {
    ...identity,
    type: input.type,
    status,
    stage_id: storedStageId(firstStage({ stages }, status)),
    tags: cleanTags(input.tags ?? []),
    pool_stage: input.pool_stage ?? null,
    note_to_candidate: input.note_to_candidate ?? null,
    name: input.name ?? joinNames(input),
    first_name: input.first_name ?? null,
    last_name: input.last_name ?? null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    headline: input.headline ?? null,
    current_company: input.current_company ?? null,
    current_title: input.current_title ?? null,
    location_city: input.location_city ?? null,
    location_country: input.location_country ?? null,
    professional_network_url: input.professional_network_url ?? null,
    code_host_url: input.code_host_url ?? null,
    website_url: input.website_url ?? null,
    cover_letter: input.cover_letter ?? null,
    languages: (input.languages ?? []).map(({ language, level }) => ({ language, level: level ?? null })),
    custom_answers: [],
    ai_skills_match: null,
    ai_experience_match: null,
    ai_location_match: null,
    professional_network_matching: null,
    resume_file_id: null,
    resume_filename: null,
    custom_fields: input.custom_fields ?? null,
    external_id: input.external_id ?? null,
    applied_at: input.applied_at == null ? null : utc(input.applied_at),
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}

function joinNames({ first_name, last_name }: NewCandidateFields): string | null {
  const parts = [first_name, last_name].filter((part) => part != null && part.trim() !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}

const updatableFields = [
  'status',
  'tags',
  'pool_stage',
  'note_to_candidate',
  'external_id',
  'rejection_reason_id',
  'job_id',
  ...personFieldNames,
] as const;

/** New values, of which those of custom fields have been checked. */
export type CandidateChanges = Omit<CandidateUpdate, 'candidate_id' | 'custom_fields'> & { custom_fields?: SentFieldValues };

/**
 * The candidate with the new values, and the fields whose values differ from the old ones. `newJob`: the job that the candidate is moved to,
 * null for none.
 */
export function changeCandidate<Known extends CurrentCandidate>(
  candidate: Known,
  { stage_id, ...fields }: CandidateChanges,
  now: Date,
  newJob: JobOfStages | null | undefined = undefined,
): { candidate: Known; changes: FieldChange[] } {
  const placed = placeInStage(candidate, { status: fields.status, stage_id }, newJob);
  const input = { ...fields, ...(placed.status !== undefined && { status: placed.status }) };
  const hasLeftRejected = input.status !== undefined && input.status !== 'rejected' && candidate.rejection_reason_id !== null;
  const sent = {
    ...input,
    ...correctedFields(candidate, input),
    ...(input.tags && { tags: cleanTags(input.tags) }),
    ...(hasLeftRejected && { rejection_reason_id: null }),
  };
  const changes = updatableFields
    .filter((what) => sent[what] !== undefined && !isDeepStrictEqual(sent[what], candidate[what]))
    .map((what): FieldChange => ({ what, from: candidate[what], to: sent[what] }));
  const values = Object.fromEntries(changes.map(({ what, to }) => [what, to]));
  const custom = changeFieldValues(candidate.custom_fields, input.custom_fields);
  changes.push(...custom.changes);
  if (placed.change) changes.push(placed.change);
  if (changes.length === 0) return { candidate, changes };
  return {
    candidate: {
      ...candidate,
      ...values,
      custom_fields: custom.values,
      stage_id: placed.stage_id,
      job_stages: placed.job?.stages ? [...placed.job.stages] : null,
      updated_at: now.toISOString(),
      revision: candidate.revision + 1,
    },
    changes,
  };
}

type Placed = {
  status: CandidateStatus | undefined;
  stage_id: string | null;
  job: JobOfStages | null;
  change: FieldChange | undefined;
};

/** The stage of the candidate afterwards: the one that is named, or the first with the new status. Throws where the two do not go together. */
function placeInStage(
  candidate: CurrentCandidate,
  { status, stage_id }: { status: CandidateStatus | undefined; stage_id: string | undefined },
  newJob: JobOfStages | null | undefined,
): Placed {
  const job = newJob === undefined ? jobOfStages(candidate) : newJob;
  const wanted = stage_id === undefined ? undefined : requireStage(job, stage_id);
  if (wanted && status !== undefined && status !== wanted.status) throw failure('stage_status_mismatch');
  const newStatus = wanted?.status ?? status ?? candidate.status;
  const hasOwnStages = candidate.job_stages !== null || job?.stages != null;
  // Of built-in stages the status says all, and the history is as it was before there were others.
  if (!hasOwnStages) return { status: wanted ? newStatus : status, stage_id: null, job, change: undefined };
  const before = stageOf(candidate);
  if (newJob === undefined && newStatus === candidate.status && (!wanted || wanted.id === before?.id))
    return { status, stage_id: candidate.stage_id, job, change: undefined };
  const stageId = storedStageId(wanted ?? (job && firstStage(job, newStatus)));
  const after = job && shownStage(findStage(job, newStatus, stageId));
  const change = after?.id !== before?.id ? { what: 'stage', from: before, to: after } : undefined;
  return { status: wanted ? newStatus : status, stage_id: stageId, job, change };
}

function requireStage(job: JobOfStages | null, stageId: string): StoredStage {
  const id = stageId.toLowerCase();
  const stage = job && openStagesOf(job).find((each) => each.id === id);
  if (!stage) throw failure('invalid_stage_id');
  return stage;
}

function jobOfStages({ job_id, job_stages }: Pick<CurrentCandidate, 'job_id' | 'job_stages'>): JobOfStages | null {
  return job_id === null ? null : { id: job_id, stages: job_stages };
}

/** A stage of the job that carries the status, by its id; nothing where there is none any more. */
export function knownStage(
  candidate: Pick<CurrentCandidate, 'job_id' | 'job_stages'>,
  stageId: string | undefined,
  status: CandidateStatus,
): Pick<CandidateUpdate, 'stage_id'> {
  const job = jobOfStages(candidate);
  const stage = job && openStagesOf(job).find((each) => each.id === stageId && each.status === status);
  return stage ? { stage_id: stage.id } : {};
}

type InStage = Pick<CurrentCandidate, 'job_id' | 'job_stages' | 'status' | 'stage_id'>;

/** The stage in which a candidate is. */
export function stageOf(candidate: InStage): StageOfCandidate | null {
  const job = jobOfStages(candidate);
  return job && shownStage(findStage(job, candidate.status, candidate.stage_id));
}

/** Whether a candidate is in another stage of the same job. */
export function isOtherStage(before: InStage, after: InStage): boolean {
  return before.job_id === after.job_id && stageOf(before)?.id !== stageOf(after)?.id;
}

/** The same with another CV. It is recorded by the name of its file, also when that stays the same. */
export function replaceResume<Known extends CurrentCandidate>(
  before: Known,
  { candidate, changes }: { candidate: Known; changes: FieldChange[] },
  resume: { id: string; filename: string },
  now: Date,
): { candidate: Known; changes: FieldChange[] } {
  return {
    candidate: {
      ...candidate,
      resume_file_id: resume.id,
      resume_filename: resume.filename,
      updated_at: now.toISOString(),
      revision: before.revision + 1,
    },
    changes: [...changes, { what: 'resume_filename', from: before.resume_filename, to: resume.filename }],
  };
}

/** What a change of the status or the stage is; undefined when both stay. */
export function moveOccurrence(before: CurrentCandidate, after: CurrentCandidate): Occurrence | undefined {
  if (before.status === after.status) return isOtherStage(before, after) ? 'candidate_changed_stage' : undefined;
  return after.status === 'hired' ? 'candidate_hired' : 'candidate_moved';
}

/** A candidate as events show it. */
export function candidateEventView(candidate: CurrentCandidate, resumeUrl: ResumeUrl): CandidateInEvent {
  const {
    workspace_id: _workspace,
    resume_file_id: _file,
    revision: _revision,
    job: _job,
    mail_version: _mail,
    link_number: _link,
    language: _language,
    rejection_reason_id: _reason,
    stage_id: _stage,
    job_stages: _stages,
    other_emails: _emails,
    other_phones: _phones,
    custom_fields,
    ...shown
  } = candidate;
  return { ...shown, resume_url: resumeUrl(candidate), ...(custom_fields && { custom_fields }) };
}

/** A candidate as a single read returns it. */
export type CandidateRow = Omit<Candidate, 'knockouts' | 'custom_fields' | 'imported_from'> &
  ResumeOwner & {
    revision: number;
    custom_fields: FieldValues | null;
    imported_from: ImportedFrom | null;
    rejection_reason_id: string | null;
    model_summary: ScreeningSummary | null;
    job_questions: Questions['custom'];
  };

const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** The response of a single read. Imported candidates have no stored `created` entry in their history. */
export function candidateView(row: CandidateRow, resumeUrl: ResumeUrl): Candidate {
  const {
    workspace_id: _workspace,
    resume_file_id: _file,
    revision: _revision,
    rejection_reason_id: _reason,
    model_summary,
    job_questions,
    custom_fields,
    imported_from,
    ...stored
  } = row;
  const candidate: Candidate = {
    ...stored,
    knockouts: judgeAnswers(job_questions, row.custom_answers),
    ...(custom_fields && { custom_fields }),
    ...(imported_from && { imported_from }),
  };
  candidate.resume_url = resumeUrl(row);
  candidate.ai_screening = withSummary(row.ai_screening, model_summary);
  candidate.custom_answers = row.custom_answers.map((given) => withFileLink(given, row.workspace_id, resumeUrl));
  if (candidate.history[0]?.what === 'created') return candidate;
  const created = { what: 'created', from: null, to: null, at: candidate.created_at, actor: importer, undone: false };
  return { ...candidate, history: [created, ...candidate.history] };
}

/** The summary belongs to the CV and stays when the scores are made again. It is not shown where nothing may be assessed. */
function withSummary(screening: Screening | null, summary: ScreeningSummary | null): Screening | null {
  const mayBeShown = screening && (screening.not_assessed === null || screening.not_assessed === 'no_job');
  return mayBeShown && summary ? { ...screening, summary } : screening;
}

/** Adds the link to an answer that is a file. */
export function withFileLink(given: Candidate['custom_answers'][number], workspace_id: string, resumeUrl: ResumeUrl) {
  const { type, answer } = given;
  if (type !== 'file' || typeof answer?.file_id !== 'string' || typeof answer.filename !== 'string') return given;
  const url = resumeUrl({ workspace_id, resume_file_id: answer.file_id, resume_filename: answer.filename });
  return { ...given, answer: { ...answer, url } };
}
