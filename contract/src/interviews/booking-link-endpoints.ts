import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';
import { bookingLink } from './booking-link.ts';
import { bookingLinkKey, bookingLinkListQuery, newBookingLink } from './booking-link-input.ts';

export const createBookingLink = {
  method: 'POST',
  path: '/v1/create-booking-link',
  right: 'schedule_interviews',
  limit: 'candidate',
  audit: { action: 'booking_link.created', id: 'booking_link.id' },
  tag: 'Interviews',
  summary: 'Create a page on which a candidate chooses the time of an interview',
  description:
    'The page offers the times at which the interviewers and the candidate are free. A booking emits `meeting_booked` and `interview.scheduled`. The candidate can move or cancel it on the same page.',
  body: newBookingLink,
  secretAnswer: true,
  answers: { 201: success({ booking_link: bookingLink }) },
  failures: [
    'window_end_before_start',
    'window_too_short',
    'too_many_times_a_day',
    'end_date_before_start',
    'end_date_too_late',
    'end_date_past',
    'expires_at_past',
    'invalid_candidate_id',
    'candidate_without_email',
    'video_url_missing',
    'video_without_template',
    'video_without_zoom',
  ],
} as const satisfies Endpoint;

export const listBookingLinks = {
  method: 'GET',
  path: '/v1/booking-links',
  right: 'schedule_interviews',
  tag: 'Interviews',
  summary: 'List booking links',
  description: 'Newest first unless `sort` says otherwise.',
  query: bookingLinkListQuery,
  answers: { 200: pageAnswer('booking_links', bookingLink) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const revokeBookingLink = {
  method: 'POST',
  path: '/v1/revoke-booking-link',
  right: 'schedule_interviews',
  audit: { action: 'booking_link.revoked', id: 'booking_link_id' },
  tag: 'Interviews',
  summary: 'Revoke a booking link',
  description: 'Its page answers 410 from then on. An interview that was booked stays. Revoking it again changes nothing.',
  body: bookingLinkKey,
  secretAnswer: true,
  answers: { 200: success({ booking_link: bookingLink }) },
  failures: ['invalid_booking_link_id'],
} as const satisfies Endpoint;
