import type { SpooledRow } from '#switching/spool/spool.ts';

/** Why something of a source is not in the bundle. */
export type ConvertSkip =
  | 'no_name'
  | 'unknown_parent'
  | 'bad_date'
  | 'private'
  | 'anonymised'
  | 'consent_expired'
  | 'duplicate_in_source'
  | 'not_allowed'
  /** Of a kind that Muster has no place for; the documentation of the source says which. */
  | 'no_place'
  | 'unreadable'
  | 'too_large';

/** The fields of a resource: each is mapped, in `extra` of its record, or left out for a reason. */
export type FieldList = { mapped: string[]; extra?: string[]; leftOut?: Record<string, string> };
export type FieldLists = Record<string, FieldList>;

export type ConvertReport = {
  read: Record<string, number>;
  /** By type and reason. */
  skipped: Record<string, number>;
  /** Children whose parent is not there, by resource. */
  orphaned: Record<string, number>;
  leftOutFields: Record<string, number>;
  /** On none of the lists of the importer. */
  unknownFields: Record<string, number>;
  withoutHistory: number;
};

export type ConvertCounter = {
  report: ConvertReport;
  /** Counts a row and its fields. */
  see(resource: string, row: SpooledRow): void;
  skip(type: string, reason: ConvertSkip, count?: number): void;
  orphan(resource: string): void;
  withoutHistory(): void;
  extra(resource: string, row: SpooledRow): SpooledRow | undefined;
};

const namesMax = 5000;

export function createConvertCounter(lists: FieldLists): ConvertCounter {
  const report: ConvertReport = { read: {}, skipped: {}, orphaned: {}, leftOutFields: {}, unknownFields: {}, withoutHistory: 0 };
  const known = new Map(
    Object.entries(lists).map(([resource, { mapped, extra = [], leftOut = {} }]) => [
      resource,
      { mapped: new Set([...mapped, ...extra]), extra, leftOut: new Set(Object.keys(leftOut)) },
    ]),
  );
  return {
    report,
    see(resource, row) {
      countOne(report.read, resource);
      const fields = known.get(resource);
      for (const [key, value] of Object.entries(row)) {
        if (value === null || key.startsWith('_') || fields?.mapped.has(key)) continue;
        countOne(fields?.leftOut.has(key) ? report.leftOutFields : report.unknownFields, `${resource}.${key.slice(0, 100)}`);
      }
    },
    skip: (type, reason, count = 1) => addTo(report.skipped, `${type}.${reason}`, count),
    orphan: (resource) => countOne(report.orphaned, resource),
    withoutHistory() {
      report.withoutHistory += 1;
    },
    extra(resource, row) {
      const entries = (known.get(resource)?.extra ?? []).flatMap((key): [string, unknown][] =>
        row[key] === undefined || row[key] === null ? [] : [[key, row[key]]],
      );
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    },
  };
}

function countOne(counts: Record<string, number>, key: string): void {
  addTo(counts, key, 1);
}

function addTo(counts: Record<string, number>, key: string, count: number): void {
  if (count === 0 || (counts[key] === undefined && Object.keys(counts).length >= namesMax)) return;
  counts[key] = (counts[key] ?? 0) + count;
}
