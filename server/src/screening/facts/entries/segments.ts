import { foldAligned } from '#text/fold-aligned.ts';
import { lookUpPlace } from '../../../vocabulary/places.ts';
import { splitSpan, subSpan, type TextSpan, trimSpan } from '../spans.ts';
import type { TagVotes } from '../tagged/tag-votes.ts';
import { legalForm } from '../words/company-words.ts';
import { isEmploymentType } from '../words/employment-types.ts';
import { isBareDomain, isNeverName } from '../words/never-names.ts';
import { companyScore, isPlace, titleScore } from '../words/segment-scores.ts';
import type { EntryLine } from './entry-lines.ts';

/** A piece of the heading of an entry, with how much it looks like a title and like a company. */
export type EntrySegment = { span: TextSpan; line: EntryLine; title: number; company: number; isPlace: boolean };

const tagWeight = 1.5;
const townMax = 30;
const labelBonus = 5;
const partners = /\s(?:&|\+|and|und|et|y|e|en)\s\p{Lu}/u;
const openTitle = /\s(?:de|des|du|d'|of|for|in|da|do|di|della|del|van|voor|fur|für|im|en|et|and|und|e|y|&)$/iu;
const strong = /\t|\s{2}|[|•·●▪■◆‣◦]|\s[–—―-]\s|[–—]\s|\s{0,2};\s/gu;
const employerPrefix = /(?:^|\s)(?:at|@|bei|bei der|beim|chez|presso|bij)\s(?=\S)/gu;
const segmentLabels: readonly [RegExp, 'title' | 'company' | 'place' | 'none'][] = [
  [
    /^(?:position|role|title|job title|designation|occupation|occupation or position held|funktion|tatigkeit|beruf oder funktion|poste|fonction|poste occupe|puesto|cargo|funcao|funcao ou cargo ocupado|functie|ruolo|mansione|posizione|lavoro o posizione ricoperti|profesion)\s*:\s*/u,
    'title',
  ],
  [
    /^(?:company|employer|organi[sz]ation|client|name of employer|name and address of employer|firma|unternehmen|arbeitgeber|name und adresse des arbeitgebers|entreprise|employeur|societe|empresa|compania|empleador|empregador|bedrijf|werkgever|azienda|datore di lavoro|nome e indirizzo del datore di lavoro)\s*:\s*/u,
    'company',
  ],
  [
    /^(?:location|place|city|ort|standort|lieu|ville|lugar|ubicacion|ciudad|local|cidade|plaats|luogo|sede|citta)\s{0,3}[:\t]\s{0,3}/u,
    'place',
  ],
  [
    /^(?:dates?|period|duration|zeitraum|dauer|periode|fechas?|datas?|periodo|url|website|web|department|abteilung|industry|branche|type of business or sector|main activities and responsibilities)\s*:\s*/u,
    'none',
  ],
];

/** The pieces of the lines of a heading, in order. */
export function readSegments(head: readonly EntryLine[], votes: TagVotes): EntrySegment[] {
  const segments = head.flatMap((line) => line.rest.flatMap((span) => readLabelled(line, span) ?? splitText(line, span)));
  return withoutAddress(segments.filter(isName)).map((segment) => addVotes(segment, votes));
}

/** "lumra.io" below "Lumra" is the address of the company, alone beside a title it is the company. */
function withoutAddress(segments: EntrySegment[]): EntrySegment[] {
  const others = segments.filter(({ span, isPlace: isPlaceName }) => !isPlaceName && !isBareDomain(span.text));
  return others.length < 2 ? segments : segments.filter(({ span }) => !isBareDomain(span.text));
}

function isName({ span, isPlace: isPlaceName }: EntrySegment): boolean {
  if (isPlaceName) return true;
  return /\p{L}/u.test(span.text) && !isEmploymentType(foldAligned(span.text)) && !isNeverName(span.text);
}

function addVotes(segment: EntrySegment, votes: TagVotes): EntrySegment {
  const title = segment.title + tagWeight * votes(segment.span, 'title');
  return { ...segment, title, company: segment.company + tagWeight * votes(segment.span, 'company') };
}

/** "Sous Chef The Aldermoor Hotel": a title and a company without anything between them. */
export function splitMixed(segment: EntrySegment): EntrySegment[] {
  if (segment.isPlace || segment.title === 0 || segment.company === 0) return [segment];
  const words = [...segment.span.text.matchAll(/\S+/gu)];
  for (const [index, word] of words.entries()) {
    const before = trimSpan(subSpan(segment.span, 0, word.index));
    const after = trimSpan(subSpan(segment.span, word.index, segment.span.text.length));
    if (
      index === 0 ||
      openTitle.test(before.text) ||
      !/^\p{Lu}/u.test(after.text) ||
      titleScore(before.text) < 2 ||
      titleScore(after.text) > 0 ||
      companyScore(after.text) === 0
    )
      continue;
    return [makeEntrySegment(segment.line, before), makeEntrySegment(segment.line, after)];
  }
  return [segment];
}

export function makeEntrySegment(line: EntryLine, span: TextSpan): EntrySegment {
  return { span, line, title: titleScore(span.text), company: companyScore(span.text), isPlace: isPlace(span.text) };
}

function readLabelled(line: EntryLine, span: TextSpan): EntrySegment[] | null {
  const folded = foldAligned(span.text);
  for (const [pattern, kind] of segmentLabels) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const value = makeEntrySegment(line, trimSpan(subSpan(span, match[0].length, span.text.length)));
    if (kind === 'none' || value.span.text === '') return [];
    if (kind === 'company')
      return splitCommas(line, value.span).map((part, index) =>
        index === 0 ? { ...part, company: part.company + labelBonus } : part,
      );
    return [{ ...value, title: value.title + (kind === 'title' ? labelBonus : 0), isPlace: kind === 'place' }];
  }
  return null;
}

