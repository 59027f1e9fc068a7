import type { Actor } from '@muster/contract/events/event.ts';
import { applicationData } from '#candidates/application-event.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { type DraftEvent, draftEvents } from '#events/event.ts';
import type { JobRow } from '#jobs/job.ts';

const withoutResume = () => null;
const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** The event of an imported applicant; none for prospects and uploads. */
export function applicationEvents(workspaceId: string, job: JobRow | null, candidate: StoredCandidate, at: Date): DraftEvent[] {
  if (candidate.type !== 'applicant' || !job) return [];
  const data = applicationData(workspaceId, { job, sourceName: sourceNameFor(job, candidate.source_id) }, candidate, withoutResume);
  return draftEvents(workspaceId, { what: 'application_submitted', actor: importer, at, data, candidateId: candidate.id });
}

function sourceNameFor({ source_ids }: JobRow, sourceId: string | null): string | null {
  return Object.entries(source_ids ?? {}).find(([, id]) => id === sourceId)?.[0] ?? null;
}
