import { languageOfCv } from '../../facts/detect-language.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { isProfileExport, readProfileExport } from '../../profiles/exports/read-profile-export.ts';
import { readDocument } from '../read-document.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import type { ReadAnswer, ReadRequest } from './reader-messages.ts';

/** Reads the text and the facts of a CV. An error that is not expected means a file that no reader can handle. */
export async function readCv({ bytes, mediaType, hints }: ReadRequest): Promise<ReadAnswer> {
  try {
    if (isProfileExport(mediaType)) return await readExport(bytes, mediaType);
    const document = await readDocument(bytes, mediaType);
    const { text, pages, quality, hasHiddenText } = document;
    const parsedCv = readFacts(document, hints);
    const cv = { text, pages, quality, hasHiddenText, language: languageOfCv(text), parsedCv };
    return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof UnreadableCv ? error.reason : 'damaged';
    return { kind: 'unreadable', reason, detail: errorDetail(error), rssBytes: process.memoryUsage.rss() };
  }
}

/** An export of a profile that is data has facts and no text. */
async function readExport(bytes: Uint8Array, mediaType: string): Promise<ReadAnswer> {
  const parsedCv = { ...(await readProfileExport(bytes, mediaType)), evidence: {} };
  const cv = { text: '', pages: 0, quality: 'good' as const, hasHiddenText: false, language: '', parsedCv };
  return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
}

function errorDetail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
