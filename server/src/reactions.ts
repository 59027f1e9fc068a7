import { type AddApplicantDeps, addApplicant } from '#applications/add-applicant.ts';
import type { ApplicationMail } from '#applications/application-mail.ts';
import type { AddApplicant } from '#candidates/candidate-deps.ts';
import type { FollowEdit } from '#candidates/editing/edit.ts';
import { type FollowEditDeps, followEdit } from '#candidates/editing/follow-edit.ts';
import type { RelatedRows } from '#candidates/merge/related-rows.ts';
import type { FollowMoves } from '#candidates/moves.ts';
import type { RequestDeindexing } from '#companies/company-actions.ts';
import { joinHiringTeam } from '#hiring-teams/hiring-team-actions.ts';
import type { Google } from '#indexing/google.ts';
import { indexingRequestsFor, indexingRequestsForArchived } from '#indexing/indexing-requests.ts';
import { takeCalendarAnswer } from '#interviews/answers/take-answer.ts';
import { followCalendarRead } from '#interviews/entries/follow-calendar-read.ts';
import type { InterviewDeps } from '#interviews/interview-actions.ts';
import { interviewsInNewJob } from '#interviews/interviews-in-new-job.ts';
import { busyPeople } from '#interviews/merge/busy-people.ts';
import type { JobOwners } from '#jobs/job-owners.ts';
import type { RequestIndexing, RequestRescoring } from '#jobs/job-records.ts';
import type { OnEnterReads } from '#jobs/stages/require-on-enter.ts';
import type { MailedCalendarAnswer } from '#mail-in/filing/read-inbound.ts';
import { requireNamedTemplates } from '#messages/named-templates/named-template-actions.ts';
import { applicationReceived } from '#messages/rules/application-received.ts';
import { applicationSentAgain } from '#messages/rules/application-sent-again.ts';
import { mailForMoves } from '#messages/rules/mail-for-moves.ts';
import type { MoveMailDeps } from '#messages/rules/requested-rejection.ts';
import { hireForMove } from '#requisitions/hires/count-hires.ts';
import { relatedCvs } from '#screening/merge/related-cvs.ts';
import { type ScoreStoredDeps, scoreStoredCv } from '#screening/profiles/score-stored-cv.ts';
import { requestRescoring } from '#screening/rescoring/rescore-jobs.ts';
import { followStages } from '#stages/on-enter/follow-stages.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { requireMembers } from '#users/members/members.ts';

type ReactionDeps = AddApplicantDeps &
  InterviewDeps &
  MoveMailDeps &
  ScoreStoredDeps &
  Omit<FollowEditDeps, 'scoreStoredCv'> & { google: Google | undefined; mailWakeup: Pick<WakeupChannel, 'notify'> };

/** What features have others do with their changes: each states it as a type, because the others import it. */
export type Reactions = {
  followMoves: FollowMoves;
  followEdit: FollowEdit;
  relatedRows: RelatedRows;
  addApplicant: AddApplicant;
  applicationMail: ApplicationMail;
  requestIndexing: RequestIndexing;
  requestDeindexing: RequestDeindexing;
  requestRescoring: RequestRescoring;
  jobOwners: JobOwners;
  namedTemplates: OnEnterReads['namedTemplates'];
  takeCalendarAnswer: (answer: MailedCalendarAnswer) => Promise<void>;
  followCalendarRead: (workspaceId: string, read: { calendarId: string; hasChanged: boolean }) => Promise<void>;
};

/**
 * What follows a change, on one page. All of it is written in the statement or transaction of the change, so that it happens with it or not
 * at all. Nothing is read from `app` before the first change.
 */
export function openReactions(app: () => ReactionDeps): Reactions {
  return {
    // A candidate gets another status or stage: openings of requisitions are filled, mails are written, and the new stage has its actions done.
    followMoves: async (workspaceId, moves) => {
      const ofStatus = moves.filter(({ before, after }) => before.status !== after.status);
      const mails = ofStatus.length > 0 ? await mailForMoves(app(), workspaceId, ofStatus) : [];
      const mailsOf = new Map(ofStatus.map((move, index) => [move, mails[index] ?? []]));
      const stages = await followStages(app(), workspaceId, moves);
      return moves.map((move, index) => [...hireForMove(move), ...(mailsOf.get(move) ?? []), ...(stages[index] ?? [])]);
    },
    // A candidate is corrected, or gets another job: the scores of the CV follow, and their interviews.
    followEdit: async (workspaceId, edit) => {
      const scored: FollowEditDeps['scoreStoredCv'] = (id, candidate) => scoreStoredCv(app(), id, candidate);
      const { scores, writes } = await followEdit({ ...app(), scoreStoredCv: scored }, workspaceId, edit);
      return { scores, writes: [...writes, ...interviewsInNewJob(edit)] };
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
    requestIndexing: (change) => indexingRequestsFor(app(), change),
    requestDeindexing: () => indexingRequestsForArchived(app()),
    // A job asks for something else: its candidates are scored again.
    requestRescoring,
    // A job gets a recruiter or a hiring manager: they are in its team, and so see it.
    jobOwners: {
      require: (workspaceId, userIds) => requireMembers(app().database, workspaceId, userIds),
      joinTeam: joinHiringTeam,
    },
    // A calendar has answered an invitation by mail: the interview has the answer.
    takeCalendarAnswer: async ({ workspaceId, calendar, fromEmail, senderCheck }) => {
      const sender = { email: fromEmail, isProven: senderCheck === 'verified' };
      await takeCalendarAnswer(app(), { workspaceId, calendar, sender });
    },
    // A calendar of an interviewer was read: perhaps it does not agree with an interview any more.
    followCalendarRead: (workspaceId, read) => followCalendarRead(app(), workspaceId, read),
    // A stage sends a template of the workspace's own.
    namedTemplates: { require: (workspaceId, ids) => requireNamedTemplates(app().database, workspaceId, ids) },
  };
}
