import type { TextQuality } from '../cv-document.ts';

const sampleLength = 20_000;
const unreadableShareMax = 0.05;
const letterShareMin = 0.5;
const lettersMin = 100;
const vowelShareMin = 0.22;
const vowelShareMax = 0.62;
const mixedCaseShareMax = 0.15;

/** 'low' when the characters are hardly those that people see: a wrong map from glyphs to characters. */
export function textQuality(text: string): TextQuality {
  const sample = text.slice(0, sampleLength);
  const characters = countMatches(sample, /\S/g);
  if (countMatches(sample, /\ufffd/g) > unreadableShareMax * characters) return 'low';
  if (countMatches(sample, /\p{L}/gu) < letterShareMin * characters) return 'low';
  const latin = countMatches(sample, /\p{Script=Latin}/gu);
  if (latin < lettersMin) return 'good';
  const vowels = countMatches(sample.normalize('NFD'), /[aeiouyæøœ]/gi);
  if (vowels < vowelShareMin * latin || vowels > vowelShareMax * latin) return 'low';
  const words = countMatches(sample, /\p{L}{4,}/gu);
  return countMatches(sample, /\p{Ll}\p{Lu}\p{Ll}*\p{Lu}/gu) > mixedCaseShareMax * words ? 'low' : 'good';
}

function countMatches(text: string, shape: RegExp): number {
  return text.match(shape)?.length ?? 0;
}
