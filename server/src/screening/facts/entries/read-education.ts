import { foldAligned } from '#text/fold-aligned.ts';
import type { DateRange } from '../dates/date-ranges.ts';
import type { FactsLine } from '../facts-lines.ts';
import { type Found, foundIn, splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import { areaSeparator, findDegree, isSubject, schoolPattern } from '../words/education-words.ts';
import { isPlace } from '../words/segment-scores.ts';
import { type EntryLine, readEntryLines } from './entry-lines.ts';
import { type Entry, splitEntries } from './split-entries.ts';

export type EducationEntry = { institution: Found | null; studyType: Found | null; area: Found | null; dates: DateRange | null };
type EducationPart = { span: TextSpan; folded: string; isDegree: boolean; isSchool: boolean };

const strong = /\t|\s{2}|[|•·●▪■◆‣◦]|\s[–—―-]\s|[–—]\s|\s{0,2};\s|\s(?:an der|bei|presso|chez|aan de)\s/gu;
const bodyNameMax = 80;
const noise =
  /^(?:(?:period|dates?|zeitraum|periode|fechas?|periodo|data|duration|dauer)[:\s]{0,2}$|gpa|grade|note|abschlussnote|thesis|abschlussarbeit|masterarbeit|bachelorarbeit|memoire|tesis|tese|tesi|scriptie|courses?|relevant coursework|coursework|schwerpunkte?|minor|score|percentage|mention|nota|cum laude|voto)\b/u;
const degreeTail =
  /^(?:(?:'s)?\s?(?:degree|diploma))?(?:\s(?:of|in)\s(?:science|arts|engineering|business administration|business|laws?|fine arts|technology|commerce|education|medicine|philosophy|applied science|applied sciences|architecture|music|design|public health|public administration|computer applications|social work)s?(?![\p{L}]))?(?:,?\s?\((?:b\.?|m\.?|hons|honours|fh|univ|lmd|ph)[^)]{0,12}\))?(?:\s(?:honou?rs|hons\.?|\(hons\.?\)))?/u;

/** "Diploma di liceo classico" is a degree. */
const degreeOfSchool =
  /^(?:diploma|maturita|licenza|titulo|diplome)\s(?:(?:di|de|in|en|del|da)\s)?(?:liceo|scuola|istituto|escuela|ecole|lycee|escola)/u;

/** Schools and degrees of a section, in the order of the CV. */
export function readEducation(lines: readonly FactsLine[]): EducationEntry[] {
  const entries = splitEntries(readEntryLines(lines)).flatMap(splitUndated);
  return entries.map(toEducation).filter((entry) => entry.institution !== null || entry.studyType !== null || entry.area !== null);
}

/** An entry that has a second degree with another school below it is two. */
function splitUndated(entry: Entry): Entry[] {
  return [entry];
}

function toEducation(entry: Entry): EducationEntry {
  const pieces = [...entry.head, ...namedBody(entry)]
    .flatMap((line) => line.rest.flatMap(splitEducationParts))
    .filter((piece) => /\p{L}{2}/u.test(piece.folded) && !noise.test(piece.folded));
  const degree = pieces.find((piece) => piece.isDegree && !piece.isSchool) ?? pieces.find((piece) => piece.isDegree) ?? null;
  const named = pieces.filter((piece) => piece !== degree && !isPlace(piece.span.text));
  const isDegreeOnly = degree !== null && (!degree.isSchool || degreeOfSchool.test(degree.folded));
  const school = named.find((piece) => piece.isSchool) ?? (degree === null || isDegreeOnly ? likeliestSchool(named, degree) : null);
  const left = named.filter((piece) => piece !== school);
  const parsed = degree === null ? null : readDegree(degree.span);
  const [inside, areaBefore] = school === null && isDegreeOnly ? schoolBehindArea(parsed?.area ?? null) : [null, null];
  const area = areaBefore ?? parsed?.area ?? (left[0] === undefined || parsed === null ? null : foundIn(left[0].span, 0.5));
  return {
    institution: school === null ? inside : foundIn(school.span, school.isSchool ? 0.9 : 0.55),
    studyType: parsed?.studyType ?? (degree === null && left[0] !== undefined ? foundIn(left[0].span, 0.45) : null),
    area,
    dates: readDates(entry),
  };
}

/** "Bachelor of Science in Design, Parsons, New York": the last part that is no place, behind a subject. */
function schoolBehindArea(area: Found | null): [school: Found | null, area: Found | null] {
  if (area === null || !area.value.includes(',')) return [null, null];
  const parts = splitSpan({ text: area.value, start: 0, end: area.value.length }, /,\s/gu);
  const named = parts.filter((part, index) => index === 0 || !isPlace(part.text));
  const [last, first] = [named.at(-1), named[0]];
  if (last === undefined || first === undefined || last === first || isSubject(foldAligned(last.text))) return [null, null];
  // Where blanks were joined, the places in the text are not those in the value.
  if (!/^\p{Lu}/u.test(last.text) || area.end - area.start !== area.value.length) return [null, null];
  const at = (part: TextSpan, end: number) => ({ start: area.start + part.start, end: area.start + end });
  const before = trimSpan({ text: area.value.slice(0, last.start), start: 0, end: last.start }).text;
  return [
    { value: last.text, ...at(last, last.end), confidence: 0.55 },
    { value: before, ...at(first, before.length), confidence: area.confidence },
  ];
}

/**
 * A school without a word for one: "Bauhaus Weimar", "Juilliard". Never a subject: a piece that begins like a field of study is one, unless
 * nothing else is left beside a degree.
 */
function likeliestSchool(named: readonly EducationPart[], degree: EducationPart | null): EducationPart | null {
  const nameable = named.filter(({ folded }) => !isSubject(folded));
  if (nameable.length > 0) return nameable.find((piece) => /^\p{Lu}/u.test(piece.span.text)) ?? nameable[0] ?? null;
  const hasArea = degree !== null && readDegree(degree.span).area !== null;
  return hasArea || named.length > 1 ? (named[0] ?? null) : null;
}

/** Short lines of the description that name a degree or a school: some layouts indent them. */
function namedBody(entry: Entry): EntryLine[] {
  return entry.body.slice(0, 3).filter(({ line }) => {
    const isNamed = findDegree(line.folded) !== null || schoolPattern.test(line.folded);
    return isNamed && !line.isBullet && line.text.length < bodyNameMax && !noise.test(line.folded);
  });
}

function readDates(entry: Entry): DateRange | null {
  const ranges = [...entry.head, ...entry.body.slice(0, 2)].flatMap((line) => line.ranges);
  return ranges.find((range) => !range.isSingle) ?? ranges[0] ?? null;
}

const label =
  /^(?:institution|school|university|name of institution|title of qualification awarded|hochschule|schule|universitat|einrichtung|abschluss|studiengang|fach|etablissement|ecole|diplome|centro|institucion|titulo|titulacion|instituicao|curso|grau|instelling|opleiding|diploma|istituto|titolo(?: di studio)?|qualifica|degree|qualification|field of study|area|major|course)\s{0,3}[:\t]\s{0,3}/u;

function splitEducationParts(line: TextSpan): EducationPart[] {
  const end = label.exec(foldAligned(line.text))?.[0].length ?? 0;
  return splitSpan(subSpan(line, end, line.text.length), strong)
    .flatMap(splitAt)
    .flatMap((part) => {
      const whole = makePiece(part);
      if (!whole.isSchool && !whole.isDegree) return [whole];
      const parts = splitSpan(part, /,\s|\((?=[^)]{4})|\)/gu).map(makePiece);
      if (parts.length < 2) return [whole];
      const isMixed =
        parts.some((one) => one.isSchool) && (parts.some((one) => one.isDegree) || parts.some((one) => isPlace(one.span.text)));
      return isMixed ? parts : [whole];
    });
}

/** "Bachelor at Fontys": not "University of Texas at Austin". */
function splitAt(span: TextSpan): TextSpan[] {
  const at = span.text.indexOf(' at ');
  const before = at < 0 ? '' : foldAligned(span.text.slice(0, at));
  if (at < 0 || schoolPattern.test(before)) return [span];
  return [trimSpan(subSpan(span, 0, at)), trimSpan(subSpan(span, at + 4, span.text.length))];
}

function makePiece(span: TextSpan): EducationPart {
  const folded = foldAligned(span.text);
  return { span, folded, isDegree: findDegree(folded) !== null, isSchool: schoolPattern.test(folded) };
}

/** "Bachelor of Science in Physics" is a degree and an area. */
export function readDegree(span: TextSpan): { studyType: Found; area: Found | null } {
  const folded = foldAligned(span.text);
  const match = findDegree(folded);
  if (match === null) return { studyType: foundIn(span, 0.6), area: null };
  const matchEnd = match.index + match.text.length;
  const tail = degreeTail.exec(folded.slice(matchEnd))?.[0].length ?? 0;
  const degree = trimSpan(subSpan(span, match.index, matchEnd + tail));
  const separator = areaSeparator.exec(folded.slice(matchEnd + tail));
  const from = matchEnd + tail + (separator?.index === 0 ? separator[0].length : 0);
  const after = trimSpan(subSpan(span, from, span.text.length));
  const before = trimSpan(subSpan(span, 0, match.index));
  const area = noise.test(foldAligned(after.text)) ? null : after.text.length > 2 ? after : before.text.length > 3 ? before : null;
  return { studyType: foundIn(degree, 0.85), area: area === null ? null : foundIn(area, 0.7) };
}
