import type { InterviewStatus, PanelMember, ResponseWay } from '@muster/contract/interviews/interview.ts';
import type { InterviewUpdate } from '@muster/contract/interviews/interview-input.ts';
import type { Kit } from '@muster/contract/kits/kit.ts';
import { interviewTitle } from '@muster/contract/messages.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import { type Video, videoAfterCancelling } from '#interviews/video/video.ts';
import { utc } from '#web/paging.ts';
import { feedbackStatusOf, interviewEnd, type StoredInterview } from './interview.ts';

type DraftDetails = Pick<
  StoredInterview,
  | 'location'
  | 'video_url'
  | 'video'
  | 'note_to_interviewers'
  | 'candidate_note'
  | 'reminders'
  | 'external_id'
  | 'candidate_time_zone'
>;

/** An interview to be made. What is left out has its default. */
export type InterviewDraft = Partial<DraftDetails> & {
  start_at: string;
  duration_minutes: number;
  time_zone: string;
  title?: string;
  type?: StoredInterview['type'];
  allow_overlap?: boolean;
  /** It has taken place. */
  is_past?: boolean;
  send_invitations?: boolean;
  candidate_response?: StoredInterview['candidate_response'];
  booked_by?: StoredInterview['booked_by'];
  booking_link_id?: string | null;
  buffer_minutes?: number;
};

type Identity = {
  id: string;
  candidate_id: string;
  job: { id: string; job_title: string } | null;
  panel: KnownInterviewer[];
  kit: Kit | null;
  video: Video;
};

export function newInterview(
  draft: InterviewDraft,
  { id, candidate_id, job, panel, kit, video }: Identity,
  now: Date,
): StoredInterview {
  const at = now.toISOString();
  const start_at = utc(draft.start_at);
  checkStart(draft, now);
  const isPast = draft.is_past ?? false;
  return {
    id,
    candidate_id,
    job_id: job?.id ?? null,
    title: draft.title ?? interviewTitle(job?.job_title ?? null),
    type: draft.type ?? likelyType({ ...draft, ...video }),
    status: isPast ? 'completed' : 'scheduled',
    start_at,
    end_at: interviewEnd(start_at, draft.duration_minutes),
    duration_minutes: draft.duration_minutes,
    time_zone: draft.time_zone,
    candidate_time_zone: draft.candidate_time_zone ?? null,
    location: draft.location ?? null,
    ...video,
    interviewers: panel.map(invited),
    candidate_response: draft.candidate_response ?? 'pending',
    candidate_response_by: draft.candidate_response ? 'page' : null,
    candidate_proposed_time: null,
    candidate_note: draft.candidate_note ?? null,
    note_to_interviewers: draft.note_to_interviewers ?? null,
    feedback_status: 'none',
    calendar_checked: true,
    feedback: [],
    booked_by: draft.booked_by ?? 'team',
    booking_link_id: draft.booking_link_id ?? null,
    sequence: 0,
    external_id: draft.external_id ?? null,
    cancel_reason: null,
    reminders: isPast ? [] : sortedReminders(draft.reminders ?? []),
    created_at: at,
    updated_at: at,
    kit,
    kit_id: kit?.id ?? null,
    buffer_minutes: draft.buffer_minutes ?? 0,
    // Nobody can be in two places any more.
    allow_overlap: isPast || (draft.allow_overlap ?? false),
    send_invitations: !isPast && (draft.send_invitations ?? true),
    revision: 1,
  };
}

export function checkStart({ start_at, is_past = false }: Pick<InterviewDraft, 'start_at' | 'is_past'>, now: Date): void {
  const hasStarted = Date.parse(start_at) <= now.getTime();
  if (hasStarted !== is_past) throw failure(is_past ? 'start_not_past' : 'start_in_past');
}

/** What is to be changed. `panel` are the interviewers of the request, as the directory knows them. */
export type InterviewEdit = Omit<InterviewUpdate, 'interview_id' | 'interviewers' | 'kit_id' | 'allow_unchecked'> & {
  kit?: Kit | null;
  panel?: KnownInterviewer[];
  cancel_reason?: string | null;
  /** The call, made anew where the edit wants another one. */
  newVideo?: Video;
  /** Where the responses come from. */
  response_by?: ResponseWay;
};

