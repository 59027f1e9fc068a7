import { companyOfCandidate } from '#candidates/company-of-candidate.ts';
import { type Part, part } from '#storage/sql.ts';

/** What a mail says of the candidate of a message, as a lateral join: no row for a message that is about none. */
export function candidateOfMail(workspaceId: Part, candidateId: Part): Part {
  return part`(
    SELECT candidates.job_id IS NULL AS is_pool, (
      SELECT companies.name FROM companies
      WHERE companies.workspace_id = candidates.workspace_id AND companies.id = ${companyOfCandidate}) AS company_name
    FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId} LIMIT 1)`;
}
