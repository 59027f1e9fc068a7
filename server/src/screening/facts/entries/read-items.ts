import type { DateRange } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn, splitSpan } from '../spans.ts';
import { readEntryLines } from './entry-lines.ts';
import { splitEntries } from './split-entries.ts';
import { readSummary } from './summary.ts';

export type Certificate = { name: Found; issuer: Found | null; date: (DateRange & { confidence: number }) | null };
export type Project = { name: Found; description: Found | null; dates: DateRange | null };

const certificatesMax = 60;
const projectsMax = 60;
const nameMax = 140;
const pieces = /\t|\s{2}|[|•·]|\s[–—-]\s|[–—]\s|,\s/gu;

/** Certificates and courses: one a line, with issuer and date where they are set off. */
export function readCertificates(lines: readonly FactsLine[]): Certificate[] {
  const certificates: Certificate[] = [];
  for (const { rest, ranges, line } of readEntryLines(lines)) {
    const [name, issuer] = rest.flatMap((span) => splitSpan(span, pieces)).filter((span) => /\p{L}{2}/u.test(span.text));
    if (name === undefined || line.text.length > nameMax || certificates.length >= certificatesMax) continue;
    const date = ranges[0] === undefined ? null : { ...ranges[0], confidence: 0.8 };
    certificates.push({ name: foundIn(name, 0.7), issuer: issuer === undefined ? null : foundIn(issuer, 0.5), date });
  }
  return certificates;
}

/** Projects: the first piece of each entry is its name. */
export function readProjects(lines: readonly FactsLine[], text: string): Project[] {
  return splitEntries(readEntryLines(lines))
    .slice(0, projectsMax)
    .flatMap((entry) => {
      const name = entry.head.flatMap((line) => line.rest).flatMap((span) => splitSpan(span, /\t|\s{2}|[|•·]|\s[–—-]\s|:\s/gu))[0];
      const dates = entry.head.flatMap((line) => line.ranges)[0] ?? null;
      return name === undefined || name.text.length > nameMax
        ? []
        : [{ name: foundIn(name, 0.6), description: readSummary(entry, undefined, text), dates }];
    });
}