/** The interview after the change; the same object when nothing differs. Throws when the change is not allowed. */
export function changeInterview(before: StoredInterview, edit: InterviewEdit, now: Date): StoredInterview {
  const start_at = edit.start_at === undefined ? before.start_at : utc(edit.start_at);
  const duration_minutes = edit.duration_minutes ?? before.duration_minutes;
  if (start_at !== before.start_at && Date.parse(start_at) <= now.getTime()) throw failure('start_in_past');
  if (before.status === 'cancelled') throw failure('interview_in_status', 'cancelled');
  const end_at = interviewEnd(start_at, duration_minutes);
  const isMoved = start_at !== before.start_at || end_at !== before.end_at;
  if (isMoved && before.status !== 'scheduled') throw failure('interview_in_status', before.status);
  const status = edit.status ?? before.status;
  checkTransition(before.status, status, Date.parse(start_at) <= now.getTime());
  const interviewers = changePanel(before, edit, isMoved);
  const candidate_response = edit.candidate_response ?? (isMoved ? 'pending' : before.candidate_response);
  const changed = {
    ...before,
    ...editedDetails(before, edit),
    ...(status === 'cancelled' && videoAfterCancelling(before)),
    status,
    start_at,
    end_at,
    duration_minutes,
    interviewers,
    candidate_response,
    candidate_response_by: answerWay(before.candidate_response_by, candidate_response, edit.candidate_response && way(edit)),
    feedback_status: feedbackStatusOf(interviewers, before.feedback),
  };
  const isVisibleInCalendars = status === 'cancelled' || hasOtherCalendarEntry(before, changed);
  return {
    ...changed,
    sequence: before.sequence + (isVisibleInCalendars ? 1 : 0),
    updated_at: now.toISOString(),
    revision: before.revision + 1,
  };
}

const nextStatuses: Record<InterviewStatus, InterviewStatus[]> = {
  scheduled: ['scheduled', 'completed', 'no_show', 'cancelled'],
  completed: ['completed', 'no_show'],
  no_show: ['no_show', 'completed'],
  cancelled: [],
};

function checkTransition(from: InterviewStatus, to: InterviewStatus, hasStarted: boolean): void {
  if (!nextStatuses[from].includes(to)) throw failure('interview_in_status', from);
  if (from !== to && (to === 'completed' || to === 'no_show') && !hasStarted) throw failure('interview_not_started');
}

/** An interviewer who stays keeps the answer to the invitation, unless the time has changed. */
function changePanel(before: StoredInterview, edit: InterviewEdit, isMoved: boolean): PanelMember[] {
  const { panel, responses = [] } = edit;
  const members = panel
    ? panel.map((member) => before.interviewers.find(({ id }) => id === member.id) ?? invited(member))
    : before.interviewers;
  const answered = new Map(responses.map(({ interviewer, response }) => [emailKey(interviewer), response]));
  const unknown = [...answered.keys()].some((key) => !members.some(({ email }) => emailKey(email) === key));
  if (unknown) throw notOnPanel(members);
  return members.map((member) => {
    const given = answered.get(emailKey(member.email));
    const response = given ?? (isMoved ? 'pending' : member.response);
    return { ...member, response, response_by: answerWay(member.response_by, response, given && way(edit)) };
  });
}

function way({ response_by = 'team' }: InterviewEdit): ResponseWay {
  return response_by;
}

/** Of an answer that was given again it is the latest way. */
function answerWay(
  before: ResponseWay | null,
  response: PanelMember['response'],
  given: ResponseWay | undefined,
): ResponseWay | null {
  return response === 'pending' ? null : (given ?? before);
}

/** The refusal of a person who is not on the panel. */
export function notOnPanel(panel: PanelMember[]): Error {
  return failure('not_on_panel', panel.map(({ email }) => email).join(', '));
}

function invited({ id, name, email }: KnownInterviewer): PanelMember {
  return {
    ...{ id, name, email, response: 'pending', response_by: null },
    ...{ calendar_status: null, calendar_conflict: false, proposed_time: null },
  };
}

function editedDetails(before: StoredInterview, edit: InterviewEdit): Partial<StoredInterview> {
  const keep = <Value>(sent: Value | undefined, stored: Value): Value => (sent === undefined ? stored : sent);
  return {
    time_zone: keep(edit.time_zone, before.time_zone),
    candidate_time_zone: keep(edit.candidate_time_zone, before.candidate_time_zone),
    title: keep(edit.title, before.title),
    type: keep(edit.type, before.type),
    location: keep(edit.location, before.location),
    ...edit.newVideo,
    note_to_interviewers: keep(edit.note_to_interviewers, before.note_to_interviewers),
    candidate_note: keep(edit.candidate_note, before.candidate_note),
    reminders: edit.reminders ? sortedReminders(edit.reminders) : before.reminders,
    allow_overlap: keep(edit.allow_overlap, before.allow_overlap),
    send_invitations: keep(edit.send_invitations, before.send_invitations),
    external_id: keep(edit.external_id, before.external_id),
    cancel_reason: keep(edit.cancel_reason, before.cancel_reason),
    ...(edit.kit !== undefined && { kit: edit.kit, kit_id: edit.kit?.id ?? null }),
  };
}

/** Time, place, title or panel. */
function hasOtherCalendarEntry(before: StoredInterview, after: StoredInterview): boolean {
  const isSamePanel =
    before.interviewers.length === after.interviewers.length &&
    after.interviewers.every(({ id }) => before.interviewers.some((member) => member.id === id));
  const fields = ['start_at', 'end_at', 'location', 'video_url', 'title'] as const;
  return !isSamePanel || fields.some((field) => before[field] !== after[field]);
}

export function likelyType({ video_url, location }: Pick<InterviewDraft, 'video_url' | 'location'>): StoredInterview['type'] {
  if (video_url) return 'video';
  return location ? 'onsite' : 'other';
}

function sortedReminders(reminders: readonly number[]): number[] {
  return [...new Set(reminders)].sort((one, other) => other - one);
}
