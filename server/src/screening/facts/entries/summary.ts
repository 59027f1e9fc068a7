import { collapseBlanks, type Found } from '../spans.ts';
import type { Roles } from './assign-roles.ts';
import type { Entry } from './split-entries.ts';

const summaryMax = 4_000;

/** The description of an entry as one text, a line each. */
export function readSummary(entry: Entry, roles: Roles | undefined, text: string): Found | null {
  const used = new Set([roles?.title?.line, roles?.company?.line, roles?.place?.line]);
  const last = entry.head.findLastIndex((line) => used.has(line) || line.ranges.length > 0);
  const lines = [...entry.head.slice(last + 1), ...entry.body];
  const [first, end] = [lines[0], lines.at(-1)];
  if (first === undefined || end === undefined) return null;
  const value = lines
    .map(({ line }) => collapseBlanks(line.text))
    .join('\n')
    .slice(0, summaryMax);
  const stop = Math.min(end.line.end, text.length);
  return stop <= first.line.start ? null : { value, start: first.line.start, end: stop, confidence: 0.8 };
}
