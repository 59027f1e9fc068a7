import type { Cv } from '@muster/contract/screening/cvs.ts';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ReadCv } from '#screening/reading/cv-readers.ts';
import type { CvOutcome } from './cv-job.ts';

// Receivers may refuse large bodies: what is left out of an event is in get-candidate.
const parsedCvBytesMax = 128 * 1024;

/** What the event says of the reading, beside candidate, job and scores. */
export function cvProcessedData(outcome: CvOutcome): object {
  if (outcome.result === 'failed') return { result: 'failed', cv_error: outcome.error, cv: null, parsed_cv: null };
  const { read } = outcome;
  return { result: 'ok', cv_error: null, cv: cvOf(read), parsed_cv: shortParsedCv(read.parsedCv) };
}

function cvOf({ pages, language, quality, hasHiddenText, scans }: ReadCv): Cv {
  return { pages, language, text_quality: quality, hidden_text: hasHiddenText, scans: scans?.ranges ?? [] };
}

/** Without the places of its values when it is too large, and null when it still is. */
function shortParsedCv(parsedCv: ParsedCv): ParsedCv | null {
  return (
    [parsedCv, { ...parsedCv, evidence: {} }].find((each) => Buffer.byteLength(JSON.stringify(each)) <= parsedCvBytesMax) ?? null
  );
}
