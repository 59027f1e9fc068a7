import { MusterError } from '@muster/sdk/errors.ts';
import type { Interview } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';

export type UndoneCancellation = 'restored' | 'repeated';

const conflict = 409;

/** A cancellation is final once somebody has been told of it: then another interview like it is scheduled, with new invitations. */
export async function undoCancellation(interviewId: string): Promise<UndoneCancellation> {
  try {
    await muster.restoreInterview({ interview_id: interviewId });
    return 'restored';
  } catch (error) {
    if (!(error instanceof MusterError) || error.status !== conflict) throw error;
    await repeatInterview((await muster.getInterview({ interview_id: interviewId })).interview);
    return 'repeated';
  }
}

function repeatInterview(interview: Interview): Promise<unknown> {
  const { candidate_id, start_at, duration_minutes, time_zone, title, type, location, video_url } = interview;
  const { note_to_interviewers, candidate_note, reminders, interviewers } = interview;
  return muster.scheduleInterview({
    candidate_id,
    start_at,
    duration_minutes,
    time_zone,
    interviewers: interviewers.map(({ email }) => email),
    title,
    type,
    location,
    video_url,
    note_to_interviewers,
    candidate_note,
    reminders,
  });
}
