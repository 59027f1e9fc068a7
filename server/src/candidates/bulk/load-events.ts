import type { Actor } from '@muster/contract/events.ts';
import { type DraftEvent, draftEvents } from '#events/event.ts';
import type { JobRow } from '#jobs/job.ts';
import { type CurrentCandidate, type StoredCandidate, shownInList } from '../candidate.ts';

const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** What subscribers hear of somebody who was loaded: that they have applied, if they have. */
export function applicationEvents(workspaceId: string, job: JobRow | null, candidate: StoredCandidate, at: Date): DraftEvent[] {
  if (candidate.type !== 'applicant' || !job) return [];
  const current: CurrentCandidate = {
    ...candidate,
    workspace_id: workspaceId,
    resume_url: null,
    job_title: job.job_title,
    source_name: sourceNameOf(job, candidate.source_id),
    job: jobOf(job),
  };
  const data = { candidate: shownInList(current), job: current.job };
  return draftEvents(workspaceId, { what: 'application_submitted', actor: importer, at, data, candidateId: candidate.id });
}

function sourceNameOf({ source_ids }: JobRow, sourceId: string | null): string | null {
  return Object.entries(source_ids ?? {}).find(([, id]) => id === sourceId)?.[0] ?? null;
}

function jobOf(row: JobRow): CurrentCandidate['job'] {
  const { id, company_id, job_title, status, department, job_country, city, external_id, public_slug } = row;
  return { id, company_id, job_title, status, department, job_country, city, external_id, public_slug };
}
