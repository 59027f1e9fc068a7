import { externalIdLengthMax } from '#limits.ts';
import { filledText, textOrNullUpTo } from './fields.ts';

/** The same field of jobs and of candidates, unique within each. */
export const externalId = textOrNullUpTo(externalIdLengthMax, {
  description: 'The id in another system. Unique among the jobs, and among the candidates, of the workspace; null clears it',
});

export const externalIdFilter = filledText(externalIdLengthMax, { requirement: 'must be a non-empty string' });
