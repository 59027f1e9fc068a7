import { type AddApplicantDeps, addApplicant } from '#applications/add-applicant.ts';
import type { ApplicationMail } from '#applications/application-mail.ts';
import type { AddApplicant } from '#candidates/candidate-deps.ts';
import type { RelatedRows } from '#candidates/merge/related-rows.ts';
import type { FollowMoves } from '#candidates/moves.ts';
import type { RequestDeindexing } from '#companies/company-actions.ts';
import type { Google } from '#indexing/google.ts';
import { indexingRequestsFor, indexingRequestsForArchived } from '#indexing/indexing-requests.ts';
import { busyPeople } from '#interviews/merge/busy-people.ts';
import type { RequestIndexing, RequestRescoring } from '#jobs/job-records.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import { applicationReceived } from '#messages/rules/application-received.ts';
import { applicationSentAgain } from '#messages/rules/application-sent-again.ts';
import { mailForMoves } from '#messages/rules/mail-for-moves.ts';
import { hireForMove } from '#requisitions/hires/count-hires.ts';
import { relatedCvs } from '#screening/merge/related-cvs.ts';
import { requestRescoring } from '#screening/rescoring/rescore-jobs.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';

type ReactionDeps = AddApplicantDeps & ComposeDeps & { google: Google | undefined; mailWakeup: Pick<WakeupChannel, 'notify'> };

/** What features have others do with their changes: each states it as a type, because the others import it. */
export type Reactions = {
  followMoves: FollowMoves;
  relatedRows: RelatedRows;
  addApplicant: AddApplicant;
  applicationMail: ApplicationMail;
  requestIndexing: RequestIndexing;
  requestDeindexing: RequestDeindexing;
  requestRescoring: RequestRescoring;
};

/**
 * What follows a change, on one page. All of it is written in the statement or transaction of the change, so that it happens with it or not
 * at all. Nothing is read from `app` before the first change.
 */
export function openReactions(app: () => ReactionDeps): Reactions {
  return {
    // A candidate gets another status: openings of requisitions are filled, and mails are written.
    followMoves: async (workspaceId, moves) => {
      const mails = await mailForMoves(app(), workspaceId, moves);
      return moves.map((move, index) => [...hireForMove(move), ...(mails[index] ?? [])]);
    },
    // Candidates or people are merged: their interviews make another person busy, and their CVs are those of another candidate.
    relatedRows: { ...busyPeople, cvs: relatedCvs },
    // Somebody has applied elsewhere, or by the form, or again.
    addApplicant: (...given) => addApplicant(app(), ...given),
    applicationMail: {
      statementsFor: (workspaceId, candidate, form) => applicationReceived(app(), workspaceId, candidate, form),
      statementsForRepeat: (workspaceId, repeat, form) => applicationSentAgain(app(), workspaceId, repeat, form),
      notify: (workspaceId) => app().mailWakeup.notify(workspaceId),
    },
    // A job is changed or a company archived: search engines are told.
    requestIndexing: (workspaceId, change) => indexingRequestsFor(app(), workspaceId, change),
    requestDeindexing: (workspaceId, at) => indexingRequestsForArchived(app(), workspaceId, at),
    // A job asks for something else: its candidates are scored again.
    requestRescoring,
  };
}
