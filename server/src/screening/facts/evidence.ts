import type { Evidence, ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { DateRange } from './dates/date-ranges.ts';
import type { Found } from './spans.ts';

/** Collects where each value stands, by JSON pointer. */
export class EvidenceMap {
  readonly entries: Record<string, Evidence> = {};

  /** Records the place of a value and returns the value. */
  add(pointer: string, found: Found | null): string | null {
    if (found === null || found.value === '') return null;
    this.entries[pointer] = { confidence: Math.round(found.confidence * 100) / 100, start: found.start, end: found.end };
    return found.value;
  }

  addDate(pointer: string, value: string | null, range: DateRange | null, confidence = 0.9): string | null {
    return range === null || value === null ? null : this.add(pointer, { value, start: range.start, end: range.end, confidence });
  }
}

export type Basics = ParsedCv['basics'];
