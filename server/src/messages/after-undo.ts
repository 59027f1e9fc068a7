import type { Actor } from '@muster/contract/events/event.ts';
import type { Runtime } from '#runtime.ts';

// The console offers undo for 10 s.
export const undoMs = 15_000;

/** When a mail may be sent that somebody can still take back. */
export function afterUndo(nowMs: number): string {
  return new Date(nowMs + undoMs).toISOString();
}

/**
 * When a mail may be sent that this actor causes: a user of the console can undo, and several changes by a candidate become one mail. Null for
 * others: at once. Without a mail server it is held at once.
 */
export function timeForUndo({ config }: Pick<Runtime, 'config'>, { type }: Pick<Actor, 'type'>, nowMs: number): string | null {
  const waits = type === 'user' || type === 'candidate';
  return waits && config.mail.server !== undefined ? afterUndo(nowMs) : null;
}
