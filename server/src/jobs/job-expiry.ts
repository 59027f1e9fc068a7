import { dayMs } from '#time/durations.ts';

/** When a job expires. A date means the end of that day; a time without a zone is UTC. */
export function jobExpiresAtMs(validThrough: string | null): number {
  if (validThrough === null) return Number.POSITIVE_INFINITY;
  if (validThrough.length === 'YYYY-MM-DD'.length) return Date.parse(`${validThrough}T00:00:00Z`) + dayMs;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(validThrough);
  return Date.parse(`${validThrough.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
}
