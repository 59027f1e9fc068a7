import { Integer, Object as JsonObject, type Static } from 'typebox';
import { jobId } from '#jobs/job-input.ts';
import { filledText, text, timestamp, uuid } from '#schema/fields.ts';

export const sourceNameMax = 255;

export const newSource = JsonObject({
  job_id: jobId,
  source_name: filledText(sourceNameMax, {
    requirement: `must be a string of at most ${sourceNameMax} characters`,
    tooLong: `must be a string of at most ${sourceNameMax} characters`,
    whenBlank: 'source_name is required and cannot be empty.',
  }),
});
export type NewSource = Static<typeof newSource>;

export const source = JsonObject({
  id: uuid(),
  source_name: text(),
  source_url: text({ description: 'The link to share; each GET counts one visit and redirects to the job' }),
  code: text({ description: 'The code of the short link /s/<code>, with the same destination' }),
  visits: Integer(),
  created_at: timestamp(),
});
export type Source = Static<typeof source>;
