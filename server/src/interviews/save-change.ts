import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Change, WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import { directoryEntries, type PlannedPanel } from '#interviewers/interviewer-actions.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import { type BookInCalendarsDeps, bookInCalendars } from '#interviews/entries/book-in-calendars.ts';
import { readWays } from '#interviews/entries/ways.ts';
import { areUnsent } from '#interviews/invitations/earlier-mail-queries.ts';
import type { InvitationDeps } from '#interviews/invitations/invitations.ts';
import { type ChangeToTell, type MailsOfChange, mailStatements } from '#interviews/invitations/mails-of-change.ts';
import { withHostedVideo } from '#interviews/video/video-host.ts';
import { meetingOfChange } from '#interviews/zoom/wanted-meeting.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { busyTime, fieldChanges, filteredValues, type StoredInterview } from './interview.ts';
import { changedOccurrence, type EventDeps } from './interview-events.ts';
import { insertInterviewHistory, saveInterview } from './interview-queries.ts';
import type { InterviewReads, ReadInterview } from './interview-reads.ts';
import { changedPanel } from './panel-queries.ts';
import { partiesOf, recordInterview, retryChange, runAlone } from './record-interview.ts';
import { changedSeats, type Seats } from './seat-queries.ts';

export type SaveDeps = InvitationDeps &
  EventDeps &
  BookInCalendarsDeps &
  BookingReadsDeps & { write: WriteChange; candidateReads: CandidateReads; interviewReads: InterviewReads };

export type SaveOptions = {
  /** Gets the interview before the change, and throws to refuse the change. */
  mayChange?: (read: ReadInterview) => void;
  /** Statements that are committed with the change or not at all. Without a change they are executed by themselves. */
  also?: (interview: StoredInterview) => RowWrite[];
  /** Also while a calendar cannot be read. */
  allowUnchecked?: boolean;
};

type PlannedChange = {
  /** The interview after the change; as it is when nothing is to be changed. Throws when the change is not allowed. */
  change: (read: ReadInterview) => Promise<{ changed: StoredInterview; added?: PlannedPanel['added'] | undefined }>;
  mails: (told: ChangeToTell) => Promise<MailsOfChange>;
};

/** Changes an interview with its panel, seats, history and mails, in one transaction. */
export function saveChange(
  app: SaveDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  { mayChange, also = () => [], allowUnchecked = false }: SaveOptions,
  planned: PlannedChange,
): Promise<StoredInterview> {
  const { workspaceId, actor } = workspaceActor;
  return retryChange(async () => {
    const epoch = await app.database.epoch();
    const read = await app.interviewReads.find({ workspaceId, interviewId });
    if (!read) throw failure('invalid_interview_id');
    mayChange?.(read);
    const { interview: before } = read;
    const { changed: asked, added = [] } = await planned.change(read);
    if (fieldChanges(before, asked).length === 0) {
      await runAlone(app, workspaceId, also(before));
      await app.database.flush(epoch);
      return before;
    }
    const [candidate, ways] = await Promise.all([
      app.candidateReads.current({ workspaceId, candidateId: before.candidate_id }),
      readWays(app, workspaceId, before, asked),
    ]);
    if (!candidate) throw failure('invalid_interview_id');
    const changed = withHostedVideo(asked, ways);
    const mails = await planned.mails({ read, changed, candidate, actor, ways });
    const { after, messages, withdrawn } = mails;
    const occurrence = changedOccurrence(app, workspaceActor, before, after, candidate);
    const changes = fieldChanges(before, after);
    const history = { interviewId: after.id, changes, previous: filteredValues(before), at: after.updated_at, actor };
    const partyIds = partiesOf(after, candidate);
    const changeWith = (booked: StoredInterview, entries: RowWrite[]): Change => ({
      row: saveInterview(booked, before.revision, areUnsent(workspaceId, before, withdrawn)),
      occurrence,
      totals: { versions: ['interviews_version'], interviewers: added.length },
      also: [
        ...entries,
        ...meetingOfChange(before, booked),
        ...directoryEntries(added, after.updated_at),
        ...changedPanel(before, after),
        ...changedSeats(after.id, seatsOf(before, read.seatedIds), seatsOf(after, partyIds)),
        insertInterviewHistory(history),
        ...mailStatements(mails),
        ...also(booked),
      ],
    });
    const booking = { before, after, candidate, partyIds, ways, allowUnchecked };
    const { outcome, booked } = await bookInCalendars(app, workspaceId, booking, (booked, entries) =>
      recordInterview(app, workspaceId, { interview: booked, candidate }, () =>
        app.write(workspaceId, changeWith(booked, entries)),
      ),
    );
    if (outcome !== 'recorded') return undefined;
    if (messages.length > 0) app.mailWakeup.notify(workspaceId);
    return booked;
  });
}

export function seatsOf(interview: StoredInterview, partyIds: string[]): Seats {
  return { partyIds, ...busyTime(interview), exclusive: !interview.allow_overlap };
}
