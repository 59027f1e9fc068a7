import { recognizeLanguage } from '../../facts/detect-language.ts';
import type { ReadPage } from '../pdf/read-pages.ts';
import { evenLight } from './pictures/even-light.ts';
import { crop, type GreyPicture, shrink, turn } from './pictures/grey-picture.ts';
import { findSkew, isSideways, straighten } from './pictures/skew.ts';
import { type ScanLanguage, scanLanguageOf } from './tesseract/languages.ts';
import { evenSizes } from './words/even-sizes.ts';
import { meanConfidence, readHocr, type ScanWord } from './words/read-hocr.ts';
import { makeWordGlyphs } from './words/word-glyphs.ts';

/** Finds the words of a picture and returns them as hOCR. */
export type Recognise = (picture: GreyPicture, language: ScanLanguage, resolution: number) => Promise<string>;

/** How a page lies on its picture: what turns the straight page back, clockwise in degrees. */
export type ScannedPage = ReadPage & { confidence: number; angle: number };

type Straight = { picture: GreyPicture; angle: number };
type Sample = { straight: Straight; words: ScanWord[] };

// A page of A4 at 200 dots per inch has 2339 pixels from top to bottom. More brings nothing.
const sideMax = 3000;
const pointsPerInch = 72;
/** Rows of the sample by which language and direction are found, in shares of the page. */
const sampleShare = 0.18;
const sampleStarts = 8;
// Text that stands on its head or on its side is read with less.
const certainMin = 0.62;
const sampleLettersMin = 30;
// Fewer letters are what a picture without words was taken for.
const certainLettersMin = 10;
const ink = 140;

/**
 * Reads pages that are pictures: straightened, in even light, in the language of the first page with words. Remembers that language; a page is
 * read with the English data first, but only a part of it.
 */
export function createScanReader(recognise: Recognise) {
  let language: ScanLanguage | undefined;

  /** `pointsPerPixel` of the picture that is given. */
  return async (given: GreyPicture, number: number, pointsPerPixel: number): Promise<ScannedPage> => {
    const small = shrink(given, sideMax / Math.max(given.width, given.height));
    const scale = (pointsPerPixel * given.width) / small.width;
    const resolution = Math.round(pointsPerInch / scale);
    const even = evenLight(small);
    const directions = isSideways(even) ? [1, 0, 3, 2] : [0, 2, 1, 3];
    const read = async (picture: GreyPicture, by: ScanLanguage) => evenSizes(readHocr(await recognise(picture, by, resolution)));
    if (language !== undefined) {
      const straight = straightenPage(even, directions[0] ?? 0);
      return toPage(straight, await read(straight.picture, language), number, scale);
    }
    const { straight, words: sample } = await readSample(even, directions, resolution);
    const first = languageOf(sample) ?? 'eng';
    const words = await read(straight.picture, first);
    // The whole page knows better than a part of it that was read as English.
    language = languageOf(words);
    const isOther = language !== undefined && language !== first;
    return toPage(straight, isOther ? await read(straight.picture, language ?? first) : words, number, scale);
  };

  /** A part of the page in the first direction in which its words are certain, else in the best one. */
  async function readSample(even: GreyPicture, directions: number[], resolution: number): Promise<Sample> {
    const samples: Sample[] = [];
    for (const quarters of directions) {
      const straight = straightenPage(even, quarters);
      const sample = { straight, words: await sampleWords(straight.picture, resolution) };
      samples.push(sample);
      const best = mostCertain(samples);
      // Dark columns look like a page on its side, so that is compared with the page as it is.
      const isEnough = samples.length > directions.indexOf(0);
      if (isEnough && meanConfidence(best.words) >= certainMin && certainty(best.words) >= sampleLettersMin) return best;
    }
    return mostCertain(samples);
  }

  async function sampleWords(picture: GreyPicture, resolution: number): Promise<ScanWord[]> {
    const rows = Math.ceil(picture.height * sampleShare);
    return readHocr(await recognise(crop(picture, densestRow(picture, rows), rows), 'eng', resolution));
  }
}

function straightenPage(picture: GreyPicture, quarters: number): Straight {
  const turned = turn(picture, quarters);
  const skew = findSkew(turned);
  return { picture: straighten(turned, skew), angle: skew - 90 * quarters };
}

function mostCertain(samples: readonly Sample[]): Sample {
  return samples.reduce((best, next) => (certainty(next.words) > certainty(best.words) ? next : best));
}

function certainty(words: readonly ScanWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + (confidence > 0.6 ? text.length * confidence : 0), 0);
}

function languageOf(words: readonly ScanWord[]): ScanLanguage | undefined {
  return scanLanguageOf(recognizeLanguage(words.map(({ text }) => text).join(' ')));
}

/** Where so many rows have most ink that is not a picture. */
function densestRow({ width, height, pixels }: GreyPicture, rows: number): number {
  const lines = new Uint32Array(height);
  for (let y = 0; y < height; y += 1) {
    let count = 0;
    for (let at = y * width; at < (y + 1) * width; at += 1) if ((pixels[at] ?? 255) < ink) count += 1;
    lines[y] = count > width / 2 ? 0 : Math.min(count, width / 8);
  }
  let [best, most] = [0, -1];
  for (let start = 0; start < sampleStarts; start += 1) {
    const top = Math.floor(((height - rows) * start) / (sampleStarts - 1));
    const sum = lines.subarray(top, top + rows).reduce((total, count) => total + count, 0);
    if (sum > most) [best, most] = [top, sum];
  }
  return best;
}

function toPage({ picture, angle }: Straight, found: ScanWord[], number: number, scale: number): ScannedPage {
  const words = certainty(found) < certainLettersMin ? [] : found;
  const glyphs = makeWordGlyphs(words, picture, scale);
  return {
    number,
    width: picture.width * scale,
    height: picture.height * scale,
    glyphs,
    links: [],
    hasHiddenText: false,
    characters: glyphs.length,
    unreadable: 0,
    confidence: Math.round(meanConfidence(words) * 100) / 100,
    angle: Math.round(angle * 100) / 100,
  };
}
