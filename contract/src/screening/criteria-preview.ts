import { Integer, Object as JsonObject, type Static } from 'typebox';
import { nullable } from '#schema/fields.ts';
import { screeningCriteria } from './screening-criteria.ts';

/** How many candidates are scored to see what a change does. */
export const sampledMax = 50;

export const criteriaPreview = JsonObject({
  screening_criteria: screeningCriteria,
  sampled: Integer({ description: 'How many candidates were scored' }),
  raised: Integer({ description: 'How many of them would have a higher score' }),
  lowered: Integer({ description: 'How many of them would have a lower score' }),
  average_before: nullable(Integer({ description: 'The average score of those that can be assessed; null without any' })),
  average_after: nullable(Integer()),
});
export type CriteriaPreview = Static<typeof criteriaPreview>;
