import type { Actor } from '@muster/contract/events/event.ts';
import type { InterviewUpdate } from '@muster/contract/interviews/interview-input.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import { type PlannedPanel, planPanel } from '#interviewers/interviewer-actions.ts';
import { bookInCalendars } from '#interviews/entries/book-in-calendars.ts';
import { newWays, withEntryStatus } from '#interviews/entries/ways.ts';
import { invitationsFor } from '#interviews/invitations/invitations.ts';
import { mailsOfChange } from '#interviews/invitations/mails-of-change.ts';
import { editedVideo, newVideo } from '#interviews/video/interview-video.ts';
import { withHostedVideo } from '#interviews/video/video-host.ts';
import { meetingOfChange } from '#interviews/zoom/wanted-meeting.ts';
import { kitForInterview, requireOfferedKit } from '#kits/kit-actions.ts';
import { notify } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredInterview } from './interview.ts';
import { changeInterview, checkStart, type InterviewDraft, type InterviewEdit, newInterview } from './interview-changes.ts';
import { createdOccurrence } from './interview-events.ts';
import { writeInterview } from './new-interviews.ts';
import { partiesOf, recordInterview, retryChange } from './record-interview.ts';
import { type SaveDeps, type SaveOptions, saveChange, seatsOf } from './save-change.ts';
import { type BusyRange, findSeats } from './seat-queries.ts';

export type InterviewDeps = SaveDeps & { write: WriteChange };

export type InterviewRequest = InterviewDraft & {
  allow_unchecked?: boolean;
  candidate_id: string;
  interviewers: readonly string[];
  kit_id?: string | null;
};

type Creation = {
  occurrence: 'interview_scheduled' | 'interview_booked';
  /** Statements that are committed with the interview or not at all. */
  also: (interview: StoredInterview) => RowWrite[];
};

/** Makes an interview. Undefined when the candidate has been erased in the meantime. */
export async function createInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  { candidate_id, interviewers, kit_id, allow_unchecked: allowUnchecked = false, ...draft }: InterviewRequest,
  { occurrence: what, also }: Creation,
): Promise<StoredInterview | undefined> {
  const { workspaceId, actor } = workspaceActor;
  checkStart(draft, app.clock());
  const id = uuidv7();
  const candidateKey = { workspaceId, candidateId: candidate_id };
  let found = await app.bookingReads.candidate(candidateKey);
  if (!found) throw failure('invalid_candidate_id').at('candidate_id');
  const { created } = await retryChange(async () => {
    if (!found) return { created: undefined };
    const { candidate, timeZone, settings } = found;
    const { panel, added } = await planPanel(app, workspaceId, interviewers);
    const kit = await kitForInterview(app, workspaceId, candidate, kit_id);
    const video = await newVideo(app, workspaceId, { ...draft, id, candidate_id }, settings);
    const identity = { id, candidate_id: candidate.id, job: candidate.job, panel, kit, video };
    const drafted = newInterview({ ...draft, candidate_time_zone: draft.candidate_time_zone ?? timeZone }, identity, app.clock());
    const ways = newWays(panel, drafted);
    const notify = drafted.send_invitations;
    const interview = withHostedVideo(drafted, ways);
    const { messages } = await invitationsFor(app, workspaceId, {
      before: null,
      after: interview,
      candidate,
      panel,
      actor,
      notify,
      ways,
    });
    const partyIds = partiesOf(interview, candidate);
    const write = (booked: StoredInterview, entries: RowWrite[]) =>
      writeInterview(app, workspaceId, {
        interview: booked,
        personId: candidate.person_id,
        added,
        seats: seatsOf(booked, partyIds),
        actor,
        occurrence: createdOccurrence(app, what, workspaceActor, booked, candidate),
        messages,
        also: [...tellPanel(booked, actor), ...also(booked), ...entries, ...meetingOfChange(null, booked)],
      });
    const booking = { before: null, after: interview, candidate, partyIds, ways, allowUnchecked };
    const { outcome, booked } = await bookInCalendars(app, workspaceId, booking, (booked, entries) =>
      recordInterview(app, workspaceId, { interview: booked, candidate }, () => write(booked, entries)),
    );
    // Erased, or of another person now.
    if (outcome === 'not_found') found = await app.bookingReads.candidate(candidateKey);
    if (outcome !== 'recorded') return undefined;
    if (messages.length > 0) app.mailWakeup.notify(workspaceId);
    return { created: withEntryStatus(booked, ways) };
  });
  return created;
}

