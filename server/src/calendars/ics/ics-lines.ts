/** A property as it stands in a file, unfolded. */
export type IcsProperty = { name: string; parameters: Record<string, string>; value: string };

/** An event or a time zone with the properties that say when it is. */
export type IcsPart = { kind: 'VEVENT' | 'VTIMEZONE'; properties: IcsProperty[]; lines: string[]; isCutOff: boolean };

export class IcsTooLarge extends Error {}

const eventsMax = 5_000;
const lineLengthMax = 65_536;
const propertiesMax = 2_000;
// What is not on this list is never looked at: titles, places, guests, notes, attachments.
const kept = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'STATUS', 'TRANSP', 'ATTENDEE'],
  ...['X-MICROSOFT-CDO-BUSYSTATUS', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);

/** The events and time zones of an iCalendar file. Linear; what is inside an event, such as an alarm, is left out. */
export function readIcsParts(text: string): IcsPart[] {
  const parts: IcsPart[] = [];
  let part: IcsPart | undefined;
  let depth = 0;
  let events = 0;
  for (const line of unfoldedLines(text)) {
    const [name, rest] = splitName(line);
    if (name === 'BEGIN') {
      const kind = rest.slice(1).trim().toUpperCase();
      if (!part && (kind === 'VEVENT' || kind === 'VTIMEZONE')) {
        part = { kind, properties: [], lines: [], isCutOff: false };
        depth = 0;
        if (kind === 'VEVENT') events += 1;
        if (events > eventsMax) throw new IcsTooLarge('The file has too many events.');
      } else if (part) depth += 1;
      if (part?.kind === 'VTIMEZONE') part.lines.push(line);
    } else if (name === 'END' && part) {
      if (part.kind === 'VTIMEZONE') part.lines.push(line);
      if (depth > 0) depth -= 1;
      else {
        parts.push(part);
        part = undefined;
      }
    } else if (part && kept.has(name)) keep(part, depth, line, name, rest);
  }
  return parts;
}

function keep(part: IcsPart, depth: number, line: string, name: string, rest: string): void {
  if (part.kind === 'VEVENT' && depth > 0) return;
  if (line.length > lineLengthMax || part.properties.length >= propertiesMax) {
    part.isCutOff = true;
    return;
  }
  if (part.kind === 'VTIMEZONE') part.lines.push(line);
  part.properties.push({ name, ...readValue(rest) });
}

/** A line that begins with a space or a tab goes on with the one before. Lines that are not wanted are not put together. */
function* unfoldedLines(text: string): Generator<string> {
  let pieces: string[] = [];
  let length = 0;
  let isWanted = false;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const next = newline === -1 ? text.length : newline + 1;
    const end = newline === -1 ? text.length : newline > at && text[newline - 1] === '\r' ? newline - 1 : newline;
    const isFolded = text[at] === ' ' || text[at] === '\t';
    if (isFolded) {
      if (isWanted && length <= lineLengthMax) pieces.push(text.slice(at + 1, Math.min(end, at + 2 + lineLengthMax)));
      length += end - at - 1;
    } else {
      if (isWanted) yield pieces.join('');
      const piece = text.slice(at, Math.min(end, at + 1 + lineLengthMax));
      const [name] = splitName(piece);
      isWanted = name === 'BEGIN' || name === 'END' || kept.has(name);
      pieces = [piece];
      length = piece.length;
    }
    at = next;
  }
  if (isWanted) yield pieces.join('');
}

function splitName(line: string): [name: string, rest: string] {
  const end = line.search(/[:;]/);
  return end === -1 ? ['', ''] : [line.slice(0, end).trim().toUpperCase(), line.slice(end)];
}

/** Of `;TZID=Europe/Berlin;X="a:b":20261118T100000`. */
function readValue(rest: string): { parameters: Record<string, string>; value: string } {
  const parameters: Record<string, string> = {};
  let at = 0;
  while (rest[at] === ';') {
    const equals = rest.indexOf('=', at);
    if (equals === -1) break;
    const isQuoted = rest[equals + 1] === '"';
    const quoteEnd = isQuoted ? rest.indexOf('"', equals + 2) : -1;
    let end = quoteEnd === -1 ? equals + 1 : quoteEnd + 1;
    while (end < rest.length && rest[end] !== ';' && rest[end] !== ':') end += 1;
    parameters[rest.slice(at + 1, equals).toUpperCase()] = rest.slice(equals + 1, end).replaceAll('"', '');
    at = end;
  }
  return { parameters, value: rest.slice(rest[at] === ':' ? at + 1 : at).trim() };
}
