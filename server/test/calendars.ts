import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import nodeIcal, { type Attendee, type Organizer } from 'node-ical';
import type { ReceivedMail } from './mail-server.ts';

type ReadParty = { address: string; name: string | undefined };

export type ReadEvent = {
  uid: string;
  sequence: number;
  method: string;
  status: string | undefined;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string | undefined;
  url: string | undefined;
  organizer: ReadParty | undefined;
  attendees: ReadParty[];
};

/** The events of a calendar, as ical.js reads them. */
export function readWithIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = String(calendar.getFirstPropertyValue('method'));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const textOf = (name: string) => event.getFirstPropertyValue(name)?.toString();
    const parties = (name: string) =>
      event
        .getAllProperties(name)
        .map((party) => ({ address: String(party.getFirstValue()), name: party.getParameter('cn')?.toString() }));
    return {
      uid: textOf('uid') ?? '',
      sequence: Number(textOf('sequence')),
      method,
      status: textOf('status'),
      start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
      end: new ICAL.Event(event).endDate.toJSDate().toISOString(),
      summary: textOf('summary') ?? '',
      description: textOf('description') ?? '',
      location: textOf('location'),
      url: textOf('url'),
      organizer: parties('organizer')[0],
      attendees: parties('attendee'),
    };
  });
}

/** The same by node-ical, which leaves names as RFC 6868 writes them: they are decoded here. */
export function readWithNodeIcal(text: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    const { attendee = [], organizer } = event;
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      method: String(event.method),
      status: event.status,
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      summary: String(event.summary),
      description: String(event.description),
      location: event.location === undefined ? undefined : String(event.location),
      url: event.url === undefined ? undefined : String(event.url),
      organizer: organizer === undefined ? undefined : readParty(organizer),
      attendees: [attendee].flat().map(readParty),
    };
  });
}

/** What both parsers read in a mail; they and the MIME types of the mail agree on the method. */
export function eventIn({ email, raw }: ReceivedMail): ReadEvent {
  const parts = email.attachments.filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  const content = parts[0]?.content ?? '';
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const [event] = readWithIcalJs(text);
  const [same] = readWithNodeIcal(text);
  assert.ok(event && same);
  const compared = ({ uid, sequence, method, start, end, summary, status }: ReadEvent) => ({
    uid,
    sequence,
    method,
    start,
    end,
    summary,
    status,
  });
  assert.deepEqual(compared(same), compared(event));
  const methods = [...raw.toString().matchAll(/text\/calendar;[^:]*?method="?(\w+)/gi)].map(([, method]) => method);
  assert.deepEqual(new Set(methods), new Set([event.method]));
  return event;
}

function readParty(party: Organizer | Attendee): ReadParty {
  if (typeof party === 'string') return { address: party, name: undefined };
  const name = party.params.CN;
  return { address: party.val, name: name === undefined ? undefined : decodeName(String(name)) };
}

function decodeName(name: string): string {
  const characters: Record<string, string> = { '^^': '^', '^n': '\n', "^'": '"' };
  return name.replace(/\^[n'^]/g, (pair) => characters[pair] ?? pair);
}
