import type { StoredInterview } from '#interviews/interview.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { wantMeeting } from './meeting-queries.ts';

/** Whether Zoom should have a meeting for an interview; undefined when that is not what it asks. */
export function wantedMeeting({
  video,
  status,
  video_status,
}: Pick<StoredInterview, 'video' | 'status' | 'video_status'>): 'present' | 'absent' | undefined {
  if (video !== 'zoom') return undefined;
  return status === 'cancelled' || video_status === 'failed' ? 'absent' : 'present';
}

/** What is wanted of the meeting at Zoom after a change. Nothing is written for interviews that have none. */
export function meetingOfChange(before: StoredInterview | null, after: StoredInterview): RowWrite[] {
  const [was, is] = [before ? wantedMeeting(before) : undefined, wantedMeeting(after)];
  const { id: interview_id, updated_at: due_at } = after;
  if (is !== 'present') return was === 'present' ? [wantMeeting({ interview_id, wanted: 'absent', due_at })] : [];
  const isKept = was === 'present' && before !== null && shownFields.every((field) => before[field] === after[field]);
  return isKept ? [] : [wantMeeting({ interview_id, wanted: 'present', due_at })];
}

/** What Zoom knows of an interview. */
const shownFields = ['start_at', 'duration_minutes', 'title'] as const;
