import { type BusyReason, busyReasons } from '@muster/contract/interviews/free-times.ts';
import type { BusyTime } from '#interviews/booking/slots/slots.ts';

/** A busy time, and why. */
export type ReasonedTime = BusyTime & { reasons: BusyReason[] };

/** In their order, those that overlap as one with the reasons of all. */
export function mergeReasons(times: (BusyTime & { reasons: readonly BusyReason[] })[]): ReasonedTime[] {
  const merged: (BusyTime & { found: Set<BusyReason> })[] = [];
  for (const { fromMs, toMs, reasons } of times.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = merged.at(-1);
    if (last && fromMs <= last.toMs) {
      last.toMs = Math.max(last.toMs, toMs);
      for (const reason of reasons) last.found.add(reason);
    } else merged.push({ fromMs, toMs, found: new Set(reasons) });
  }
  return merged.map(({ found, ...time }) => ({ ...time, reasons: busyReasons.filter((reason) => found.has(reason)) }));
}
