import type { InterviewType, NewBookingLink, OnEnter } from '@muster/sdk/generated/types.ts';
import type { Person } from '#interviews/person.ts';
import type { CandidateRef } from '#interviews/schedule/schedule-draft.ts';
import { newVideoOf, type VideoDraft } from '#interviews/video-draft.ts';
import type { WeeklyHours } from '#interviews/weekly-hours.tsx';
import { addDays, instantAt, wallTimeAt } from '#interviews/zones.ts';

/** What a stage of a pipeline says of the links that it makes. */
export type BookingFields = NonNullable<OnEnter['create_booking_link']>;

export type BookingDraft = VideoDraft & {
  candidate: CandidateRef | undefined;
  panel: Person[];
  mode: 'all' | 'any';
  duration: number;
  type: InterviewType;
  location: string;
  zone: string;
  windows: WeeklyHours[];
  startDate: string;
  endDate: string;
  /** Numbers as they are typed; empty is the default. */
  slotMinutes: string;
  bufferMinutes: string;
  noticeHours: string;
  perDayMax: string;
  excludedDates: string[];
  rescheduleHours: string;
  reschedulesMax: string;
  lastBookingDay: string;
  contactName: string;
  contactEmail: string;
  sendEmail: boolean;
};

const daysDefault = 14;

export function newBookingDraft(candidate: CandidateRef | undefined, zone: string, nowMs: number): BookingDraft {
  const today = wallTimeAt(zone, nowMs).date;
  return {
    candidate,
    panel: [],
    mode: 'all',
    duration: 45,
    type: 'video',
    location: '',
    video: 'default',
    videoUrl: '',
    zone,
    windows: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
    startDate: today,
    endDate: addDays(today, daysDefault),
    slotMinutes: '',
    bufferMinutes: '',
    noticeHours: '',
    perDayMax: '',
    excludedDates: [],
    rescheduleHours: '',
    reschedulesMax: '',
    lastBookingDay: '',
    contactName: '',
    contactEmail: '',
    sendEmail: true,
  };
}

/** What was left empty is not sent, and has its default. */
export function newBookingLinkOf(draft: BookingDraft): NewBookingLink {
  return {
    candidate_id: draft.candidate?.id ?? '',
    start_date: draft.startDate,
    end_date: draft.endDate,
    ...bookingFieldsOf(draft),
    ...(draft.excludedDates.length > 0 && { excluded_dates: draft.excludedDates }),
    ...(draft.lastBookingDay && { expires_at: endOfDay(draft.zone, draft.lastBookingDay) }),
  };
}

/** Without what belongs to one candidate, and to the days of one link. */
export function bookingFieldsOf(draft: BookingDraft): BookingFields {
  const { panel, windows } = draft;
  const number = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: Number(text) });
  return {
    interviewers: panel.map(({ email }) => email),
    mode: panel.length > 1 ? draft.mode : 'all',
    duration_minutes: draft.duration,
    time_zone: draft.zone,
    availability: windows,
    type: draft.type,
    send_email: draft.sendEmail,
    ...number('slot_minutes', draft.slotMinutes),
    ...number('buffer_minutes', draft.bufferMinutes),
    ...number('minimum_notice_hours', draft.noticeHours),
    ...number('max_per_day', draft.perDayMax),
    ...number('reschedule_until_hours', draft.rescheduleHours),
    ...number('max_reschedules', draft.reschedulesMax),
    ...(draft.location.trim() && { location: draft.location.trim() }),
    ...newVideoOf(draft),
    ...(draft.contactEmail.trim() && {
      contact: { email: draft.contactEmail.trim(), name: draft.contactName.trim() || draft.contactEmail.trim() },
    }),
  };
}

function endOfDay(zone: string, date: string): string {
  return new Date(instantAt(zone, addDays(date, 1), 0)).toISOString();
}
