import { readFacts } from '#screening/facts/read-facts.ts';
import { measureCpuMs } from '#test/cpu-time.ts';
import { plainDocument } from './plain-document.ts';

/** Texts that are no CV, each made of one piece that a CV has too. */
export const junkTexts: Record<string, string> = {
  letters: 'a'.repeat(400_000),
  digits: '1 '.repeat(200_000),
  years: '2019 - '.repeat(57_000),
  'at signs': 'a@'.repeat(200_000),
  brackets: '(('.repeat(200_000),
  headings: 'Skills\nExperience\n'.repeat(22_000),
  commas: 'Java, '.repeat(66_000),
  dates: 'Engineer\nAcme GmbH\n03/2019 – heute\n'.repeat(11_000),
  'short lines': 'Jan\n'.repeat(100_000),
};

// On a quiet machine less than a second; with squared costs it would be minutes.
const cpuMsMax = 5_000;

/** In half of the CPU time that a CV has, in one of two attempts. */
export function isReadInTime(text: string): boolean {
  const document = plainDocument(text);
  const isFast = () => measureCpuMs(() => readFacts(document, { countryCode: null })) < cpuMsMax;
  return isFast() || isFast();
}
