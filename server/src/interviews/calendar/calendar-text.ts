import { allowedText, contentLine, escapeText, mailtoUri, utcTime } from '#text/calendar-lines.ts';

/** How the receiver treats the events: as an invitation or its change, as a cancellation, as a calendar to read. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

type CalendarParty = { email: string; name: string | null };

export type CalendarEvent = {
  /** The same for all versions of an event. */
  uid: string;
  /** Rises with each version: clients ignore what is older than what they have. */
  sequence: number;
  /** Null where one attendee is removed from an event that takes place: RFC 5546, 3.2.5. */
  status: 'CONFIRMED' | 'CANCELLED' | null;
  startAt: string;
  endAt: string;
  /** When this version was made. */
  stampedAt: string;
  summary: string;
  description: string;
  location: string | null;
  videoUrl: string | null;
  /** The organizer is added when the mail is made: see messages/mime. */
  attendees: CalendarParty[];
};

export type Calendar = {
  /** Null for what is stored in a calendar: RFC 4791, 4.1. */
  method: CalendarMethod | null;
  /** Shown by clients that subscribe to the calendar. */
  name: string | null;
  events: CalendarEvent[];
};

const subscriptionRefresh = 'PT1H';

/** The text of a calendar by RFC 5545. Its method must be the one of the MIME type that it is sent with. */
export function calendarText({ method, name, events }: Calendar): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Muster//Interviews//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    ...(method === null ? [] : [contentLine('METHOD', method)]),
    ...(name === null ? [] : subscriptionLines(name)),
    ...events.flatMap(eventLines),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function subscriptionLines(name: string): string[] {
  return [
    contentLine('NAME', escapeText(name)),
    contentLine('X-WR-CALNAME', escapeText(name)),
    contentLine('REFRESH-INTERVAL', subscriptionRefresh, { VALUE: 'DURATION' }),
    contentLine('X-PUBLISHED-TTL', subscriptionRefresh),
  ];
}

function eventLines(event: CalendarEvent): string[] {
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', event.uid),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utcTime(event.stampedAt)),
    contentLine('LAST-MODIFIED', utcTime(event.stampedAt)),
    contentLine('DTSTART', utcTime(event.startAt)),
    contentLine('DTEND', utcTime(event.endAt)),
    ...(event.status === null ? [] : [contentLine('STATUS', event.status)]),
    contentLine('SUMMARY', escapeText(event.summary)),
    ...descriptionLines(event),
    ...placeLines(event),
    ...event.attendees.map(attendeeLine),
    contentLine('TRANSP', 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ];
}

function descriptionLines({ description }: CalendarEvent): string[] {
  const text = escapeText(description);
  return text === '' ? [] : [contentLine('DESCRIPTION', text)];
}

/** Most clients show LOCATION only, so a video call without another place is there too. */
function placeLines({ location, videoUrl }: CalendarEvent): string[] {
  const place = location ?? videoUrl;
  const url = videoUrl === null ? null : allowedText(videoUrl).replaceAll('\n', '');
  return [
    ...(place === null ? [] : [contentLine('LOCATION', escapeText(place))]),
    ...(url === null ? [] : [contentLine('URL', url), contentLine('CONFERENCE', url, { VALUE: 'URI', FEATURE: 'VIDEO' })]),
  ];
}

function attendeeLine({ email, name }: CalendarParty): string {
  const invited = { CUTYPE: 'INDIVIDUAL', ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'NEEDS-ACTION', RSVP: 'TRUE' };
  return contentLine('ATTENDEE', mailtoUri(email), name === null ? invited : { ...invited, CN: name });
}
