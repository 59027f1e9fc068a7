import type { Actor } from '@muster/contract/events/event.ts';
import { nestFieldValues } from '#custom-fields/custom-field.ts';
import type { NewOccurrence } from '#events/event.ts';
import {
  type CandidateJob,
  type CurrentCandidate,
  candidateEventView,
  type FieldChange,
  moveOccurrence,
  type ResumeUrl,
  type StoredCandidate,
  stageOf,
} from './candidate.ts';

/** The data of the events of a new candidate. */
export function newCandidateData(
  workspaceId: string,
  { job, sourceName }: { job: CandidateJob | null; sourceName: string | null },
  candidate: StoredCandidate,
  resumeUrl: ResumeUrl,
): object {
  const current: CurrentCandidate = {
    ...candidate,
    workspace_id: workspaceId,
    resume_url: null,
    job_title: job?.job_title ?? null,
    source_name: sourceName,
    job: job && jobSummary(job),
    mail_version: 0,
    link_number: 0,
    language: null,
    rejection_reason_id: null,
    stage_id: null,
    job_stages: null,
  };
  return { candidate: candidateEventView(current, resumeUrl), job: current.job };
}

type SourcesOfJob = { source_ids: Record<string, string> | null };

/** The name of a source of the job. */
export function sourceNameIn(job: SourcesOfJob | null, sourceId: string | null): string | null {
  return Object.entries(job?.source_ids ?? {}).find(([, id]) => id === sourceId)?.[0] ?? null;
}

export function jobSummary(job: CandidateJob): CandidateJob {
  const { id, company_id, job_title, status, department, job_country, city, external_id, public_slug } = job;
  return { id, company_id, job_title, status, department, job_country, city, external_id, public_slug };
}

type Changed = { before: CurrentCandidate; after: CurrentCandidate; changes: FieldChange[] };

/**
 * What a change of a candidate is: a change of the status, of something else, or both. A change of the status alone has no
 * `candidate.updated`: its events tell the same, and it is the most frequent change.
 */
export function changeOccurrence(
  resumeUrl: ResumeUrl,
  { actor, at }: { actor: Actor; at: Date },
  { before, after, changes }: Changed,
): NewOccurrence {
  const about = { candidate: candidateEventView(after, resumeUrl), job: after.job };
  const common = { actor, at, candidateId: after.id };
  const others = changes.filter(({ what }) => what !== 'status' && what !== 'stage');
  const updated = { what: 'candidate_updated', data: { ...about, ...previousAndCurrent(others) } } as const;
  const move = moveOccurrence(before, after);
  if (move === undefined) return { ...common, ...updated };
  const data = { ...about, previous: { status: before.status }, current: { status: after.status } };
  const stages = { stage: stageOf(after), previous_stage: stageOf(before) };
  return { ...common, what: move, data, stages, ...(others.length > 0 && { and: updated }) };
}

function previousAndCurrent(changes: FieldChange[]): { previous: object; current: object } {
  return {
    previous: nestFieldValues(Object.fromEntries(changes.map(({ what, from }) => [what, from]))),
    current: nestFieldValues(Object.fromEntries(changes.map(({ what, to }) => [what, to]))),
  };
}
