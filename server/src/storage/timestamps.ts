/** "2026-06-12 09:30:00.5+00" → "2026-06-12T09:30:00.500Z". By hand where the session is in UTC: a list of 100 jobs has 200 of them. */
export function isoTimestamp(text: string): string {
  if (!text.endsWith('+00') || text.length < 22 || text.length > 26) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
