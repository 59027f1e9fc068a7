import { Integer, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
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

export const cv = JsonObject(
  {
    pages: Integer({ minimum: 0, examples: [2] }),
    language: text({ description: 'ISO 639-1', examples: ['en'] }),
    text_quality: oneOf(['good', 'low']),
    hidden_text: JsonBoolean({ description: 'It has text that a person cannot see, which was left out', examples: [false] }),
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
  language: text({ description: 'ISO 639-1', examples: ['en'] }),
  read_at: timestamp(),
};
