import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import type { StoredCandidate } from './candidate.ts';
import type { CandidateReads } from './candidate-reads.ts';
import type { CandidateResumeDeps, NewResume } from './candidate-resume.ts';
import type { LookupQueue } from './lookup-queue.ts';
import type { FollowMoves } from './moves.ts';

export type CandidateDeps = Pick<Runtime, 'database' | 'clock'> & {
  deliveryWakeup: DeliveryWakeup;
  candidateReads: CandidateReads;
  write: WriteChange;
  jobReads: JobReads;
  fileLinks: FileLinks;
  lookupQueue: LookupQueue;
  followMoves: FollowMoves;
};

export type AddCandidateDeps = CandidateDeps & CandidateResumeDeps;

export type AddedCandidate = Pick<StoredCandidate, 'id' | 'person_id' | 'status'> & { isNew: boolean };

/** Adds an application that came in elsewhere, or finds the one that this person has made for the job. */
export type AddApplicant = (
  workspaceActor: WorkspaceActor,
  input: NewCandidate,
  also: (added: AddedCandidate) => Part<'change'>[],
  resume?: NewResume,
) => Promise<AddedCandidate>;
