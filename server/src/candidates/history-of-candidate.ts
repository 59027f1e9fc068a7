import { type Part, part } from '#storage/sql.ts';

/**
 * That a row of `candidate_history` is of the candidate, as a range that only the primary key serves. With an equation, PostgreSQL may read
 * the history of the whole workspace by its versions: see 0046.
 */
export function isHistoryOf(candidateId: Part, history: Part = part`history`): Part {
  return part`(
    (${history}.candidate_id, ${history}.version) >= (${candidateId}, -9223372036854775808)
    AND (${history}.candidate_id, ${history}.version) <= (${candidateId}, 9223372036854775807))`;
}
