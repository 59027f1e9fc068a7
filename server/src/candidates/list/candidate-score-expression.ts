import { part } from '#storage/sql.ts';

/** The expression of the index candidates_by_score: `scoreExpression` of screening, and -1 for a candidate without one. */
export const scoreExpression = part`(CASE
  WHEN ai_skills_match IS NULL AND ai_experience_match IS NULL THEN -1
  ELSE round((coalesce(ai_skills_match * 50, 0) + coalesce(ai_experience_match * 35, 0) + coalesce(ai_location_match * 15, 0))::numeric
    / (CASE WHEN ai_skills_match IS NULL THEN 0 ELSE 50 END + CASE WHEN ai_experience_match IS NULL THEN 0 ELSE 35 END
      + CASE WHEN ai_location_match IS NULL THEN 0 ELSE 15 END))::int END)`;
