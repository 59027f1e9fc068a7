import { forEachYielding } from '#concurrency/yielding-loop.ts';
import { failure } from '#failure.ts';
import type { MeetView } from './meet-view.ts';

/** The meeting for programs. Interviewers have their names only: their addresses are not for candidates. */
export async function meetJson(view: MeetView): Promise<object> {
  const { meeting, state, canMove } = view;
  const { link, interview, company, candidate, contact } = meeting;
  const { mode, type, location, duration_minutes, time_zone, max_reschedules } = link.settings;
  return {
    success: true,
    meeting: {
      status: state,
      company: company.name,
      job_title: candidate.job?.job_title ?? null,
      ...{ mode, type, location, duration_minutes, time_zone },
      interviewers: meeting.interviewers.map(({ name }) => ({ name })),
      contact,
      expires_at: link.expires_at,
      interview: interview && interviewJson(interview),
      can_move: canMove,
      can_cancel: state === 'booked',
      reschedules_left: Math.max(0, max_reschedules - link.reschedules),
    },
    times: await timesJson(view),
  };
}

/** In slices: there may be 26,000. */
export async function timesJson({ slots }: Pick<MeetView, 'slots'>): Promise<{ start_at: string; end_at: string }[]> {
  const times: { start_at: string; end_at: string }[] = [];
  await forEachYielding(slots, ({ startMs, endMs }) => {
    times.push({ start_at: new Date(startMs).toISOString(), end_at: new Date(endMs).toISOString() });
  });
  return times;
}

/** An expired or revoked link has no meeting to show. */
export function refuseClosed({ state }: Pick<MeetView, 'state'>): void {
  if (state === 'expired') throw failure('booking_link_expired');
  if (state === 'revoked') throw failure('booking_link_revoked');
}

function interviewJson(interview: NonNullable<MeetView['meeting']['interview']>): object {
  const { title, type, status, start_at, end_at, duration_minutes, time_zone, candidate_time_zone, location, video_url } =
    interview;
  const interviewers = interview.interviewers.map(({ name }) => ({ name }));
  return {
    title,
    type,
    status,
    start_at,
    end_at,
    duration_minutes,
    time_zone,
    candidate_time_zone,
    location,
    video_url,
    interviewers,
  };
}
