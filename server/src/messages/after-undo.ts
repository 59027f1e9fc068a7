// The console offers undo for 10 s.
export const undoMs = 15_000;

/** When a mail may be sent that somebody can still take back. */
export function afterUndo(nowMs: number): string {
  return new Date(nowMs + undoMs).toISOString();
}
