/** What we must know of an entry that is in a calendar: whose it is, which version, and when it takes place. */
export type StoredEntry = { uid: string; sequence: number; startMs: number; endMs: number };

const utcShape = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const linesMax = 2000;

/**
 * Reads back an entry that we have written. Servers change what they store, but not the UTC times of a single event; a program that has
 * written the times in another way has moved it, as far as we are concerned.
 */
export function readEntry(text: string): StoredEntry | undefined {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/, linesMax);
  const begin = lines.indexOf('BEGIN:VEVENT');
  const end = lines.indexOf('END:VEVENT');
  const values = new Map(lines.slice(begin + 1, end).map(nameAndValue));
  const uid = values.get('UID');
  if (begin < 0 || end < begin || uid === undefined) return undefined;
  const startMs = utcMs(values.get('DTSTART'));
  const endMs = utcMs(values.get('DTEND'));
  return { uid, sequence: Number(values.get('SEQUENCE') ?? 0) || 0, startMs, endMs };
}

function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(':');
  const [name = ''] = line.slice(0, colon).split(';', 1);
  return [name.toUpperCase(), line.slice(colon + 1).trim()];
}

function utcMs(value: string | undefined): number {
  const [, year, month, day, hour, minute, second] = utcShape.exec(value ?? '') ?? [];
  return year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
