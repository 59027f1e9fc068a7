import { readFile } from 'node:fs/promises';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { readDocument } from '../read-document.ts';
import { UnreadableCv } from '../unreadable-cv.ts';
import type { ReadAnswer, ReadRequest } from './reader-messages.ts';

/** Reads the text and the facts of a CV. An error that is not expected means a file that no reader can handle. */
export async function readCv({ source, mediaType }: ReadRequest): Promise<ReadAnswer> {
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    const { text, pages, quality, hasHiddenText } = await readDocument(bytes, mediaType);
    const cv = { text, pages, quality, hasHiddenText, language: 'en', parsedCv: noFacts };
    return { kind: 'read', cv, rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const reason = error instanceof UnreadableCv ? error.reason : 'damaged';
    return { kind: 'unreadable', reason, detail: String(error), rssBytes: process.memoryUsage.rss() };
  }
}

const noFacts: ParsedCv = {
  basics: { name: null, label: null, email: null, phone: null, url: null, summary: null, location: null, profiles: [] },
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  projects: [],
  evidence: {},
};
