import { Integer, Object as JsonObject, type Static } from 'typebox';
import { jobId } from '#jobs/job-input.ts';
import { idLengthMax, nameLengthMax } from '#limits.ts';
import { filledText, nullable, optional, text, textOrNullUpTo, timestamp, uuid } from '#schema/fields.ts';
import { credit } from './credit.ts';

export const sourceNameMax = 255;

const credits = optional({
  credited_to_id: textOrNullUpTo(idLengthMax, { description: 'A member who is credited with the candidates of this link' }),
  credited_to_name: textOrNullUpTo(nameLengthMax, { description: 'Somebody else who is credited with them, by name' }),
});

export const newSource = JsonObject({
  job_id: jobId,
  source_name: filledText(sourceNameMax, {
    requirement: `must be a string of at most ${sourceNameMax} characters`,
    tooLong: `must be a string of at most ${sourceNameMax} characters`,
    whenBlank: 'source_name is required and cannot be empty.',
  }),
  ...credits,
});
export type NewSource = Static<typeof newSource>;

export const source = JsonObject({
  id: uuid(),
  source_name: text(),
  source_url: text({ description: 'The link to share; each GET counts one visit and redirects to the job' }),
  code: text({ description: 'The code of the short link /s/<code>, with the same destination' }),
  visits: Integer(),
  created_at: timestamp(),
  credited_to: nullable(credit),
});
export type Source = Static<typeof source>;

export const sourceUpdate = JsonObject({
  source_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...credits,
});
export type SourceUpdate = Static<typeof sourceUpdate>;
