import { failure } from '#failure.ts';
import { inspectPicture, type PictureType, pictureMediaTypes, pictureTypeOf } from '#files/pictures/picture-type.ts';
import { type DocumentFile, withDocument } from './document-file.ts';
import { type DocumentKind, inspectDocument, kindOfMediaType, mediaTypes } from './document-type.ts';

/** What a CV may be: a document, or a photo of one. */
export type CvKind = DocumentKind | PictureType;

export const cvMediaTypes: Record<CvKind, string> = { ...mediaTypes, ...pictureMediaTypes };

const headBytes = 16;
const tailBytes = 32 * 1024;
const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff';
// The brands of HEIF files with pictures as phones take them.
const heic = /^.{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s;

/** Identifies a CV by its bytes. Throws what inspectDocument throws, and file_heic. */
export async function inspectCv(path: string): Promise<{ kind: CvKind; mediaType: string }> {
  const isPicture = await withDocument(path, isWholePicture);
  return isPicture ? inspectPicture(path) : inspectDocument(path);
}

async function isWholePicture(file: DocumentFile): Promise<boolean> {
  const head = await file.read(0, headBytes);
  const start = head.toString('latin1');
  if (heic.test(start)) throw failure('file_heic');
  const isWebp = start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP';
  if (!isWebp && !start.startsWith(png) && !start.startsWith(jpeg)) return false;
  const end = (await file.read(Math.max(0, file.bytes - tailBytes), tailBytes)).toString('latin1');
  const isWhole = isWebp ? head.readUInt32LE(4) + 8 <= file.bytes : end.includes(start.startsWith(png) ? 'IEND' : '\xff\xd9');
  if (!isWhole) throw failure('file_damaged');
  return true;
}

export function kindOfCvType(mediaType: string): CvKind {
  return Object.values(pictureMediaTypes).includes(mediaType) ? pictureTypeOf(mediaType) : kindOfMediaType(mediaType);
}
