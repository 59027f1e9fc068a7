import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReaderProgram } from '#reader-processes/reader.ts';
import { ReaderPool } from '#reader-processes/reader-pool.ts';
import { minuteMs } from '#time/durations.ts';
import { CalendarError } from '../calendar-error.ts';
import { type CalendarAnswer, type CalendarRequest, isCalendarAnswer, type ReadObject } from './reader-messages.ts';

/** Processes that read what calendar servers answer. The server's own process never parses an event. */
export type CalendarReaders = {
  /** Throws a CalendarError. */
  read(request: CalendarRequest): Promise<{ objects: ReadObject[]; syncToken: string | null }>;
  close(): Promise<void>;
};

const program: ReaderProgram<CalendarAnswer> = {
  path: fileURLToPath(new URL('./calendar-reader-process.ts', import.meta.url)),
  packages: ['ical.js', 'saxen'],
  isAnswer: isCalendarAnswer,
};

export function openCalendarReaders(): CalendarReaders {
  const pool = new ReaderPool(program, {
    readers: Math.min(2, availableParallelism()),
    timeoutMs: 20_000,
    memoryMaxMb: 400,
    idleMs: minuteMs,
    documentsMax: 5_000,
  });
  return {
    async read(request) {
      const answer = await pool.read(async () => request, false);
      // What ends its reader would end the next one too.
      if (typeof answer === 'string') throw new CalendarError('too_large');
      if (answer.kind === 'unreadable') throw new CalendarError(answer.error);
      return { objects: answer.objects, syncToken: answer.syncToken };
    },
    close: () => pool.close(),
  };
}
