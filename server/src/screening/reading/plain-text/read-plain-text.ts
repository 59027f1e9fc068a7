import { bomEncoding, guessEncoding } from '#text/encoding.ts';
import type { CvDocument } from '../../cv-document.ts';
import { makeDocument } from '../make-document.ts';
import { textLines } from './text-lines.ts';

/** Reads plain text: UTF-8, UTF-16 with a byte order mark, or windows-1252. */
export function readPlainText(bytes: Uint8Array): CvDocument {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = bomEncoding(buffer)?.encoding ?? guessEncoding(buffer, true) ?? 'utf-8';
  return makeDocument({ lines: textLines(new TextDecoder(encoding).decode(buffer)), pages: 1, hasHiddenText: false });
}
