import type { BookingLink, BookingLinkStatus } from '@muster/contract/interviews/booking-link.ts';
import {
  bookingDaysDefault,
  type NewBookingLink,
  noticeHoursDefault,
  reschedulesDefault,
} from '@muster/contract/interviews/booking-link-input.ts';
import type { InterviewVideoKind } from '@muster/contract/interviews/video.ts';
import { bookingDaysMax, bookingTimesPerDayMax } from '@muster/contract/limits.ts';
import { isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import { failure } from '#failure.ts';
import { likelyType } from '#interviews/interview-changes.ts';
import { addDays } from '#time/dates.ts';
import { dayMs } from '#time/durations.ts';
import { instantToWallTime, wallMinutes, wallTimeToInstant } from '#time/zones.ts';
import { timesPerDay } from './slots/offered-times.ts';
import type { SlotRules } from './slots/slots.ts';

/** What a link offers, as it is stored. */
export type BookingSettings = SlotRules &
  Pick<BookingLink, 'type' | 'location' | 'video_url' | 'reschedule_until_hours' | 'max_reschedules'> & {
    /** Missing in links of before there were kinds. */
    video?: BookingLink['video'];
  };

/** A link as it is stored. */
export type StoredBookingLink = Pick<
  BookingLink,
  | 'id'
  | 'candidate_id'
  | 'candidate_name'
  | 'job_id'
  | 'contact'
  | 'expires_at'
  | 'interview_id'
  | 'reschedules'
  | 'created_at'
  | 'updated_at'
  | 'revoked_at'
> & {
  interviewer_ids: string[];
  sealed_secret: Buffer;
  settings: BookingSettings;
  revision: number;
};

/** The settings with their defaults. Refuses what is wrong between fields. */
export function bookingSettings(input: NewBookingLink, video: InterviewVideoKind, nowMs: number): BookingSettings {
  const today = instantToWallTime(input.time_zone, nowMs).slice(0, 'yyyy-mm-dd'.length);
  checkWindows(input);
  const start_date = input.start_date ?? today;
  const end_date = input.end_date ?? addDays(start_date, bookingDaysDefault);
  checkDates(start_date, end_date, today);
  return {
    mode: input.mode,
    duration_minutes: input.duration_minutes,
    time_zone: input.time_zone,
    availability: input.availability.map(({ weekdays, from, to }) => ({ weekdays: [...new Set(weekdays)].sort(), from, to })),
    start_date,
    end_date,
    slot_minutes: input.slot_minutes ?? input.duration_minutes,
    buffer_minutes: input.buffer_minutes ?? 0,
    minimum_notice_hours: input.minimum_notice_hours ?? noticeHoursDefault,
    max_per_day: input.max_per_day ?? null,
    excluded_dates: [...new Set(input.excluded_dates ?? [])].sort(),
    type: input.type ?? (video === 'none' ? likelyType(input) : 'video'),
    location: input.location ?? null,
    video_url: input.video_url ?? null,
    video,
    reschedule_until_hours: input.reschedule_until_hours ?? noticeHoursDefault,
    max_reschedules: input.max_reschedules ?? reschedulesDefault,
  };
}

function checkWindows({ availability, duration_minutes, slot_minutes = duration_minutes }: NewBookingLink): void {
  const minutes = availability.map(({ from, to }) => wallMinutes(to) - wallMinutes(from));
  const empty = minutes.findIndex((length) => length <= 0);
  if (empty >= 0) throw failure('window_end_before_start', `availability[${empty}]`);
  if (minutes.every((length) => length < duration_minutes)) throw failure('window_too_short');
  if (timesPerDay({ availability, duration_minutes, slot_minutes }) > bookingTimesPerDayMax) throw failure('too_many_times_a_day');
}

function checkDates(start: string, end: string, today: string): void {
  if (end < start) throw failure('end_date_before_start');
  if (end > addDays(start, bookingDaysMax)) throw failure('end_date_too_late');
  if (end < today) throw failure('end_date_past');
}

/** As it was sent, or else the end of the last day. */
export function expiry(expiresAt: string | undefined, settings: BookingSettings, nowMs: number): string {
  const ms = expiresAt === undefined ? endOfDay(settings.time_zone, settings.end_date) : isoInstantMs(expiresAt);
  if (ms === undefined || ms <= nowMs) throw failure('expires_at_past');
  return new Date(ms).toISOString();
}

function endOfDay(zone: string, date: string): number {
  const midnight = Date.parse(addDays(date, 1));
  // A day that begins with a gap begins an hour later.
  const walls = [0, 1, 2, 3].map((hour) => new Date(midnight + (hour * dayMs) / 24).toISOString().slice(0, -1));
  const [first = midnight] = walls.flatMap((wall) => wallTimeToInstant(zone, wall));
  return first;
}

export function bookingLinkStatus(
  { revoked_at, interview_id, expires_at }: Pick<StoredBookingLink, 'revoked_at' | 'interview_id' | 'expires_at'>,
  nowMs: number,
): BookingLinkStatus {
  if (revoked_at !== null) return 'revoked';
  if (interview_id !== null) return 'booked';
  return Date.parse(expires_at) <= nowMs ? 'expired' : 'open';
}

export function revokeLink(link: StoredBookingLink, at: Date): StoredBookingLink {
  return link.revoked_at ? link : { ...link, revoked_at: at.toISOString(), updated_at: at.toISOString() };
}

/** A link as the API returns it. */
export function bookingLinkView(
  { interviewer_ids: _ids, sealed_secret: _secret, revision: _revision, settings, ...link }: StoredBookingLink,
  { interviewers, url, nowMs }: { interviewers: BookingLink['interviewers']; url: string; nowMs: number },
): BookingLink {
  return { ...link, ...settings, video: videoOfLink(settings), interviewers, url, status: bookingLinkStatus(link, nowMs) };
}

export function videoOfLink({ video, video_url }: Pick<BookingSettings, 'video' | 'video_url'>): InterviewVideoKind {
  return video ?? (video_url === null ? 'none' : 'fixed');
}
