import { domainToASCII } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Candidate, CandidateInEvent, HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import type { CandidateUpdate, NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import { cleanTags } from '@muster/contract/candidates/tags.ts';
import type { Actor, Occurrence } from '@muster/contract/events/event.ts';
import type { Screening, ScreeningSummary } from '@muster/contract/screening/screening.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { utc } from '#web/paging.ts';

/** A candidate as it is stored, without the columns that only screening fills. */
export type StoredCandidate = Omit<CandidateInEvent, 'resume_url' | 'job_title' | 'source_name'> & {
  resume_file_id: string | null;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

/** Creates the link to a CV when the candidate is shown: `FileLinks.resumeUrl`. */
export type ResumeUrl = (candidate: ResumeOwner) => string | null;
type ResumeOwner = { workspace_id: string; resume_file_id: string | null; resume_filename: string | null };

/** A candidate as it is read before a change, with the fields of its job that events contain. `resume_url` is null until it is shown. */
export type CurrentCandidate = CandidateInEvent &
  ResumeOwner & {
    revision: number;
    job: CandidateJob | null;
    /** Of the mail settings of the workspace, so that a change of the status need not read them. */
    mail_version: number;
    /** How often the link to their page has been replaced. */
    link_number: number;
    rejection_reason_id: string | null;
    /** The language of the form with which they applied, for mails to them. */
    language: Language | null;
  };

export type CandidateJob = {
  id: string;
  company_id: string;
  job_title: string;
  status: string;
  department: string | null;
  job_country: string | null;
  city: string | null;
  external_id: string | null;
  public_slug: string;
};

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

export function newCandidate(input: NewCandidate, identity: CandidateIdentity, now: Date): StoredCandidate {
  const at = now.toISOString();
  return {
    ...identity,
    type: input.type,
    status: input.type === 'upload' ? 'uploaded' : 'applied',
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
    external_id: input.external_id ?? null,
    applied_at: input.applied_at == null ? null : utc(input.applied_at),
    created_at: at,
    updated_at: at,
    revision: 1,
  };
}

function joinNames({ first_name, last_name }: NewCandidate): string | null {
  const parts = [first_name, last_name].filter((part) => part != null && part.trim() !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}

const updatableFields = ['status', 'tags', 'pool_stage', 'note_to_candidate', 'external_id', 'rejection_reason_id'] as const;

/** The candidate with the new values, and the fields whose values differ from the old ones. */
export function changeCandidate<Known extends CurrentCandidate>(
  candidate: Known,
  input: Omit<CandidateUpdate, 'candidate_id'>,
  now: Date,
): { candidate: Known; changes: FieldChange[] } {
  const hasLeftRejected = input.status !== undefined && input.status !== 'rejected' && candidate.rejection_reason_id !== null;
  const sent = {
    ...input,
    ...(input.tags && { tags: cleanTags(input.tags) }),
    ...(hasLeftRejected && { rejection_reason_id: null }),
  };
  const changes = updatableFields
    .filter((what) => sent[what] !== undefined && !isDeepStrictEqual(sent[what], candidate[what]))
    .map((what) => ({ what, from: candidate[what], to: sent[what] }));
  if (changes.length === 0) return { candidate, changes };
  const values = Object.fromEntries(changes.map(({ what, to }) => [what, to]));
  return {
    candidate: { ...candidate, ...values, updated_at: now.toISOString(), revision: candidate.revision + 1 },
    changes,
  };
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

/** What a change of the status is; undefined when it stays. */
export function moveOccurrence(before: CurrentCandidate, after: CurrentCandidate): Occurrence | undefined {
  if (before.status === after.status) return undefined;
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
    ...shown
  } = candidate;
  return { ...shown, resume_url: resumeUrl(candidate) };
}

/** A candidate as a single read returns it. */
export type CandidateRow = Candidate &
  ResumeOwner & { revision: number; rejection_reason_id: string | null; model_summary: ScreeningSummary | null };

const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** The response of a single read. Imported candidates have no stored `created` entry in their history. */
export function candidateView(row: CandidateRow, resumeUrl: ResumeUrl): Candidate {
  const {
    workspace_id: _workspace,
    resume_file_id: _file,
    revision: _revision,
    rejection_reason_id: _reason,
    model_summary,
    ...candidate
  } = row;
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
