import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  type Static,
} from 'typebox';
import { nullable, oneOf, oneOfOrNull, text, timestamp, uuid } from '#schema/fields.ts';
import { parsedCv } from './parsed-cv.ts';
import { cvTextExample } from './screening-examples.ts';

export const cvStatuses = ['none', 'waiting', 'processing', 'ok', 'failed'] as const;
export type CvStatus = (typeof cvStatuses)[number];

/** Why a CV could not be read. */
export const cvErrors = [
  'no_text',
  'encrypted',
  'damaged',
  'unsupported',
  'too_large',
  'too_slow',
  'out_of_memory',
  'file_missing',
  'internal',
] as const;
export type CvError = (typeof cvErrors)[number];

/** 0 to 100, or null when it was not assessed, which is never shown as 0. */
export const score = () =>
  nullable(Integer({ minimum: 0, maximum: 100, description: '0 to 100, or null when it was not computed', examples: [81] }));

const scanRange = JsonObject({
  page: Integer({ minimum: 1, examples: [1] }),
  start: Integer({ minimum: 0, examples: [0] }),
  end: Integer({ minimum: 0, examples: [1840] }),
  confidence: JsonNumber({ minimum: 0, maximum: 1, description: 'How certain the letters are', examples: [0.93] }),
});

const scanLine = JsonObject({
  start: Integer({ minimum: 0, description: 'Where the line starts in the text; it ends with it', examples: [0] }),
  x: JsonNumber({ examples: [56.2] }),
  y: JsonNumber({ description: 'The baseline', examples: [81.4] }),
  width: JsonNumber({ examples: [212.7] }),
  size: JsonNumber({ description: 'Of the font', examples: [19.4] }),
});

const scanPage = JsonObject({
  page: Integer({ minimum: 1, examples: [1] }),
  width: JsonNumber({ examples: [595] }),
  height: JsonNumber({ examples: [842] }),
  angle: JsonNumber({ description: 'Degrees by which the straight page lies turned on the picture, clockwise', examples: [-1.2] }),
  lines: JsonArray(scanLine),
});
export type CvScanPage = Static<typeof scanPage>;

export const cv = JsonObject(
  {
    pages: Integer({ minimum: 0, examples: [2] }),
    language: text({ description: 'ISO 639-1, or `und` when it is not recognised', examples: ['en'] }),
    text_quality: oneOf(['good', 'low']),
    hidden_text: JsonBoolean({ description: 'It has text that a person cannot see, which was left out', examples: [false] }),
    scans: JsonArray(scanRange, {
      description:
        'The parts of the text that were read from a scan or a photo by text recognition, by the offsets of quotes; empty when the file has its text',
    }),
  },
  { description: 'null until the CV has been read' },
);
export type Cv = Static<typeof cv>;

/** What the single read of a candidate says of the CV. */
export const cvFields = {
  cv_status: oneOf(cvStatuses, { description: 'There is no CV, it waits, is being read, was read, or could not be read' }),
  cv_error: oneOfOrNull(cvErrors, { description: 'Why the last reading failed; null unless cv_status is failed' }),
  cv: nullable(cv),
  parsed_cv: nullable(parsedCv),
};

export const cvText = {
  id: uuid(),
  text: text({
    description: 'The text to which the offsets of parsed_cv and of quotes refer, in UTF-16 code units',
    examples: [cvTextExample],
  }),
  language: text({ description: 'ISO 639-1, or `und` when it is not recognised', examples: ['en'] }),
  read_at: timestamp(),
  scans: JsonArray(scanPage, {
    description:
      'Where the lines of scanned pages stand, in points from the top left corner of the straight page: to select and mark text over its picture',
  }),
};
