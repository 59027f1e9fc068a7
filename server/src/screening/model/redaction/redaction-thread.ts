import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { maskContact, maskGender, maskNames, splitNames } from './mask.ts';
import { type RedactionInput, redactCv } from './redact-cv.ts';
import type { RedactedCv } from './redact-on-thread.ts';

const shownMax = 100;

/** Redacts CVs off the main thread: a long one takes too long for it. */
export function handle(input: RedactionInput): RedactedCv {
  return { text: redactCv(input), facts: redactFacts(input.parsedCv, input.names) };
}

/** What the rules have found, so that a model need not repeat it, as JSON. A company may have the name of its owner. */
function redactFacts({ basics, skills, work, languages, certificates }: ParsedCv, names: (string | null)[]): string {
  const known = {
    skills: skills.slice(0, shownMax).map(({ name }) => name),
    work: work.slice(0, shownMax).map(({ position, name }) => [position, name]),
    languages: languages.slice(0, shownMax).map(({ language }) => language),
    certificates: certificates.slice(0, shownMax).map(({ name }) => name),
  };
  return maskGender(maskNames(maskContact(JSON.stringify(known)), splitNames([basics.name, ...names])));
}
