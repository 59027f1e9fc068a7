/** A part of a text that quotes earlier mails. Characters in UTF-16; `to` is behind the last one. */
export type Fold = { from: number; to: number };

type Line = { text: string; from: number; to: number };

const lineReadMax = 400;
const headerLinesMax = 8;

/**
 * What of a mail quotes earlier ones, to be shown folded: nothing is cut, so a mistake hides nothing. Line by line, in seven languages, each line
 * looked at a fixed number of times.
 */
export function foldQuotes(text: string): Fold[] {
  const lines = splitLines(text);
  const isQuoted = markQuoted(lines);
  const folds: Fold[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isQuoted[at]) continue;
    let end = at;
    while (end + 1 < lines.length && isQuoted[end + 1]) end += 1;
    folds.push({ from: lines[at]?.from ?? 0, to: lines[end]?.to ?? text.length });
    at = end;
  }
  return folds;
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  while (from <= text.length) {
    const next = text.indexOf('\n', from);
    const to = next < 0 ? text.length : next;
    lines.push({ text: text.slice(from, Math.min(to, from + lineReadMax)).trim(), from, to });
    from = to + 1;
  }
  return lines;
}

function markQuoted(lines: Line[]): boolean[] {
  const marks = lines.map(({ text }) => text.startsWith('>'));
  const restFrom = lines.findIndex((_, at) => beginsEarlierMail(lines, at));
  if (restFrom >= 0) for (let at = beginOfRest(lines, restFrom); at < lines.length; at += 1) marks[at] = true;
  markIntroductions(lines, marks);
  joinOverBlankLines(lines, marks);
  return marks;
}

/** "On …, Ada wrote:" above a quotation, on one line or two. */
function markIntroductions(lines: Line[], marks: boolean[]): void {
  let below = -1;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (marks[at]) below = at;
    else if (lines[at]?.text !== '') {
      if (below > at && isNextFilled(lines, at, below)) markIntroduction(lines, marks, at);
      below = marks[at] ? at : -1;
    }
  }
}

function isNextFilled(lines: Line[], at: number, below: number): boolean {
  for (let between = at + 1; between < below; between += 1) if (lines[between]?.text !== '') return false;
  return true;
}

function markIntroduction(lines: Line[], marks: boolean[], at: number): void {
  const [line = '', above = ''] = [lines[at]?.text, lines[at - 1]?.text];
  const isWrapped = line.endsWith(':') && beginsIntroduction(above) && isIntroduction(`${above} ${line}`);
  if (isWrapped || isIntroduction(line)) marks[at] = true;
  if (isWrapped) marks[at - 1] = true;
}

function beginsIntroduction(line: string): boolean {
  return /^(on|am|le|el|il|op|em)\s/i.test(line) && /\d/.test(line);
}

const wrote = [
  /\bwrote\s?:$/i,
  /\bschrieb\b.{0,200}:$/i,
  /(^|\s)a écrit\s?:$/i,
  /\bescribió\s?:$/i,
  /\bha scritto\s?:$/i,
  /\bschreef\b.{0,200}:$/i,
  /\bescreveu\b.{0,200}:$/i,
];

/** Says who wrote, and when or from which address. */
function isIntroduction(line: string): boolean {
  return line.endsWith(':') && wrote.some((words) => words.test(line)) && /\d{1,2}|@/.test(line);
}

/** Everything from here on is an earlier mail, without marks of its own. */
function beginsEarlierMail(lines: Line[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (isSeparator(text)) return true;
  // The introduction of a quotation that lost its marks: with an address, so that no sentence is taken for one.
  if (text.endsWith(':') && isIntroduction(text)) return /[^\s<>]@[^\s<>]/.test(text) && !isMarkBelow(lines, at);
  return labelOf(text) === 'from' && hasHeaderBelow(lines, at);
}

function isMarkBelow(lines: Line[], at: number): boolean {
  for (let below = at + 1; below < lines.length; below += 1) {
    const text = lines[below]?.text ?? '';
    if (text !== '') return text.startsWith('>');
  }
  return false;
}

const separator =
  /^-{2,20}\s?(original message|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|message d’origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|origineel bericht|doorgestuurd bericht|mensagem original|mensagem encaminhada)\s?-{2,20}$/i;

function isSeparator(text: string): boolean {
  return text.startsWith('--') && separator.test(text);
}

/** With the line of Outlook above the header of an earlier mail, or the first line of an introduction. */
function beginOfRest(lines: Line[], at: number): number {
  let begin = at;
  while (begin > 0 && (lines[begin - 1]?.text === '' || /^_{5,}$/.test(lines[begin - 1]?.text ?? ''))) begin -= 1;
  if (lines.slice(begin, at).some(({ text }) => text !== '')) return begin;
  return isIntroduction(lines[at]?.text ?? '') && beginsIntroduction(lines[at - 1]?.text ?? '') ? at - 1 : at;
}

type Label = 'from' | 'date' | 'to' | 'subject' | 'other';

const labels: Record<Label, RegExp> = {
  from: /^\*?(from|von|de|da|van)\s?:/i,
  date: /^\*?(sent|date|gesendet|datum|envoyé|enviado( el| em)?|fecha|inviato|data|verzonden)\s?:/i,
  to: /^\*?(to|an|à|para|a|aan)\s?:/i,
  subject: /^\*?(subject|betreff|objet|asunto|oggetto|onderwerp|assunto)\s?:/i,
  other: /^\*?(cc|kopie|reply-to|bcc)\s?:/i,
};
const labelNames = ['from', 'date', 'to', 'subject', 'other'] as const;

function labelOf(text: string): Label | undefined {
  const colon = text.indexOf(':');
  return colon > 0 && colon < 16 ? labelNames.find((name) => labels[name].test(text)) : undefined;
}

/** Three different lines of a header in a row: one that begins with "From:" may be a sentence. */
function hasHeaderBelow(lines: Line[], at: number): boolean {
  const found = new Set<Label>();
  for (let below = at; below < Math.min(lines.length, at + headerLinesMax); below += 1) {
    const text = lines[below]?.text ?? '';
    const label = labelOf(text);
    if (label) found.add(label);
    else if (text === '') break;
  }
  return found.has('from') && found.has('subject') && (found.has('date') || found.has('to'));
}

/** Blank lines between two quotations are one of them; those around are not. */
function joinOverBlankLines(lines: Line[], marks: boolean[]): void {
  let last = -1;
  for (let at = 0; at < lines.length; at += 1) {
    if (!marks[at]) {
      if (lines[at]?.text !== '') last = -1;
    } else {
      if (last >= 0) for (let between = last + 1; between < at; between += 1) marks[between] = true;
      last = at;
    }
  }
}