function splitText(line: EntryLine, span: TextSpan): EntrySegment[] {
  return splitSpan(span, strong).flatMap((piece) => splitEmployer(line, piece));
}

/** "Engineer at ACME": the word says which is which. */
function splitEmployer(line: EntryLine, span: TextSpan): EntrySegment[] {
  const parts = splitSpan(span, employerPrefix);
  const folded = foldAligned(span.text);
  const [first, second] = parts;
  if (first === undefined) return [];
  if (second === undefined) {
    const isEmployer = /^(?:at|@|bei|beim|chez|presso|bij)\s/u.test(folded);
    return splitCommas(line, first).map((segment, index) =>
      isEmployer && index === 0 ? { ...segment, company: segment.company + 3 } : segment,
    );
  }
  const rest = { text: span.text.slice(second.start - span.start), start: second.start, end: span.end };
  const employer = splitCommas(line, trimSpan(rest));
  return [
    { ...makeEntrySegment(line, first), title: titleScore(first.text) + 2 },
    ...employer.map((segment, index) => (index === 0 ? { ...segment, company: segment.company + 3 } : segment)),
  ];
}

/** Commas and brackets separate only what differs: a place at the end, a title from a company. */
function splitCommas(line: EntryLine, span: TextSpan): EntrySegment[] {
  const whole = makeEntrySegment(line, span);
  if (whole.isPlace) return [whole];
  const bracket = /\(([^()]{2,60})\)$/u.exec(span.text);
  if (bracket?.[1] !== undefined && bracket.index > 1 && isPlace(bracket[1])) {
    const inner = subSpan(span, bracket.index + 1, bracket.index + 1 + bracket[1].length);
    return [...splitCommas(line, trimSpan(subSpan(span, 0, bracket.index))), makeEntrySegment(line, inner)];
  }
  const parts = joinLegalForms(splitSpan(span, /,\s|,(?=\p{Lu})/gu), span);
  if (parts.length < 2) return [whole];
  return groupParts(line, span, parts);
}

function joinLegalForms(parts: TextSpan[], span: TextSpan): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    // "Lda. (via Randstad)"
    const form = part.text.replace(/ \([^()]{1,40}\)$/u, '');
    const isForm = form.length < 16 && legalForm.test(foldAligned(form)) && form.split(' ').length <= 2;
    const isPartner = previous !== undefined && isNameOfPartners(previous.text, part.text);
    if (previous !== undefined && (isForm || isPartner))
      joined[joined.length - 1] = subSpan(span, previous.start - span.start, part.end - span.start);
    else joined.push(part);
  }
  return joined;
}

/** "Crispell, Porter & Boone": one name, although it has a comma. */
function isNameOfPartners(first: string, second: string): boolean {
  if (!partners.test(second) || first.split(' ').length > 2 || second.split(' ').length > 4) return false;
  return /^\p{Lu}/u.test(second) && titleScore(first) === 0 && titleScore(second) < 2 && !isPlace(first);
}

/** Takes places off the end, then splits where a title and a company meet. */
function groupParts(line: EntryLine, span: TextSpan, parts: TextSpan[]): EntrySegment[] {
  let end = parts.length;
  // "Dallas, TX" is a place only together.
  if (end > 2 && isPlace(textFrom(span, parts[end - 2], parts.at(-1)))) end -= 2;
  while (end > 1 && isTrailingPlace(textFrom(span, parts[end - 1], parts.at(-1)), parts[end - 1]?.text ?? '')) end -= 1;
  const place = end < parts.length ? [makeEntrySegment(line, between(span, parts[end], parts.at(-1)))] : [];
  const left = parts.slice(0, end).map((part) => makeEntrySegment(line, part));
  const whole = left.length === 0 ? [] : [makeEntrySegment(line, between(span, parts[0], parts[end - 1]))];
  const isMixed = left.some((one) => one.title > one.company) && left.some((one) => one.company > one.title);
  return [
    ...(isMixed || left.length === 2 ? mergeAlike(line, span, left) : whole),
    ...place.map((one) => ({ ...one, isPlace: true })),
  ];
}

/** Neighbours of the same kind stay together: "Director, Sales and Marketing". */
function mergeAlike(line: EntryLine, span: TextSpan, segments: EntrySegment[]): EntrySegment[] {
  const merged: EntrySegment[] = [];
  for (const segment of segments) {
    const previous = merged.at(-1);
    const isAlike =
      previous !== undefined &&
      ((previous.title > 0 && segment.title > 0 && segment.company === 0) ||
        (previous.company > 0 && segment.company > 0 && previous.title === 0 && segment.title === 0));
    if (previous === undefined || !isAlike) merged.push(segment);
    else merged[merged.length - 1] = makeEntrySegment(line, between(span, previous.span, segment.span));
  }
  return merged;
}

function between(span: TextSpan, first: TextSpan | undefined, last: TextSpan | undefined): TextSpan {
  return subSpan(span, (first?.start ?? span.start) - span.start, (last?.end ?? span.end) - span.start);
}

/** After a comma even a small town is taken for a place; alone it may be a name. */
function isTrailingPlace(text: string, first: string): boolean {
  return (
    isPlace(text) ||
    (titleScore(first) === 0 && companyScore(first) === 0 && first.length < townMax && lookUpPlace(first, null) !== undefined)
  );
}

function textFrom(span: TextSpan, first: TextSpan | undefined, last: TextSpan | undefined): string {
  return between(span, first, last).text;
}
