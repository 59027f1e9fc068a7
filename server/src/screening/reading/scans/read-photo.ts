import { pictureSize } from '#files/pictures/picture-size.ts';
import type { PictureType } from '#files/pictures/picture-type.ts';
import type { CvDocument } from '../../cv-document.ts';
import { makePdfDocument } from '../pdf/pdf-document.ts';
import { ScannedCv, UnreadableCv } from '../unreadable-cv.ts';
import { uprightByExif } from './pictures/exif-orientation.ts';
import { createScanReader } from './read-scan.ts';
import type { ScanHandling } from './scan-handling.ts';
import { decodeGreyPicture } from './tesseract/decode-picture.ts';
import { withScans } from './with-scans.ts';

// As large as the upload allows: the decoder needs four bytes for each.
const pixelsMax = 25_000_000;
const sideMin = 200;
// A photo of a CV is taken to be one of a page of A4.
const pageSide = 842;

/** Reads a photo or the picture of a scan. */
export async function readPhoto(bytes: Uint8Array, type: PictureType, scans: ScanHandling): Promise<CvDocument> {
  if (scans === 'refer') throw new ScannedCv();
  if (scans === 'ignore') throw new UnreadableCv('no_text');
  const size = pictureSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type);
  if (typeof size === 'string') throw new UnreadableCv('damaged');
  if (size.width * size.height > pixelsMax) throw new UnreadableCv('too_large');
  scans.onPage();
  const picture = await decodeGreyPicture(bytes);
  if (!picture || picture.width > size.width || picture.height > size.height) throw new UnreadableCv('damaged');
  if (Math.min(picture.width, picture.height) < sideMin) throw new UnreadableCv('no_text');
  const upright = uprightByExif(picture, bytes);
  const pointsPerPixel = pageSide / Math.max(upright.width, upright.height);
  const page = await createScanReader(scans.recognise)(upright, 1, pointsPerPixel);
  return withScans(makePdfDocument([page], 1), [page]);
}
