import type { InterviewType, NewBookingLink } from '@muster/sdk/generated/types.ts';
import type { Person } from '#interviews/person.ts';
import type { CandidateRef } from '#interviews/schedule/use-schedule-draft.ts';
import { addDays, instantAt, wallTimeAt } from '#interviews/zones.ts';

export type Window = { weekdays: number[]; from: string; to: string };

export type BookingDraft = {
  candidate: CandidateRef | undefined;
  panel: Person[];
  mode: 'all' | 'any';
  duration: number;
  type: InterviewType;
  location: string;
  videoUrl: string;
  zone: string;
  windows: Window[];
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

/** Undefined while something that is needed is missing. What was left empty is not sent, and has its default. */
export function newBookingLinkOf(draft: BookingDraft): NewBookingLink | undefined {
  const { candidate, panel, windows } = draft;
  if (!candidate || panel.length === 0 || windows.length === 0) return undefined;
  const number = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: Number(text) });
  return {
    candidate_id: candidate.id,
    interviewers: panel.map(({ email }) => email),
    mode: panel.length > 1 ? draft.mode : 'all',
    duration_minutes: draft.duration,
    time_zone: draft.zone,
    availability: windows,
    start_date: draft.startDate,
    end_date: draft.endDate,
    type: draft.type,
    send_email: draft.sendEmail,
    ...number('slot_minutes', draft.slotMinutes),
    ...number('buffer_minutes', draft.bufferMinutes),
    ...number('minimum_notice_hours', draft.noticeHours),
    ...number('max_per_day', draft.perDayMax),
    ...number('reschedule_until_hours', draft.rescheduleHours),
    ...number('max_reschedules', draft.reschedulesMax),
    ...(draft.excludedDates.length > 0 && { excluded_dates: draft.excludedDates }),
    ...(draft.location.trim() && { location: draft.location.trim() }),
    ...(draft.videoUrl.trim() && { video_url: draft.videoUrl.trim() }),
    ...(draft.lastBookingDay && { expires_at: endOfDay(draft.zone, draft.lastBookingDay) }),
    ...(draft.contactEmail.trim() && {
      contact: { email: draft.contactEmail.trim(), name: draft.contactName.trim() || draft.contactEmail.trim() },
    }),
  };
}

function endOfDay(zone: string, date: string): string {
  return new Date(instantAt(zone, addDays(date, 1), 0)).toISOString();
}
