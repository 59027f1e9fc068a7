import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Transformer } from '@napi-rs/image';
import type { GreyPicture } from '#screening/reading/scans/pictures/grey-picture.ts';
import { straighten } from '#screening/reading/scans/pictures/skew.ts';
import { pdfPages, pdfStream, pdfText } from './pdf-pages.ts';

/** A page with a line of text each, the first one large and bold. */
export function pageOfLines(lines: readonly string[]): string {
  const [title = '', ...others] = lines;
  return [
    pdfText(60, 770, title, { font: 'F2', size: 20 }),
    ...others.map((line, index) => pdfText(60, 735 - 16 * index, line, { size: 11 })),
  ].join('');
}

type ScanOptions = { degrees?: number; noise?: number; dpi?: number };

/** The first page of a PDF as a scanner sees it: askew, and with noise that is the same every time. */
export async function scanPicture(pdf: Uint8Array, options: ScanOptions = {}): Promise<GreyPicture> {
  const [first] = await scanPictures(pdf, options, 1);
  if (!first) throw new Error('The PDF has no page.');
  return first;
}

export async function scanPictures(
  pdf: Uint8Array,
  { degrees = 0, noise = 0, dpi = 200 }: ScanOptions,
  pagesMax: number,
): Promise<GreyPicture[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pictures: GreyPicture[] = [];
    for (let index = 0; index < Math.min(pagesMax, document.getPageCount()); index += 1) {
      const { width, height, data } = await document.getPage(index).render({ scale: dpi / 72, colorSpace: 'Gray' });
      pictures.push(addNoise(straighten({ width, height, pixels: data }, -degrees), noise));
    }
    return pictures;
  } finally {
    library.destroy();
  }
}

function addNoise(picture: GreyPicture, amount: number): GreyPicture {
  let state = 1;
  const pixels = picture.pixels.map((value) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.max(0, Math.min(255, value + (state / 2 ** 32 - 0.5) * 2 * amount));
  });
  return { ...picture, pixels };
}

/** A PDF with a picture on each page, and nothing else. */
export function pdfOfPictures(pictures: readonly GreyPicture[], textOfFirst = ''): Buffer {
  const names = pictures.map((_, index) => `/Im${index} ${10 + index} 0 R`).join(' ');
  return pdfPages(
    pictures.map((_, index) => `q 595 0 0 842 0 0 cm /Im${index} Do Q\n${index === 0 ? textOfFirst : ''}`),
    {
      resources: `/XObject << ${names} >>`,
      objects: pictures.map(({ width, height, pixels }) =>
        pdfStream(
          Buffer.from(pixels),
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
        ),
      ),
    },
  );
}

/** With a shadow that grows darker to the right, as on a photo. */
export function photoOf({ width, height, pixels }: GreyPicture): Transformer {
  const colors = Buffer.alloc(4 * width * height, 0xff);
  for (let at = 0; at < pixels.length; at += 1)
    colors.fill(Math.round((pixels[at] ?? 0) * (0.9 - (0.5 * (at % width)) / width)), 4 * at, 4 * at + 3);
  return Transformer.fromRgbaPixels(colors, width, height);
}

/** The same JPEG with an orientation in its EXIF data. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Without any words: a fur, more or less. */
export function cat(): GreyPicture {
  const [width, height] = [900, 1200];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return 120 + 60 * Math.sin(x / 47) + 50 * Math.cos((x + y) / 83) + 20 * Math.sin((x * y) / 9000);
  });
  return { width, height, pixels };
}
