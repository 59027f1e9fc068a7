import { fileNameLengthMax } from '@muster/contract/applications/application-form.ts';
import type { DocumentKind } from '#files/documents/document-type.ts';
import type { ProfileExportKind } from '#files/documents/profile-export.ts';
import type { PictureType } from '#files/pictures/picture-type.ts';
import { trimCharacters } from '#text/trim.ts';

const lengthMax = 200;
const nameDefault = 'document';

// Control characters, which break lines and headers, and bidirectional controls, which disguise a name.
const controls = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** `part`: of a larger file. */
type FileKind = DocumentKind | ProfileExportKind | PictureType | 'part';

const extensions: Record<FileKind, RegExp> = {
  pdf: /\.pdf$/i,
  docx: /\.docx$/i,
  odt: /\.odt$/i,
  rtf: /\.rtf$/i,
  txt: /\.(txt|text|md)$/i,
  json: /\.json$/i,
  zip: /\.zip$/i,
  png: /\.png$/i,
  jpeg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  part: /\.part$/i,
};

/**
 * A file name to store and show: without a path, in one line, without disguises, and with the extension of the file's actual type, so that
 * a download is opened by the right program.
 */
export function safeFilename(given: string | undefined, kind: FileKind): string {
  const last = (given ?? '').slice(0, fileNameLengthMax).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(controls, '').replace(/\s+/g, ' ').trim();
  const [ending = `.${kind}`] = extensions[kind].exec(name) ?? [];
  const stem = extensions[kind].test(name) ? name.slice(0, -ending.length) : name;
  const truncatedStem = trimCharacters([...stem].slice(0, lengthMax - ending.length).join(''), '.', '. ');
  return `${truncatedStem || nameDefault}${ending}`;
}

/** RFC 6266: the name in ASCII for old clients, and the real one. */
export function attachment(filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
