import { noticeHoursDefault } from '@muster/contract/interviews/booking-link-input.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { unavailable } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { giveLinkToInterview } from '#interviews/interview-queries.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { Runtime } from '#runtime.ts';
import { addDays } from '#time/dates.ts';
import { hourMs } from '#time/durations.ts';
import { instantToWallTime } from '#time/zones.ts';
import { bookingSettings, expiry, type StoredBookingLink } from './booking-link.ts';
import { findBookingLink, insertBookingLink } from './booking-link-queries.ts';
import { meetSealer, meetUrl } from './meet-url.ts';

export type OfferMoveDeps = Pick<Runtime, 'database' | 'clock' | 'secretBox' | 'links'> & {
  write: WriteChange;
  interviewReads: InterviewReads;
};

const attemptsMax = 20;
const daysAround = 14;
const slotMinutes = 30;
const officeHours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const longestMinutes = 8 * 60;

/** Whether a candidate may choose another time for an interview that the team has scheduled: by the rules that a link has by itself. */
export function canOfferMove(interview: StoredInterview, nowMs: number): boolean {
  return (
    interview.status === 'scheduled' &&
    interview.booking_link_id === null &&
    interview.duration_minutes <= longestMinutes &&
    nowMs <= Date.parse(interview.start_at) - noticeHoursDefault * hourMs
  );
}

/**
 * The page on which a candidate moves an interview that the team has scheduled: a booking link that has this interview, made when it is
 * first asked for. Undefined when they may not move it.
 */
export async function offerMove(
  app: OfferMoveDeps,
  workspaceId: string,
  { candidateId, interviewId }: { candidateId: string; interviewId: string },
): Promise<string | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const interview = (await app.interviewReads.find({ workspaceId, interviewId }))?.interview;
    if (interview?.candidate_id !== candidateId) return undefined;
    if (interview.booking_link_id !== null) return pageOfLink(app, workspaceId, interview.booking_link_id);
    if (!canOfferMove(interview, app.clock().getTime())) return undefined;
    const { link, secretHash } = linkOf(app, workspaceId, interview);
    const isMade = await app.write(workspaceId, {
      row: giveLinkToInterview(interview, link),
      totals: { versions: ['booking_links_version', 'interviews_version'], booking_links: 1 },
      also: insertBookingLink(link, secretHash),
    });
    if (isMade) return meetUrl(app, workspaceId, link);
  }
  throw unavailable('unavailable', 1);
}

async function pageOfLink(app: OfferMoveDeps, workspaceId: string, linkId: string): Promise<string | undefined> {
  const link = await findBookingLink(app.database, workspaceId, linkId);
  return link && link.revoked_at === null ? meetUrl(app, workspaceId, link) : undefined;
}

/** Times around the interview, in office hours where it takes place. */
function linkOf(
  app: Pick<OfferMoveDeps, 'clock' | 'secretBox'>,
  workspaceId: string,
  interview: StoredInterview,
): { link: StoredBookingLink; secretHash: Buffer } {
  const { candidate_id, job_id, duration_minutes, time_zone, buffer_minutes, type, location, video_url } = interview;
  const now = app.clock();
  const dayOf = (ms: number) => instantToWallTime(time_zone, ms).slice(0, 'yyyy-mm-dd'.length);
  const [today, day] = [dayOf(now.getTime()), dayOf(Date.parse(interview.start_at))];
  const before = addDays(day, -daysAround);
  const settings = bookingSettings(
    {
      candidate_id,
      interviewers: interview.interviewers.map(({ email }) => email),
      mode: 'all',
      availability: [officeHours],
      start_date: before < today ? today : before,
      end_date: addDays(day, daysAround),
      slot_minutes: slotMinutes,
      ...{ duration_minutes, time_zone, buffer_minutes, type },
      ...(location !== null && { location }),
      ...(video_url !== null && { video_url }),
    },
    interview.video,
    now.getTime(),
  );
  const { secret, hash } = newLinkSecret();
  const id = uuidv7();
  const link: StoredBookingLink = {
    ...{ id, candidate_id, candidate_name: null, job_id, settings },
    interviewer_ids: interview.interviewers.map((interviewer) => interviewer.id),
    sealed_secret: meetSealer.seal(app.secretBox, workspaceId, { id, secret }),
    contact: null,
    expires_at: expiry(undefined, settings, now.getTime()),
    interview_id: interview.id,
    reschedules: 0,
    revision: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    revoked_at: null,
  };
  return { link, secretHash: hash };
}
