import type { CalendarErrorCode } from '@muster/contract/calendars/calendar-connection.ts';

/** Why a calendar cannot be read or written: one of a closed list, with no text of the server in it. */
export class CalendarError extends Error {
  readonly code: CalendarErrorCode;
  /** How long the server asks to be left alone. */
  readonly pauseMs: number | undefined;

  /** Trying again helps nothing before a person has done something. */
  readonly isFinal: boolean;

  constructor(code: CalendarErrorCode, { pauseMs, isFinal = false }: { pauseMs?: number | undefined; isFinal?: boolean } = {}) {
    super(`calendar: ${code}`);
    this.code = code;
    this.pauseMs = pauseMs;
    this.isFinal = isFinal;
  }
}

/** There is nothing at this address, or nothing that speaks CalDAV: another address may still be right. */
export function isMissing(error: unknown): boolean {
  return error instanceof CalendarError && (error.code === 'not_found' || error.code === 'not_a_calendar');
}
