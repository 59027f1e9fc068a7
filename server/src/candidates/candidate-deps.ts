import type { NewCandidate } from '@muster/contract/candidates/candidate-input.ts';
import type { FieldValueDeps } from '#custom-fields/check-field-values.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { DeliveryWakeup } from '#events/event-actions.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import type { StoredCandidate } from './candidate.ts';
import type { CandidateReads } from './candidate-reads.ts';
import type { CandidateResumeDeps, NewResume } from './candidate-resume.ts';
import type { FollowEdit } from './editing/edit.ts';
import type { LookupQueue } from './lookup-queue.ts';
import type { FollowMoves } from './moves.ts';

export type CandidateDeps = Pick<Runtime, 'database' | 'clock'> &
  FieldValueDeps & {
    deliveryWakeup: DeliveryWakeup;
    candidateReads: CandidateReads;
    write: WriteChange;
    jobReads: JobReads;
    fileLinks: FileLinks;
    lookupQueue: LookupQueue;
    followMoves: FollowMoves;
    followEdit: FollowEdit;
  };

export type AddCandidateDeps = CandidateDeps & CandidateResumeDeps;

export type AddedCandidate = Pick<StoredCandidate, 'id' | 'person_id' | 'status'> & { isNew: boolean };

/** Adds an application that came in elsewhere, or finds the one that this person has made for the job. */
export type AddApplicant = (
  workspaceActor: WorkspaceActor & Pick<Caller, 'hiddenFields'>,
  input: NewCandidate,
  also: (added: AddedCandidate) => RowWrite[],
  resume?: NewResume,
) => Promise<AddedCandidate>;
