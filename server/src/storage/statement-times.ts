/** A kind of statement, by its text, in which all values are parameters. Times as the caller sees them, with waits for a connection. */
export type SlowStatement = { text: string; calls: number; mean_ms: number; max_ms: number };

export type StatementTimes = {
  note: (text: string, ms: number) => void;
  /** The slowest kinds, by their slowest run. */
  slowest: () => SlowStatement[];
};

// What is quicker is of no interest, and costs nothing this way.
const slowMs = 50;
const kindsMax = 200;
const shownMax = 10;
const textMax = 400;

type Times = { calls: number; sumMs: number; maxMs: number };

export function createStatementTimes(): StatementTimes {
  const kinds = new Map<string, Times>();
  return {
    note(text, ms) {
      if (ms < slowMs) return;
      const times = kinds.get(text) ?? { calls: 0, sumMs: 0, maxMs: 0 };
      kinds.set(text, { calls: times.calls + 1, sumMs: times.sumMs + ms, maxMs: Math.max(times.maxMs, ms) });
      if (kinds.size > kindsMax) kinds.delete(quickestOf(kinds));
    },
    slowest: () =>
      [...kinds]
        .toSorted(([, one], [, other]) => other.maxMs - one.maxMs)
        .slice(0, shownMax)
        .map(([text, { calls, sumMs, maxMs }]) => ({
          text: shortened(text),
          calls,
          mean_ms: Math.round(sumMs / calls),
          max_ms: Math.round(maxMs),
        })),
  };
}

function quickestOf(kinds: Map<string, Times>): string {
  let quickest = '';
  let quickestMs = Number.POSITIVE_INFINITY;
  for (const [text, { maxMs }] of kinds) if (maxMs < quickestMs) [quickest, quickestMs] = [text, maxMs];
  return quickest;
}

/** On one line. */
export function shortened(text: string): string {
  return text
    .slice(0, 4 * textMax)
    .trim()
    .split(/\s+/)
    .join(' ')
    .slice(0, textMax);
}
