import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import type { Actor } from '@muster/contract/events/event.ts';
import type {
  Feedback,
  FeedbackInList,
  FeedbackStatus,
  Interview,
  InterviewInList,
  PanelMember,
} from '@muster/contract/interviews/interview.ts';
import type { Kit } from '@muster/contract/kits/kit.ts';
import type { FieldChange } from '#candidates/candidate.ts';
import { emailKey } from '#candidates/candidate.ts';
import { minuteMs } from '#time/durations.ts';

/** An interview as it is read before a change: what the API shows, and what it does not. */
export type StoredInterview = Omit<Interview, 'hidden_feedback' | 'history' | 'kit'> & {
  /** As it is now. */
  kit: Kit | null;
  kit_id: string | null;
  /** Busy before and after the interview. */
  buffer_minutes: number;
  allow_overlap: boolean;
  /** False: no invitations and no mails about changes are sent. */
  send_invitations: boolean;
  /** Incremented by each change, for optimistic concurrency. */
  revision: number;
};

export function interviewEnd(startAt: string, durationMinutes: number): string {
  return new Date(Date.parse(startAt) + durationMinutes * minuteMs).toISOString();
}

/** The time in which the people of an interview are busy. */
export function busyTime({ start_at, end_at, buffer_minutes }: StoredInterview): { from: string; to: string } {
  const buffer = buffer_minutes * minuteMs;
  return {
    from: new Date(Date.parse(start_at) - buffer).toISOString(),
    to: new Date(Date.parse(end_at) + buffer).toISOString(),
  };
}

export function feedbackStatusOf(panel: PanelMember[], feedback: Pick<Feedback, 'interviewer_id'>[]): FeedbackStatus {
  const given = panel.filter(({ id }) => feedback.some(({ interviewer_id }) => interviewer_id === id)).length;
  if (given === 0) return 'none';
  return given === panel.length ? 'complete' : 'partial';
}

const hiddenFields = ['kit', 'kit_id', 'buffer_minutes', 'allow_overlap', 'send_invitations', 'revision'] as const;

/** The response of a single read. `as` is an interviewer who sees the feedback of others only after their own. */
export function interviewView(interview: StoredInterview, history: HistoryEntry[], as?: string): Interview {
  const { feedback, ...shown } = withoutHiddenFields(interview);
  const visible = visibleFeedback(interview, as);
  return {
    ...shown,
    feedback: visible,
    hidden_feedback: feedback.length - visible.length,
    history,
    // Left out without one.
    ...(interview.kit && { kit: interview.kit }),
  };
}

export function visibleFeedback({ interviewers, feedback }: StoredInterview, as: string | undefined): Feedback[] {
  const viewer = as === undefined ? undefined : interviewers.find(({ email }) => emailKey(email) === emailKey(as));
  const isHidden = viewer && !feedback.some(({ interviewer_id }) => interviewer_id === viewer.id);
  return isHidden ? [] : feedback;
}

/** An interview as lists and events show it. */
export function interviewListView(interview: StoredInterview): InterviewInList {
  const { feedback, ...shown } = withoutHiddenFields(interview);
  return { ...shown, feedback: feedback.map(listedFeedback) };
}

function listedFeedback({
  ratings: _ratings,
  comment: _comment,
  kit: _kit,
  attributes: _attributes,
  answers: _answers,
  previous_versions: _previous,
  ...listed
}: Feedback): FeedbackInList {
  return listed;
}

function withoutHiddenFields(interview: StoredInterview): Omit<StoredInterview, (typeof hiddenFields)[number]> {
  const {
    kit: _kit,
    kit_id: _kitId,
    buffer_minutes: _buffer,
    allow_overlap: _overlap,
    send_invitations: _send,
    revision: _revision,
    ...shown
  } = interview;
  return shown;
}

export function createdEntry({ created_at, status }: StoredInterview, actor: Actor): HistoryEntry {
  return { what: 'created', from: null, to: status, at: created_at, actor };
}

/** What lists filter by, apart from what never changes. */
export type FilteredValues = Pick<StoredInterview, 'status' | 'start_at' | 'updated_at' | 'feedback_status' | 'external_id'> & {
  interviewer_ids: string[];
};

export function filteredValues(interview: StoredInterview): FilteredValues {
  const { status, start_at, updated_at, feedback_status, external_id, interviewers } = interview;
  return { status, start_at, updated_at, feedback_status, external_id, interviewer_ids: interviewers.map(({ id }) => id) };
}

/** The fields whose values differ, as the history shows them. */
export function fieldChanges(before: StoredInterview, after: StoredInterview): FieldChange[] {
  const [from, to] = [historyValues(before), historyValues(after)];
  return historyFields
    .filter((what) => !isDeepStrictEqual(from[what], to[what]))
    .map((what) => ({ what, from: from[what], to: to[what] }));
}

const historyFields = [
  'status',
  'start_at',
  'duration_minutes',
  'time_zone',
  'candidate_time_zone',
  'interviewers',
  'title',
  'type',
  'location',
  'video_url',
  'video',
  'video_status',
  'note_to_interviewers',
  'candidate_note',
  'reminders',
  'allow_overlap',
  'send_invitations',
  'external_id',
  'kit_id',
  'candidate_response',
  'responses',
  'cancel_reason',
] as const;

function historyValues(interview: StoredInterview): Record<(typeof historyFields)[number], unknown> {
  const { interviewers } = interview;
  return {
    ...interview,
    interviewers: interviewers.map(({ email }) => email),
    responses: interviewers.filter(({ response }) => response !== 'pending').map(({ email, response }) => ({ email, response })),
  };
}
