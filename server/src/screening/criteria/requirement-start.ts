import { importanceInWords } from './importance-words.ts';

// Behind these words stands what is asked for. Without case and accents, in seven languages.
const cue =
  /\b(?:knowledge of|experience (?:of|with|in|using)|experienced (?:in|with)|proficient (?:in|with)|skilled in|fluent in|familiar with|used to|kenntnissen? (?:in|von|der)|kennst|erfahrung (?:mit|in|im)|erfahren in|umgang mit|beherrschen sie|sie beherrschen|connaissances? (?:de|des|en|du)|experience (?:en|dans|avec)|maitrisez|maitrise (?:de|du|des)|l.aise avec|conocimientos? (?:de|en)|experiencia (?:en|con)|manejo de|conhecimentos? (?:de|em)|experiencia (?:em|com)|dominio (?:de|do)|gosto por|kennis van|ervaring (?:met|in)|weet alles van|werkt met|conoscenz[ae] (?:di|del\w*)|esperienza (?:in|con|nel\w*))\s+/;
// "MicroDrainage would be a plus."
const shortWordsMax = 8;

/** Where the requirements of a sentence begin that is in no list, or its length. */
export function requirementStart(folded: string): number {
  const match = cue.exec(folded);
  if (match) return match.index + match[0].length;
  const words = folded.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words <= shortWordsMax && importanceInWords(folded) !== undefined ? 0 : folded.length;
}
