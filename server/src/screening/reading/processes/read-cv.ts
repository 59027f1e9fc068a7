import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ScanRange } from '../../cv-document.ts';
import { languageOfCv } from '../../facts/detect-language.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { isProfileExport, readProfileExport } from '../../profiles/exports/read-profile-export.ts';
import { readDocument } from '../read-document.ts';
import type { ScanHandling } from '../scans/scan-handling.ts';
import { recogniseInWasm } from '../scans/tesseract/wasm-tesseract.ts';
import { ScannedCv, UnreadableCv } from '../unreadable-cv.ts';
import { recogniseOutside, sayToServer } from './ask-for-recognition.ts';
import type { ReadAnswer, ReadRequest } from './reader-messages.ts';

/** Reads the text and the facts of a CV. An error that is not expected means a file that no reader can handle. */
export async function readCv({ bytes, mediaType, hints, scans }: ReadRequest): Promise<ReadAnswer> {
  try {
    if (isProfileExport(mediaType)) return await readExport(bytes, mediaType);
    const document = await readDocument(bytes, mediaType, handlingOf(scans));
    const { text, pages, quality, hasHiddenText } = document;
    const parsedCv = withScanConfidence(readFacts(document, hints), document.scans?.ranges ?? []);
    const cv = { text, pages, quality, hasHiddenText, scans: document.scans ?? null, language: languageOfCv(text), parsedCv };
    return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof ScannedCv) return { kind: 'scanned', rssBytes: process.memoryUsage.rss() };
    const reason = error instanceof UnreadableCv ? error.reason : 'damaged';
    return { kind: 'unreadable', reason, detail: errorDetail(error), rssBytes: process.memoryUsage.rss() };
  }
}

function handlingOf(scans: ReadRequest['scans']): ScanHandling {
  if (scans === 'ignore' || scans === 'refer') return scans;
  return { recognise: scans === 'here' ? recogniseInWasm : recogniseOutside, onPage: () => sayToServer({ kind: 'page' }) };
}

/** A value is no more certain than the letters that it was read from. */
function withScanConfidence(parsedCv: ParsedCv, ranges: readonly ScanRange[]): ParsedCv {
  if (ranges.length === 0) return parsedCv;
  const evidence = Object.entries(parsedCv.evidence).map(([pointer, value]) => {
    const range = ranges.find(({ start, end }) => value.start >= start && value.start < end);
    return [pointer, range ? { ...value, confidence: Math.round(value.confidence * range.confidence * 100) / 100 } : value];
  });
  return { ...parsedCv, evidence: Object.fromEntries(evidence) };
}

/** An export of a profile that is data has facts and no text. */
async function readExport(bytes: Uint8Array, mediaType: string): Promise<ReadAnswer> {
  const parsedCv = { ...(await readProfileExport(bytes, mediaType)), evidence: {} };
  const cv = { text: '', pages: 0, quality: 'good' as const, hasHiddenText: false, scans: null, language: '', parsedCv };
  return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
}

function errorDetail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
