import { readFile } from 'node:fs/promises';
import { detectLanguage } from '../../facts/detect-language.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { readDocument } from '../read-document.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import type { ReadAnswer, ReadRequest } from './reader-messages.ts';

/** Reads the text and the facts of a CV. An error that is not expected means a file that no reader can handle. */
export async function readCv({ source, mediaType, hints }: ReadRequest): Promise<ReadAnswer> {
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    const document = await readDocument(bytes, mediaType);
    const { text, pages, quality, hasHiddenText } = document;
    const parsedCv = readFacts(document, hints);
    const cv = { text, pages, quality, hasHiddenText, language: detectLanguage(text), parsedCv };
    return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof UnreadableCv ? error.reason : 'damaged';
    return { kind: 'unreadable', reason, detail: describe(error), rssBytes: process.memoryUsage.rss() };
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
