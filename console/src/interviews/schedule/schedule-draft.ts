import type { Interview, InterviewType, InterviewUpdate, NewInterview } from '@muster/sdk/generated/types.ts';
import type { Person } from '#interviews/person.ts';
import { newVideoOf, type VideoDraft, videoChangesOf, videoDraftOf } from '#interviews/video-draft.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

export type CandidateRef = { id: string; name: string };

export type ScheduleDraft = ReturnType<typeof scheduleDraft>;

const durationDefault = 45;
/** In place of the id of a kit: that of the stage in which the candidate is, or none. */
export const kitOfStage = 'stage';
export const noKit = 'none';

export function scheduleDraft(candidate: CandidateRef | undefined, interview?: Interview) {
  const panel: Person[] = interview?.interviewers.map(({ email, name }) => ({ email, name })) ?? [];
  const type: InterviewType = interview?.type ?? 'video';
  const video: VideoDraft = interview ? videoDraftOf(interview) : { video: 'default', videoUrl: '' };
  return {
    candidate,
    panel,
    startMs: interview && Date.parse(interview.start_at),
    duration: interview?.duration_minutes ?? durationDefault,
    type,
    title: interview?.title ?? '',
    location: interview?.location ?? '',
    ...video,
    noteToPanel: interview?.note_to_interviewers ?? '',
    noteToCandidate: interview?.candidate_note ?? '',
    /** In minutes before the start. */
    reminders: interview?.reminders ?? [],
    allowOverlap: false,
    /** Also while a calendar of the panel cannot be read. */
    allowUnchecked: false,
    sendInvitations: true,
    kit: interview ? (interview.kit?.id ?? noKit) : kitOfStage,
  };
}

export type ChangeDraft = (changes: Partial<ScheduleDraft>) => void;

export function newInterviewOf(draft: ScheduleDraft, zone: string): NewInterview {
  const { candidate, startMs = 0, panel } = draft;
  return {
    candidate_id: candidate?.id ?? '',
    start_at: new Date(startMs).toISOString(),
    duration_minutes: draft.duration,
    time_zone: zone,
    interviewers: panel.map(({ email }) => email),
    type: draft.type,
    location: textOrNull(draft.location),
    ...newVideoOf(draft),
    note_to_interviewers: textOrNull(draft.noteToPanel),
    candidate_note: textOrNull(draft.noteToCandidate),
    reminders: draft.reminders,
    allow_overlap: draft.allowOverlap,
    send_invitations: draft.sendInvitations,
    ...(draft.allowUnchecked && { allow_unchecked: true }),
    ...(draft.kit !== kitOfStage && { kit_id: kitIdOf(draft) }),
    ...(draft.title.trim() && { title: draft.title.trim() }),
  };
}

function kitIdOf({ kit }: ScheduleDraft): string | null {
  return kit === noKit ? null : kit;
}

/** Without what only somebody needs who is still to come. */
export function pastInterviewOf(draft: ScheduleDraft, zone: string): NewInterview {
  const {
    reminders: _,
    allow_overlap: _overlap,
    allow_unchecked: _unchecked,
    send_invitations: _send,
    ...interview
  } = newInterviewOf(draft, zone);
  return { ...interview, is_past: true };
}

/** Only what differs: a time that is sent again would be refused once it is over. */
export function changesOf(draft: ScheduleDraft, before: Interview): Omit<InterviewUpdate, 'interview_id'> {
  const emails = draft.panel.map(({ email }) => email);
  const isOtherPanel = emails.join() !== before.interviewers.map(({ email }) => email).join();
  const isMoved = draft.startMs !== undefined && draft.startMs !== Date.parse(before.start_at);
  return {
    ...(isMoved && { start_at: new Date(draft.startMs ?? 0).toISOString() }),
    ...(draft.duration !== before.duration_minutes && { duration_minutes: draft.duration }),
    ...(isOtherPanel && { interviewers: emails }),
    ...(draft.title.trim() && draft.title.trim() !== before.title && { title: draft.title.trim() }),
    ...(draft.type !== before.type && { type: draft.type }),
    ...(textOrNull(draft.location) !== before.location && { location: textOrNull(draft.location) }),
    ...videoChangesOf(draft, before),
    ...(textOrNull(draft.noteToPanel) !== before.note_to_interviewers && { note_to_interviewers: textOrNull(draft.noteToPanel) }),
    ...(textOrNull(draft.noteToCandidate) !== before.candidate_note && { candidate_note: textOrNull(draft.noteToCandidate) }),
    ...(draft.reminders.join() !== before.reminders.join() && { reminders: draft.reminders }),
    ...(draft.allowOverlap && { allow_overlap: true }),
    ...(draft.allowUnchecked && { allow_unchecked: true }),
    ...(kitIdOf(draft) !== (before.kit?.id ?? null) && { kit_id: kitIdOf(draft) }),
  };
}
