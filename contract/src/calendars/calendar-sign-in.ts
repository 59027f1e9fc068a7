/** Where the browser comes back to after signing in to a calendar: with `connected`, the id of the connection, or `calendar_error`. */
export const calendarSignInPath = '/console/me/calendar';

/** Why no calendar was connected. A closed list: nothing that a provider says gets into it. */
export const calendarSignInErrors = [
  'not_signed_in',
  'not_available',
  'expired',
  'denied',
  'no_access',
  'provider_failed',
  'too_many',
] as const;
export type CalendarSignInError = (typeof calendarSignInErrors)[number];
