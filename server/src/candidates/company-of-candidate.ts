import { type Part, part } from '#storage/sql.ts';

/** The id of the company of a row of candidates: that of the job, or of the talent pool that they are in. */
export const companyOfCandidate: Part = part`CASE WHEN candidates.job_id IS NULL THEN (
    SELECT members.company_id FROM talent_pool_members AS members
    WHERE members.workspace_id = candidates.workspace_id AND members.candidate_id = candidates.id ORDER BY members.id DESC LIMIT 1
  ) ELSE (
    SELECT jobs.company_id FROM jobs WHERE jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
  ) END`;
