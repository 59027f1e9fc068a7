import type { Actor } from '@muster/contract/events/event.ts';
import type { InterviewUpdate } from '@muster/contract/interviews/interview-input.ts';
import { emailKey } from '#candidates/candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { type PlannedPanel, planPanel } from '#interviewers/interviewer-actions.ts';
import { invitationsFor } from '#interviews/invitations/invitations.ts';
import { mailsOfChange } from '#interviews/invitations/mails-of-change.ts';
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
  { candidate_id, interviewers, kit_id, ...draft }: InterviewRequest,
  { occurrence: what, also }: Creation,
): Promise<StoredInterview | undefined> {
  const { workspaceId, actor } = workspaceActor;
  checkStart(draft, app.clock());
  const id = uuidv7();
  let candidate = await requireCandidate(app, workspaceId, candidate_id);
  const { created } = await retryChange(async () => {
    const { panel, added } = await planPanel(app, workspaceId, interviewers);
    const kit = await kitForInterview(app, workspaceId, candidate, kit_id);
    const identity = { id, candidate_id: candidate.id, job: candidate.job, panel, kit };
    const interview = newInterview(draft, identity, app.clock());
    const notify = interview.send_invitations;
    const { messages } = await invitationsFor(app, workspaceId, {
      before: null,
      after: interview,
      candidate,
      panel,
      actor,
      notify,
    });
    const made = {
      interview,
      personId: candidate.person_id,
      added,
      seats: seatsOf(interview, partiesOf(interview, candidate)),
      actor,
      occurrence: createdOccurrence(app, what, workspaceActor, interview, candidate),
      messages,
      also: [...tellPanel(interview, actor), ...also(interview)],
    };
    const outcome = await recordInterview(app, workspaceId, { interview, candidate }, () => writeInterview(app, workspaceId, made));
    if (outcome === 'not_found') {
      // Erased, or of another person now.
      const found = await app.candidateReads.current({ workspaceId, candidateId: candidate.id });
      if (!found) return { created: undefined };
      candidate = found;
    }
    if (outcome !== 'recorded') return undefined;
    if (messages.length > 0) app.mailWakeup.notify(workspaceId);
    return { created: interview };
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

/** Changes the fields that differ from the stored ones. A new time is an event. */
export async function updateInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  { interviewers, kit_id, ...edit }: Omit<InterviewUpdate, 'interview_id'>,
  options: ChangeOptions = {},
): Promise<StoredInterview> {
  const { workspaceId } = workspaceActor;
  return editInterview(app, workspaceActor, interviewId, options, async ({ job_id, kit_id: current }) => ({
    ...edit,
    ...(kit_id === null && { kit: null }),
    // One that has been archived since then stays.
    ...(kit_id && kit_id !== current && { kit: await requireOfferedKit(app, workspaceId, job_id, kit_id) }),
    ...(interviewers && (await planPanel(app, workspaceId, interviewers))),
  }));
}

/** Moves an interview to another time. */
export function moveInterview(
  app: InterviewDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  move: Pick<InterviewUpdate, 'start_at' | 'duration_minutes' | 'candidate_time_zone' | 'candidate_response'>,
  options: ChangeOptions = {},
): Promise<StoredInterview> {
  return editInterview(app, workspaceActor, interviewId, options, async () => move);
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
      return edit ? { changed: changeInterview(before, edit, app.clock()), added: edit.added } : { changed: before };
    },
    mails: (told) => mailsOfChange(app, workspaceActor.workspaceId, { ...told, notify, tellsUninvited }),
  });
}
