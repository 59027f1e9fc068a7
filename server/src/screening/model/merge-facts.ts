import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { fold } from '#text/fold.ts';
import type { QuotedFacts, QuotedWork } from './quoted-facts.ts';

/** Below what the rules are sure of, above what fields are filled from. */
const confidence = 0.5;
const workEntriesMax = 300;

/** The facts of a CV with those that a model found in addition. What the rules have read stays as it is. */
export function mergeFacts(parsedCv: ParsedCv, facts: QuotedFacts): { parsedCv: ParsedCv; added: number } {
  const evidence = { ...parsedCv.evidence };
  const note = (pointer: string, at: { start: number; end: number }) => {
    evidence[pointer] = { confidence, ...at };
  };
  const newOnes = (known: string[], found: QuotedFacts['skills']) => {
    const names = new Set(known.map(nameKey));
    return found.filter(({ value }) => !names.has(nameKey(value)) && names.add(nameKey(value)));
  };
  const skills = [...parsedCv.skills];
  for (const { value, at } of newOnes(
    skills.map(({ name }) => name),
    facts.skills,
  ))
    note(`/skills/${skills.push({ name: value }) - 1}/name`, at);
  const languages = [...parsedCv.languages];
  for (const { value, at } of newOnes(
    languages.map(({ language }) => language),
    facts.languages,
  ))
    note(`/languages/${languages.push({ language: value, fluency: null }) - 1}/language`, at);
  const certificates = [...parsedCv.certificates];
  for (const { value, at } of newOnes(
    certificates.map(({ name }) => name),
    facts.certificates,
  ))
    note(`/certificates/${certificates.push({ name: value, issuer: null, date: null }) - 1}/name`, at);
  const work = [...parsedCv.work];
  for (const role of facts.work) {
    if (work.length >= workEntriesMax || isKnown({ work, evidence }, role)) continue;
    const index = work.push(workEntryFor(role)) - 1;
    note(`/work/${index}/position`, role.positionAt);
    if (role.companyAt) note(`/work/${index}/name`, role.companyAt);
  }
  const merged = { ...parsedCv, skills, languages, certificates, work, evidence };
  return { parsedCv: merged, added: Object.keys(evidence).length - Object.keys(parsedCv.evidence).length };
}

function nameKey(name: string): string {
  return fold(name).trim();
}

/** The rules have read a position there already, or the same one elsewhere. */
function isKnown({ work, evidence }: Pick<ParsedCv, 'work' | 'evidence'>, { position, company, positionAt }: QuotedWork): boolean {
  const isRead = work.some((_, index) => {
    const at = evidence[`/work/${index}/position`];
    return at !== undefined && at.start < positionAt.end && at.end > positionAt.start;
  });
  const key = nameKey(`${position} ${company ?? ''}`);
  return isRead || work.some((each) => nameKey(`${each.position ?? ''} ${each.name ?? ''}`) === key);
}

function workEntryFor({ position, company, startYear, endYear, isCurrent }: QuotedWork): ParsedCv['work'][number] {
  const year = (value: number | null) => (value === null ? null : String(value));
  return { name: company, position, location: null, startDate: year(startYear), endDate: year(endYear), isCurrent, summary: null };
}
