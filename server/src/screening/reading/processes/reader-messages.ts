import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { isRecord } from '#text/is-record.ts';
import type { CvScans, TextQuality } from '../../cv-document.ts';
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
  /** Null when no page was a picture. */
  scans: CvScans | null;
  parsedCv: ParsedCv;
};

/** The bytes of a CV, or the path of its file. */
export type CvSource = Uint8Array | string;

/**
 * `scans`: pages that are pictures are left out, or the answer says that there are some, or the reader reads them itself, or it asks the
 * server to let the Tesseract of this machine read them.
 */
export type ReadRequest = {
  bytes: Uint8Array;
  mediaType: string;
  hints: ReadHints;
  scans: 'ignore' | 'refer' | 'here' | 'outside';
};

export type ReadAnswer =
  | { kind: 'read'; cv: ReadCv; rssBytes: number }
  | { kind: 'scanned'; rssBytes: number }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string; rssBytes: number };

/** A question of the reader: its time begins anew with each. */
export type ReaderQuestion = { kind: 'page' } | RecognitionQuestion;
export type RecognitionQuestion = { kind: 'recognise'; pgm: Uint8Array; language: string; resolution: number };
/** Without `hocr`, the reader has to do it itself. */
export type RecognitionAnswer = { kind: 'recognised'; hocr: string | undefined };

export function isReadRequest(message: unknown): message is ReadRequest {
  return (
    isRecord(message) && message.bytes instanceof Uint8Array && typeof message.mediaType === 'string' && isRecord(message.hints)
  );
}

export function isRecognitionAnswer(message: unknown): message is RecognitionAnswer {
  return isRecord(message) && message.kind === 'recognised';
}

export function isReaderQuestion(message: unknown): message is ReaderQuestion {
  if (!isRecord(message)) return false;
  if (message.kind === 'page') return true;
  const { kind, pgm, language, resolution } = message;
  return kind === 'recognise' && pgm instanceof Uint8Array && typeof language === 'string' && typeof resolution === 'number';
}

export function isReadAnswer(message: unknown): message is ReadAnswer {
  if (!isRecord(message) || typeof message.rssBytes !== 'number') return false;
  if (message.kind === 'read') return isRecord(message.cv);
  return message.kind === 'scanned' || (message.kind === 'unreadable' && isUnreadableReason(message.reason));
}
