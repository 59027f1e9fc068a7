import type { Interview, InterviewType, InterviewUpdate, NewInterview } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import type { Person } from '#interviews/person.ts';

export type CandidateRef = { id: string; name: string };

export type ScheduleDraft = {
  candidate: CandidateRef | undefined;
  panel: Person[];
  startMs: number | undefined;
  duration: number;
  type: InterviewType;
  title: string;
  location: string;
  videoUrl: string;
  noteToPanel: string;
  noteToCandidate: string;
  /** In minutes before the start. */
  reminders: number[];
  allowOverlap: boolean;
  sendInvitations: boolean;
};

const durationDefault = 45;

export function useScheduleDraft(candidate: CandidateRef | undefined, interview: Interview | undefined) {
  const [draft, setDraft] = useState<ScheduleDraft>(() => ({
    candidate,
    panel: interview?.interviewers.map(({ email, name }) => ({ email, name })) ?? [],
    startMs: interview ? Date.parse(interview.start_at) : undefined,
    duration: interview?.duration_minutes ?? durationDefault,
    type: interview?.type ?? 'video',
    title: interview?.title ?? '',
    location: interview?.location ?? '',
    videoUrl: interview?.video_url ?? '',
    noteToPanel: interview?.note_to_interviewers ?? '',
    noteToCandidate: interview?.candidate_note ?? '',
    reminders: interview?.reminders ?? [],
    allowOverlap: false,
    sendInvitations: true,
  }));
  const change = (changes: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change };
}

export type ChangeDraft = (changes: Partial<ScheduleDraft>) => void;

/** Undefined while something that is needed is missing. */
export function newInterviewOf(draft: ScheduleDraft, zone: string): NewInterview | undefined {
  const { candidate, startMs, panel } = draft;
  if (!candidate || startMs === undefined || panel.length === 0) return undefined;
  return {
    candidate_id: candidate.id,
    start_at: new Date(startMs).toISOString(),
    duration_minutes: draft.duration,
    time_zone: zone,
    interviewers: panel.map(({ email }) => email),
    type: draft.type,
    location: textOrNull(draft.location),
    video_url: textOrNull(draft.videoUrl),
    note_to_interviewers: textOrNull(draft.noteToPanel),
    candidate_note: textOrNull(draft.noteToCandidate),
    reminders: draft.reminders,
    allow_overlap: draft.allowOverlap,
    send_invitations: draft.sendInvitations,
    ...(draft.title.trim() && { title: draft.title.trim() }),
  };
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
    ...(textOrNull(draft.videoUrl) !== before.video_url && { video_url: textOrNull(draft.videoUrl) }),
    ...(textOrNull(draft.noteToPanel) !== before.note_to_interviewers && { note_to_interviewers: textOrNull(draft.noteToPanel) }),
    ...(textOrNull(draft.noteToCandidate) !== before.candidate_note && { candidate_note: textOrNull(draft.noteToCandidate) }),
    ...(draft.reminders.join() !== before.reminders.join() && { reminders: draft.reminders }),
    ...(draft.allowOverlap && { allow_overlap: true }),
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
