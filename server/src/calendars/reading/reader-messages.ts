import { isRecord } from '#text/is-record.ts';
import type { BusyBlock, ReadScope } from '../ics/busy-block.ts';

/** An object of a calendar without what it says. `events` is null when the answer of the server has no text for it. */
export type ReadObject = { path: string; url: string; etag: string | null; status: number; events: ObjectEvents | null };

export type ObjectEvents = {
  uidHash: Uint8Array | null;
  interviewId: string | null;
  isAhead: boolean;
  unreadable: number;
  blocks: BusyBlock[];
};

export type CalendarScope = Omit<ReadScope, 'deadlineMs'>;

export type CalendarRequest =
  | { kind: 'multistatus'; body: Uint8Array; url: string; scope: CalendarScope }
  | { kind: 'ics'; body: Uint8Array; scope: CalendarScope };

export type CalendarAnswer =
  | { kind: 'objects'; objects: ReadObject[]; syncToken: string | null; rssBytes: number }
  | { kind: 'unreadable'; error: 'too_large' | 'not_a_calendar' | 'foreign_address'; rssBytes: number };

export function isCalendarRequest(message: unknown): message is CalendarRequest {
  return (
    isRecord(message) &&
    (message.kind === 'multistatus' || message.kind === 'ics') &&
    message.body instanceof Uint8Array &&
    isRecord(message.scope)
  );
}

export function isCalendarAnswer(message: unknown): message is CalendarAnswer {
  if (!isRecord(message) || typeof message.rssBytes !== 'number') return false;
  return message.kind === 'unreadable' || (message.kind === 'objects' && Array.isArray(message.objects));
}
