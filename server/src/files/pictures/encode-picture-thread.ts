import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { PictureKind } from '@muster/contract/companies/company-picture.ts';
import { pictureSideMax, pixelsMax } from '@muster/contract/companies/company-picture.ts';
import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { ownerOnly } from '#system/durable-files.ts';
import type { EncodedPicture, EncodePictureTask, PictureProblem } from './encode-picture.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';
import type { PictureType } from './picture-type.ts';

const logoSideMax = 512;
const logoQuality = 90;
const coverMax = { width: 1600, height: 640 };
const coverQuality = 82;
const hashLength = 32;
// The orientations of EXIF that lie on their side.
const firstSideways = 5;

/** Runs on a worker thread, which loads the codecs; the other threads never do. */
export function handle({ path, target, type, kind }: EncodePictureTask): EncodedPicture | PictureProblem {
  const bytes = readFileSync(path);
  const size = pictureSize(bytes, type);
  if (typeof size === 'string') return { problem: size };
  if (isTooLarge(size)) return { problem: 'too_large' };
  const encoded = encode(bytes, size, kind);
  if (!encoded) return { problem: 'damaged' };
  writeFileSync(target, encoded.bytes, { flag: 'wx', mode: ownerOnly });
  return { bytes: encoded.bytes.length, hash: hash('sha256', encoded.bytes, 'hex').slice(0, hashLength), type: encoded.type };
}

function isTooLarge({ width, height }: PictureSize): boolean {
  return width * height > pixelsMax || Math.max(width, height) > pictureSideMax;
}

type Encoded = { bytes: Buffer; type: PictureType };

/** Undefined when the decoder refuses it. */
function encode(bytes: Buffer, size: PictureSize, kind: PictureKind): Encoded | undefined {
  try {
    const { width, height, orientation = 1 } = new Transformer(bytes).metadataSync(true);
    if (width === 0 || height === 0 || width > size.width || height > size.height) return undefined;
    const upright = orientation >= firstSideways ? { width: height, height: width } : { width, height };
    return kind === 'logo' ? encodeLogo(bytes, upright) : encodeCover(bytes, upright);
  } catch {
    return undefined;
  }
}

function encodeLogo(bytes: Buffer, { width, height }: PictureSize): Encoded {
  const scale = Math.min(1, logoSideMax / Math.max(width, height));
  return { bytes: scaled(bytes, { width: scale * width, height: scale * height }).webpSync(logoQuality), type: 'webp' };
}

/** Cropped to the shape of the cover around its middle, and never enlarged. Transparent parts become white. */
function encodeCover(bytes: Buffer, { width, height }: PictureSize): Encoded {
  const ratio = coverMax.width / coverMax.height;
  const target = Math.round(Math.min(coverMax.width, width, height * ratio));
  const shape = { width: target, height: Math.max(1, Math.round(target / ratio)) };
  const scale = Math.max(shape.width / width, shape.height / height);
  const whole = { width: Math.max(shape.width, scale * width), height: Math.max(shape.height, scale * height) };
  const [left, top] = [(Math.round(whole.width) - shape.width) / 2, (Math.round(whole.height) - shape.height) / 2].map(Math.floor);
  const cropped = scaled(bytes, whole)
    .crop(left ?? 0, top ?? 0, shape.width, shape.height)
    .pngSync();
  const white = Buffer.alloc(4 * shape.width * shape.height, 0xff);
  const flat = Transformer.fromRgbaPixels(white, shape.width, shape.height).overlay(cropped, 0, 0);
  return { bytes: flat.jpegSync(coverQuality), type: 'jpeg' };
}

function scaled(bytes: Buffer, { width, height }: PictureSize): Transformer {
  const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  return new Transformer(bytes).rotate().fastResize({ ...size, fit: ResizeFit.Fill, filter: FastResizeFilter.Lanczos3 });
}
