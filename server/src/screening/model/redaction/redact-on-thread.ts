import { openThread, type Thread } from '#concurrency/thread.ts';
import { isRecord } from '#text/is-record.ts';
import type { RedactionInput } from './redact-cv.ts';

/** What may be sent to a language model: the text of the CV and the facts that are known, as JSON. */
export type RedactedCv = { text: string; facts: string };
export type RedactOnThread = Thread<RedactionInput, RedactedCv>;

const timeoutMs = 10_000;

export function openRedactionThread(): RedactOnThread {
  return openThread<RedactionInput, RedactedCv>(new URL('./redaction-thread.ts', import.meta.url), timeoutMs, isRedacted);
}

function isRedacted(answer: unknown): answer is RedactedCv {
  return isRecord(answer) && typeof answer.text === 'string' && typeof answer.facts === 'string';
}
