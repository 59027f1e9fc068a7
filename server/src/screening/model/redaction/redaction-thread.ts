import { parentPort } from 'node:worker_threads';
import { type RedactionInput, redactCv } from './redact-cv.ts';
import { redactFacts } from './redact-facts.ts';

/** Redacts CVs off the main thread: a long one takes too long for it. */
parentPort?.on('message', (input: RedactionInput) =>
  parentPort?.postMessage({ text: redactCv(input), facts: redactFacts(input.parsedCv, input.names) }),
);
