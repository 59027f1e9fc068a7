import type { Actor } from '@muster/contract/events/event.ts';
import type { StoredCandidate } from '#candidates/candidate.ts';
import { newCandidateData, sourceNameIn } from '#candidates/candidate-events.ts';
import { type DraftEvent, draftEvents } from '#events/event.ts';
import type { JobRow } from '#jobs/job.ts';

const withoutResume = () => null;
const importer: Actor = { type: 'system', id: 'import', name: 'Import' };

/** The event of an imported applicant; none for prospects and uploads. */
export function applicationEvents(workspaceId: string, job: JobRow | null, candidate: StoredCandidate, at: Date): DraftEvent[] {
  if (candidate.type !== 'applicant' || !job) return [];
  const data = newCandidateData(workspaceId, { job, sourceName: sourceNameIn(job, candidate.source_id) }, candidate, withoutResume);
  return draftEvents(workspaceId, { what: 'application_imported', actor: importer, at, data, candidateId: candidate.id });
}
