import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingOf } from '#interviews/refusal-text.ts';
import { newBookingDraft, newBookingLinkOf } from './booking-draft.ts';

const candidate = { id: 'c1', name: 'Ada' };
const draft = newBookingDraft(candidate, 'Europe/Berlin', Date.parse('2026-11-16T23:30:00Z'));
const panel = [{ email: 'tom@x.example', name: 'Tom' }];

test('a link offers two weeks from today, in the time zone of the link, and says nothing about what has a default', () => {
  assert.deepEqual(
    missingOf(draft).map(({ field }) => field),
    ['interviewers'],
  );
  assert.deepEqual(newBookingLinkOf({ ...draft, panel, mode: 'any' }), {
    candidate_id: 'c1',
    interviewers: ['tom@x.example'],
    mode: 'all',
    duration_minutes: 45,
    time_zone: 'Europe/Berlin',
    availability: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
    start_date: '2026-11-17',
    end_date: '2026-12-01',
    type: 'video',
    send_email: true,
  });
});

test('everything that was entered is sent', () => {
  const all = {
    ...draft,
    panel: [...panel, { email: 'ana@x.example', name: null }],
    mode: 'any' as const,
    location: ' Room 4 ',
    videoUrl: 'https://v.example/1',
    slotMinutes: '30',
    bufferMinutes: '0',
    noticeHours: '48',
    perDayMax: '3',
    excludedDates: ['2026-11-20'],
    rescheduleHours: '12',
    reschedulesMax: '0',
    lastBookingDay: '2026-11-30',
    contactName: 'Kim',
    contactEmail: 'kim@x.example',
    sendEmail: false,
  };
  const { candidate_id: _id, availability: _availability, time_zone: _zone, ...sent } = newBookingLinkOf(all) ?? assert.fail();
  assert.deepEqual(sent, {
    interviewers: ['tom@x.example', 'ana@x.example'],
    mode: 'any',
    duration_minutes: 45,
    start_date: '2026-11-17',
    end_date: '2026-12-01',
    type: 'video',
    send_email: false,
    slot_minutes: 30,
    buffer_minutes: 0,
    minimum_notice_hours: 48,
    max_per_day: 3,
    reschedule_until_hours: 12,
    max_reschedules: 0,
    excluded_dates: ['2026-11-20'],
    location: 'Room 4',
    video_url: 'https://v.example/1',
    expires_at: '2026-11-30T23:00:00.000Z',
    contact: { email: 'kim@x.example', name: 'Kim' },
  });
});
