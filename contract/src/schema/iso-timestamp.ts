// Longer than 2026-01-31T00:00:00.000000000+00:00.
export const isoLengthMax = 40;
const isoShape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');

export function isIsoTimestamp(value: unknown): boolean {
  return typeof value === 'string' && isoInstantMs(value) !== undefined;
}

/**
 * Milliseconds since 1970. A time without a zone is UTC, whatever the time zone of the server. Undefined for anything but a date of the years
 * 1 to 9999, as written and in UTC: beyond them, ISO 8601 and PostgreSQL have no common notation.
 */
export function isoInstantMs(value: string): number | undefined {
  const [, year, month, day, time = '00:00', zone = 'Z'] = isoShape.exec(value) ?? [];
  if (year === undefined || year === '0000') return undefined;
  // Date.parse reads 31 February as 3 March.
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (calendar.getUTCMonth() + 1 !== Number(month) || calendar.getUTCDate() !== Number(day)) return undefined;
  const ms = Date.parse(`${year}-${month}-${day}T${time}${zone}`);
  return ms >= firstMs && ms <= lastMs ? ms : undefined;
}
