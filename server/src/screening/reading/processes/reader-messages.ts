import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { isRecord } from '#text/is-record.ts';
import type { TextQuality } from '../../cv-document.ts';
import { isUnreadableReason, type UnreadableReason } from '../unreadable-cv.ts';

export type ReadHints = { countryCode: string | null };

/** What is known of a CV after it was read. */
export type ReadCv = {
  text: string;
  pages: number;
  /** ISO 639-1. */
  language: string;
  quality: TextQuality;
  hasHiddenText: boolean;
  parsedCv: ParsedCv;
};

/** The bytes of a CV, or the path of its file. */
export type CvSource = Uint8Array | string;

export type ReadRequest = { bytes: Uint8Array; mediaType: string; hints: ReadHints };

export type ReadAnswer =
  | { kind: 'read'; cv: ReadCv; rssBytes: number }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string; rssBytes: number };

export function isReadRequest(message: unknown): message is ReadRequest {
  return (
    isRecord(message) && message.bytes instanceof Uint8Array && typeof message.mediaType === 'string' && isRecord(message.hints)
  );
}

export function isReadAnswer(message: unknown): message is ReadAnswer {
  if (!isRecord(message)) return false;
  if (message.kind === 'read') return isRecord(message.cv) && typeof message.rssBytes === 'number';
  return message.kind === 'unreadable' && isUnreadableReason(message.reason);
}
