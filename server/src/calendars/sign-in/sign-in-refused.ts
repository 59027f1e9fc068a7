import type { CalendarSignInError } from '@muster/contract/calendars/calendar-sign-in.ts';

/** Why no calendar was connected. */
export class CalendarSignInRefused extends Error {
  readonly code: CalendarSignInError;

  constructor(code: CalendarSignInError) {
    super(`calendar sign-in: ${code}`);
    this.code = code;
  }
}
