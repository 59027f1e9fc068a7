import { hourMs } from '#time/durations.ts';

/** What a new connection tells about the clock of its server. */
export type ClockReading = { offsetMs: number; roundTripMs: number };

export type ClockOffset = {
  note: (reading: ClockReading) => void;
  /** To be added to our own clock; 0 while the clocks agree. */
  ms: () => number;
};

// Clocks that NTP keeps differ by milliseconds, and a round trip on a busy machine adds to it. Up to here ours is taken as it is.
const toleratedMs = 1000;
const warningMs = 5000;
const warnEveryMs = hourMs;
// The time in between may be anywhere in a longer round trip.
const roundTripMaxMs = 500;

/** Follows the clock of the database, which all nodes share, and reports a clock of our own that is far off. */
export function trackClockOffset(onError: (error: unknown) => void): ClockOffset {
  let currentMs: number | undefined;
  let warnedAtMs: number | undefined;
  /** At the start, then every hour until the clocks agree again. */
  const warn = (offset: number) => {
    if (Math.abs(offset) <= warningMs) warnedAtMs = undefined;
    else if (warnedAtMs === undefined || performance.now() - warnedAtMs >= warnEveryMs) {
      warnedAtMs = performance.now();
      onError(new Error(describeOffset(offset)));
    }
  };
  return {
    note({ offsetMs, roundTripMs }) {
      if (roundTripMs > roundTripMaxMs && currentMs !== undefined) return;
      currentMs = Math.abs(offsetMs) <= toleratedMs + roundTripMs / 2 ? 0 : Math.round(offsetMs);
      warn(currentMs);
    },
    ms: () => currentMs ?? 0,
  };
}

function describeOffset(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const direction = offsetMs > 0 ? 'behind' : 'ahead of';
  return `The clock of this machine is ${seconds} s ${direction} the clock of the database, which is used. Synchronise both with NTP.`;
}
