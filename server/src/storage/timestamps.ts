/** "2026-06-12 09:30:00.5+00" → "2026-06-12T09:30:00.500Z". By slicing for UTC sessions, because a list of 100 jobs has 200 of them. */
export function isoTimestamp(text: string): string {
  if (!text.endsWith('+00') || text.length < 22 || text.length > 26) return convertZoned(text);
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const shape = /^(\d+)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/;

// Not Date.parse: it reads year 1 as 2001 and rejects offsets with seconds, which PostgreSQL prints for times before 1900.
function convertZoned(text: string): string {
  const [, year, month, day, hours, minutes, seconds, fraction = '0', sign, zoneHours, zoneMinutes = '0', zoneSeconds = '0', bc] =
    shape.exec(text) ?? [];
  if (year === undefined) throw new Error(`PostgreSQL sent a timestamp that cannot be read: ${text}`);
  const date = new Date(0);
  date.setUTCFullYear(bc === undefined ? Number(year) : 1 - Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds), Number(fraction.padEnd(3, '0').slice(0, 3)));
  const offsetSeconds = Number(zoneHours) * 3600 + Number(zoneMinutes) * 60 + Number(zoneSeconds);
  return new Date(date.getTime() - (sign === '-' ? -1 : 1) * offsetSeconds * 1000).toISOString();
}
