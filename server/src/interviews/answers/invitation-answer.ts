import type { InvitationResponse } from '@muster/contract/interviews/interview.ts';
import { utcMsOf } from './calendar-time.ts';

/** An answer to an invitation, as a calendar program has sent it (RFC 5546, 3.2.3 and 3.2.7). */
export type InvitationAnswer = {
  method: 'REPLY' | 'COUNTER';
  uid: string;
  sequence: number;
  /** When it was given, by the clock of the program. */
  stampedAt: string | null;
  attendees: { email: string; response: InvitationResponse | null }[];
  comment: string | null;
  /** Undefined where the answer has no time, or one that we cannot read. */
  startMs: number | undefined;
  endMs: number | undefined;
};

const lengthMax = 256 * 1024;
const attendeesMax = 50;
const commentLengthMax = 5000;

const responses: Record<string, InvitationResponse> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  'NEEDS-ACTION': 'pending',
};

type Line = { name: string; parameters: Map<string, string>; value: string };

/** Reads a REPLY or a COUNTER; undefined for anything else. Each line is looked at once. */
export function readInvitationAnswer(text: string): InvitationAnswer | undefined {
  if (text.length > lengthMax) return undefined;
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const method = lines
    .map(readLine)
    .find(({ name }) => name === 'METHOD')
    ?.value.toUpperCase();
  const begin = lines.findIndex((line) => line.toUpperCase() === 'BEGIN:VEVENT');
  const end = lines.findIndex((line) => line.toUpperCase() === 'END:VEVENT');
  if ((method !== 'REPLY' && method !== 'COUNTER') || begin < 0 || end < begin) return undefined;
  const event = lines.slice(begin + 1, end).map(readLine);
  const property = (wanted: string) => event.find(({ name }) => name === wanted);
  const uid = property('UID')?.value.trim();
  if (!uid) return undefined;
  const stampMs = utcMsOf(property('DTSTAMP'));
  const sequence = Number(property('SEQUENCE')?.value ?? 0);
  return {
    method,
    uid,
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    stampedAt: stampMs === undefined ? null : new Date(stampMs).toISOString(),
    attendees: event
      .filter(({ name }) => name === 'ATTENDEE')
      .slice(0, attendeesMax)
      .map(readAttendee),
    comment: commentOf(event),
    startMs: utcMsOf(property('DTSTART')),
    endMs: utcMsOf(property('DTEND')),
  };
}

/** The value is behind the first colon outside of quotes: `ATTENDEE;CN="A: B";PARTSTAT=ACCEPTED:mailto:a@x.example`. */
function readLine(line: string): Line {
  let isQuoted = false;
  let start = 0;
  const parts: string[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || (letter !== ';' && letter !== ':')) continue;
    parts.push(line.slice(start, at));
    start = at + 1;
    if (letter === ':') break;
  }
  const [name = '', ...parameters] = parts;
  return { name: name.trim().toUpperCase(), parameters: new Map(parameters.map(readParameter)), value: line.slice(start) };
}

function readParameter(parameter: string): [string, string] {
  const equals = parameter.indexOf('=');
  return [parameter.slice(0, equals).toUpperCase(), parameter.slice(equals + 1).replaceAll('"', '')];
}

function readAttendee({ parameters, value }: Line): InvitationAnswer['attendees'][number] {
  const email = value.trim().replace(/^mailto:/i, '');
  return { email, response: responses[parameters.get('PARTSTAT')?.toUpperCase() ?? ''] ?? null };
}

function commentOf(event: Line[]): string | null {
  const texts = event.filter(({ name }) => name === 'COMMENT').map(({ value }) => unescapeText(value).trim());
  const comment = texts
    .filter((text) => text !== '')
    .join('\n\n')
    .slice(0, commentLengthMax);
  return comment === '' ? null : comment;
}

function unescapeText(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));
}
