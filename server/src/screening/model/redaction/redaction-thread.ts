import { type RedactionInput, redactCv } from './redact-cv.ts';
import { redactFacts } from './redact-facts.ts';
import type { RedactedCv } from './redact-on-thread.ts';

/** Redacts CVs off the main thread: a long one takes too long for it. */
export function handle(input: RedactionInput): RedactedCv {
  return { text: redactCv(input), facts: redactFacts(input.parsedCv, input.names) };
}
