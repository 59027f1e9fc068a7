/** The kind of a write, which decides where it is looked for afterwards. */
export const kinds = ['update-job', 'update-candidate', 'add-job', 'add-candidate'] as const;
export type Kind = (typeof kinds)[number];

/** What the clients of one round observed. */
export type Ledger = {
  /** Markers of acknowledged writes. */
  acknowledged: Record<Kind, Set<string>>;
  /** Number of responses by kind: `200`, `503`, or a description of an unexpected one. */
  answers: Map<string, number>;
  /** When each node acknowledged a write, by the clock of this process. */
  acknowledgedAtMs: number[][];
  /** The slowest response. */
  slowestMs: number;
};

export function newLedger(nodes: number): Ledger {
  return {
    acknowledged: { 'update-job': new Set(), 'update-candidate': new Set(), 'add-job': new Set(), 'add-candidate': new Set() },
    answers: new Map(),
    acknowledgedAtMs: Array.from({ length: nodes }, () => []),
    slowestMs: 0,
  };
}

/** Unique in a round, and easy to find in any text. */
export function newMarker(kind: Kind, client: number, number: number): string {
  return `mk${kinds.indexOf(kind)}-${client}-${number}x`;
}

export function markersIn(text: string): string[] {
  return text.match(/mk\d-\d+-\d+x/g) ?? [];
}

export function acknowledgedCount({ acknowledged }: Ledger): number {
  return kinds.reduce((sum, kind) => sum + acknowledged[kind].size, 0);
}

/** Responses that a client must never get. */
export function wrongAnswers({ answers }: Ledger): string[] {
  return [...answers].filter(([answer]) => !/^(2\d\d|503)$/.test(answer)).map(([answer, count]) => `${count} × ${answer}`);
}

export type Outage = { longestGapSeconds: number; backAfterSeconds: number };

/** The longest time without an acknowledged write on a node, and when after the fault it ended. */
export function measureOutage(acknowledgedAtMs: number[], faultAtMs: number): Outage {
  const after = acknowledgedAtMs.filter((atMs) => atMs >= faultAtMs);
  const ends = [faultAtMs, ...after];
  let longest = { gapMs: 0, endMs: faultAtMs };
  for (const [index, endMs] of after.entries()) {
    const gapMs = endMs - (ends[index] ?? endMs);
    if (gapMs > longest.gapMs) longest = { gapMs, endMs };
  }
  return { longestGapSeconds: longest.gapMs / 1000, backAfterSeconds: (longest.endMs - faultAtMs) / 1000 };
}
