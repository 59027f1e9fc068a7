import { Transformer } from '@napi-rs/image';
import type { PdfObjects } from '../file/pdf-objects.ts';
import { type Ref, ref } from '../file/pdf-values.ts';

/** Pixels of three bytes, and their opacity when some are not opaque. */
export type Picture = { width: number; height: number; colors: Buffer; opacity: Buffer | undefined };

const opaque = 255;

/** Of a picture that was encoded anew when it was uploaded, so its size is known to be small. */
export function decodePicture(bytes: Uint8Array): Picture {
  const transformer = new Transformer(bytes);
  const { width, height } = transformer.metadataSync(false);
  const pixels = new Transformer(bytes).rawPixelsSync();
  const count = width * height;
  const perPixel = pixels.length / count;
  const colors = Buffer.alloc(3 * count);
  const opacity = Buffer.alloc(count, opaque);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const at = perPixel * pixel;
    for (let channel = 0; channel < 3; channel += 1) colors[3 * pixel + channel] = pixels[at + (perPixel < 3 ? 0 : channel)] ?? 0;
    if (perPixel % 2 === 0) opacity[pixel] = pixels[at + perPixel - 1] ?? opaque;
  }
  return { width, height, colors, opacity: opacity.every((value) => value === opaque) ? undefined : opacity };
}

export function embedPicture(objects: PdfObjects, { width, height, colors, opacity }: Picture): Ref {
  const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  const mask = opacity && objects.addStream(`${head}/ColorSpace/DeviceGray`, opacity);
  return objects.addStream(`${head}/ColorSpace/DeviceRGB${mask ? `/SMask ${ref(mask)}` : ''}`, colors);
}
