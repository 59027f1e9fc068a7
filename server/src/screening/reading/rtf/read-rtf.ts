import type { CvDocument } from '../../cv-document.ts';
import { asBlock, toUnplacedLines } from '../flow/flow-line.ts';
import { makeDocument } from '../make-document.ts';
import { RtfReader } from './rtf-reader.ts';
import { rtfTokens } from './rtf-tokens.ts';

/** Reads an RTF file: headers, body with tables and text boxes, footers. */
export function readRtf(bytes: Uint8Array): CvDocument {
  const reader = new RtfReader();
  for (const token of rtfTokens(bytes)) reader.read(token);
  const { header, body, footer, hasHiddenText, pages } = reader.finish();
  return makeDocument({ lines: toUnplacedLines([header, body, footer].flatMap(asBlock)), pages, hasHiddenText });
}
