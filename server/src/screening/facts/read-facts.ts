import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { CvDocument } from '../cv-document.ts';
import { alignRows } from './align-rows.ts';
import { buildParsedCv, type Facts } from './build-parsed-cv.ts';
import { type ConfidenceOf, calibratedConfidence } from './confidence/calibration.ts';
import { readContact } from './contact/read-contact.ts';
import { readSummaryText } from './contact/read-summary.ts';
import { recognizeLanguage, supportOf } from './detect-language.ts';
import { readEducation } from './entries/read-education.ts';
import { readCertificates, readProjects } from './entries/read-items.ts';
import { readWork } from './entries/read-work.ts';
import type { FactsHints } from './facts-hints.ts';
import { type FactsLine, readFactsLines } from './facts-lines.ts';
import { onlyKnown } from './known-facts.ts';
import type { SectionKind } from './sections/heading-words.ts';
import { type Section, splitSections } from './sections/split-sections.ts';
import { findUnheadedWork } from './sections/unheaded-work.ts';
import { levelPattern } from './skills/language-levels.ts';
import { findMentionedSkills } from './skills/mentioned-skills.ts';
import { hasLanguageName, readLanguages } from './skills/read-languages.ts';
import { readSkills } from './skills/read-skills.ts';
import { findUnheadedSkills } from './skills/unheaded-skills.ts';
import type { Found } from './spans.ts';
import { addTagged, hasNoLayout } from './tagged/add-tagged.ts';
import { readTagVotes } from './tagged/tag-votes.ts';

/** What a CV says, in the shape of JSON Resume. Pure and linear in the size of the document. */
export function readFacts(document: CvDocument, hints: FactsHints, confidenceOf: ConfidenceOf = calibratedConfidence): ParsedCv {
  const lines = alignRows(readFactsLines(document));
  const sections = splitSections(lines).map(withoutProgrammingLanguages);
  const facts = readByRules(document.text, lines, sections, hints);
  const support = supportOf(document.text);
  // The tagger knows English words, and guesses in other languages.
  const tagged = support === 'full' && hasNoLayout(document) ? addTagged(facts, document, sections) : facts;
  return buildParsedCv(onlyKnown(tagged, support, document.text), confidenceOf);
}

function readByRules(text: string, lines: readonly FactsLine[], sections: readonly Section[], hints: FactsHints): Facts {
  const votes = readTagVotes(workSections(sections));
  const contact = readContact(lines, sections, hints, recognizeLanguage(text));
  return {
    contact,
    summary: readSummaryText(sectionLines(sections, 'summary')),
    work: workSections(sections).flatMap((section) => readWork(section.lines, text, votes)),
    education: sectionsOf(sections, 'education').flatMap((section) => readEducation(section.lines)),
    skills: readSkillsOf(sections, text, contact.name),
    languages: readLanguages([
      ...sectionLines(sections, 'languages'),
      ...sectionLines(sections, 'skills').filter(isSpokenLanguageLine),
    ]),
    certificates: readCertificates(sectionLines(sections, 'certificates')),
    projects: sectionsOf(sections, 'projects').flatMap((section) => readProjects(section.lines, text)),
  };
}

/** The items of skills sections; in a CV without one, skills that the vocabulary knows. */
function readSkillsOf(sections: readonly Section[], text: string, name: Found | null): Found[] {
  const headed = sectionLines(sections, 'skills').filter((line) => !isSpokenLanguageLine(line));
  const listed = readSkills([...headed, ...findUnheadedSkills(sections, name)], text);
  if (listed.length > 0) return listed;
  const described = [...sectionLines(sections, 'work'), ...sectionLines(sections, 'projects')];
  // Without a heading that is known, anywhere but in the name.
  const lines = sections.some(({ heading }) => heading !== null) ? described : sections.flatMap((section) => section.lines);
  return findMentionedSkills(lines.filter(({ start, end }) => name === null || start >= name.end || end <= name.start));
}

/** "Languages" above names of programming languages is a list of skills. */
function withoutProgrammingLanguages(section: Section): Section {
  if (section.kind !== 'languages' || section.lines.some((line) => hasLanguageName(line.text))) return section;
  return { ...section, kind: 'skills' };
}

function isSpokenLanguageLine(line: FactsLine): boolean {
  if (line.text.length >= 200 || !hasLanguageName(line.text) || !levelPattern.test(line.folded)) return false;
  // "French polishing" is none, in a list of skills with levels.
  const pieces = line.text.split(/[,;|•·]/u).filter((piece) => piece.trim() !== '');
  return pieces.filter(hasLanguageName).length * 2 >= pieces.length;
}

/** Sections of experience, or what looks like one in a CV without that heading. */
function workSections(sections: readonly Section[]): Section[] {
  const headed = sectionsOf(sections, 'work');
  return headed.length > 0 ? headed : findUnheadedWork(sections);
}

function sectionsOf(sections: readonly Section[], kind: SectionKind): Section[] {
  return sections.filter((section) => section.kind === kind);
}

function sectionLines(sections: readonly Section[], kind: SectionKind): FactsLine[] {
  return sectionsOf(sections, kind).flatMap((section) => section.lines);
}
