import { failure } from '#failure.ts';
import type { DocumentFile } from './document-file.ts';

// All but tab, line feed, vertical tab, form feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
const controls = /[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]/;
// Text that browsers, shells or printers would interpret. PDF readers look for their header in the first kilobyte.
const otherTypes = /^\s*(?:<[!?]|<\/?[a-z][a-z0-9-]*[\s/>]|#!|%!PS|MIME-Version:|\{\\rtf)|%PDF-/i;
const headLength = 1024;

/** UTF-8, or UTF-16 with a byte order mark, without control characters. */
export async function checkPlainText(file: DocumentFile): Promise<void> {
  const decoder = new TextDecoder(encodingFromBom(await file.read(0, 2)), { fatal: true });
  let head = '';
  let isBlank = true;
  const check = (text: string) => {
    if (controls.test(text)) throw failure('file_type');
    if (head.length < headLength) head += text.slice(0, headLength);
    isBlank &&= text.trim() === '';
  };
  for await (const chunk of file.chunks(0, file.bytes)) check(decodeOrRefuse(() => decoder.decode(chunk, { stream: true })));
  check(decodeOrRefuse(() => decoder.decode()));
  if (isBlank) throw failure('file_empty');
  if (otherTypes.test(head.slice(0, headLength))) throw failure('file_type');
}

function encodingFromBom(byteOrderMark: Buffer): string {
  if (byteOrderMark.equals(Buffer.of(0xff, 0xfe))) return 'utf-16le';
  return byteOrderMark.equals(Buffer.of(0xfe, 0xff)) ? 'utf-16be' : 'utf-8';
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw failure('file_type');
  }
}
