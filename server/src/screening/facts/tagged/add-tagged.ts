import { foldAligned } from '#text/fold-aligned.ts';
import type { CvDocument } from '../../cv-document.ts';
import type { Facts } from '../build-parsed-cv.ts';
import { findDateRanges } from '../dates/date-ranges.ts';
import type { Section } from '../sections/split-sections.ts';
import type { Found } from '../spans.ts';
import { openTagger } from '../tagger/open-tagger.ts';
import { tagLines } from '../tagger/tag-lines.ts';
import { taggedEducation, taggedValues, taggedWork } from './tagged-entries.ts';
import { taggerLines } from './tagger-lines.ts';

const averageLineMax = 200;
const nameConfidenceMin = 0.5;
const addedConfidenceMin = 0.6;
const skillsMax = 200;

/** Plain text has no sizes, weights and positions: there the tagger sees what rules about the layout do not. */
export function hasNoLayout({ lines }: CvDocument): boolean {
  return lines.every(({ fontSize, isBold }) => fontSize === 0 && !isBold);
}

/** The facts of a plain text, by rules and by the tagger. */
export function addTagged(facts: Facts, { text, lines }: CvDocument, sections: readonly Section[]): Facts {
  const spans = tagLines(openTagger(), taggerLines(sections));
  const skills = taggedValues(spans, text, ['skill', 'soft']);
  if (!hasLostLineBreaks(text, lines)) return { ...facts, skills: mergeSkills(facts.skills, skills) };
  const ranges = findDateRanges({ text, start: 0, end: text.length });
  const names = taggedValues(spans, text, ['name']).filter(({ confidence }) => confidence >= nameConfidenceMin);
  return {
    ...facts,
    contact: { ...facts.contact, name: names[0] ?? facts.contact.name },
    work: taggedWork(spans, text, ranges),
    education: taggedEducation(spans, text, ranges),
    skills: skills.slice(0, skillsMax),
  };
}

/** Text that was copied out of another program often has the whole CV on a few lines: rules about lines find nothing there. */
function hasLostLineBreaks(text: string, lines: CvDocument['lines']): boolean {
  const written = new Set(lines.map(({ y }) => y)).size;
  return text.length / Math.max(1, written) > averageLineMax;
}

function mergeSkills(ruled: readonly Found[], tagged: readonly Found[]): Found[] {
  const names = new Set(ruled.map(({ value }) => foldAligned(value)));
  const isRuled = (tag: Found) =>
    names.has(foldAligned(tag.value)) || ruled.some(({ start, end }) => tag.start < end && tag.end > start);
  const added = tagged.slice(0, skillsMax).filter((tag) => tag.confidence >= addedConfidenceMin && !isRuled(tag));
  return [...ruled, ...added].slice(0, skillsMax);
}