/** Members of the workspace who are on the panel of a new interview, but the one who has scheduled it. */
function tellPanel({ id, candidate_id, interviewers, updated_at: at }: StoredInterview, actor: Actor): RowWrite[] {
  const byUserId = actor.type === 'user' ? actor.id : null;
  const about = {
    kind: 'booking',
    key: `booking:${id}`,
    interview_id: id,
    candidate_id,
    actor_name: actor.name,
    byUserId,
    at,
  } as const;
  return notify(
    interviewers.map(({ email }) => ({ emailKey: emailKey(email) })),
    about,
  );
}

type ChangeOptions = SaveOptions & {
  /** False: no mail about it is sent. */
  notify?: boolean;
  /** Also those whose invitation has not been sent hear of the cancellation. */
  tellsUninvited?: boolean;
};

type InterviewRevision = Omit<InterviewUpdate, 'interview_id'> & Pick<InterviewEdit, 'response_by'>;

/** Changes the fields that differ from the stored ones. A new time is an event. */
export async function updateInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  { interviewers, kit_id, allow_unchecked: allowUnchecked = false, ...edit }: InterviewRevision,
  options: ChangeOptions = {},
): Promise<StoredInterview> {
  const { workspaceId } = workspaceActor;
  return editInterview(app, workspaceActor, interviewId, { allowUnchecked, ...options }, async (before) => ({
    ...edit,
    ...(await editedVideo(app, workspaceId, before, edit)),
    ...(await editedKit(app, workspaceId, before, kit_id)),
    ...(interviewers && (await planPanel(app, workspaceId, interviewers))),
  }));
}

async function editedKit(
  app: InterviewDeps,
  workspaceId: string,
  { job_id, kit_id: current }: StoredInterview,
  kit_id: string | null | undefined,
): Promise<Pick<InterviewEdit, 'kit'>> {
  return {
    ...(kit_id === null && { kit: null }),
    // One that has been archived since then stays.
    ...(kit_id && kit_id !== current && { kit: await requireOfferedKit(app, workspaceId, job_id, kit_id) }),
  };
}

/** Moves an interview to another time. */
export function moveInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  move: Pick<InterviewUpdate, 'start_at' | 'duration_minutes' | 'candidate_time_zone' | 'candidate_response'> &
    Pick<InterviewEdit, 'response_by'>,
  options: ChangeOptions = {},
): Promise<StoredInterview> {
  return editInterview(app, workspaceActor, interviewId, options, async () => move);
}

/** The call that an interview has waited for, or one in the place of `replaced`. Nothing happens when it has another one, or none, by now. */
export function setVideo(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  replaced: string | null,
  newVideo: NonNullable<InterviewEdit['newVideo']>,
): Promise<StoredInterview> {
  return editInterview(app, workspaceActor, interviewId, {}, async ({ video, video_url, video_status }) =>
    video === newVideo.video && video_url === replaced && (video_status === 'waiting' || video_status === 'ready')
      ? { newVideo }
      : undefined,
  );
}

/** Cancels an interview and frees its time. Nothing happens when it is cancelled already. */
export function cancelInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  reason: string | null,
  options: ChangeOptions = {},
): Promise<StoredInterview> {
  const edit = { status: 'cancelled', cancel_reason: reason } as const;
  return editInterview(app, workspaceActor, interviewId, options, async ({ status }) =>
    status === 'cancelled' ? undefined : edit,
  );
}

/** The times in which these interviewers and persons are busy between `from` and `to`, by the start. */
export function findBusyRanges(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  partyIds: string[],
  from: Date,
  to: Date,
): Promise<BusyRange[]> {
  return findSeats(database, workspaceId, partyIds, { from: from.toISOString(), to: to.toISOString() });
}

/** `makeEdit` returns undefined when the interview is as it should be. */
function editInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  { notify = true, tellsUninvited = false, ...options }: ChangeOptions,
  makeEdit: (before: StoredInterview) => Promise<(InterviewEdit & Partial<PlannedPanel>) | undefined>,
): Promise<StoredInterview> {
  return saveChange(app, workspaceActor, interviewId, options, {
    change: async ({ interview: before }) => {
      const edit = await makeEdit(before);
      if (!edit) return { changed: before };
      const changed = changeInterview(before, edit, app.clock());
      return { changed, added: edit.added };
    },
    mails: (told) => mailsOfChange(app, workspaceActor.workspaceId, { ...told, notify, tellsUninvited }),
  });
}
