import { companyOfCandidate } from '#candidates/company-of-candidate.ts';
import { type Part, part } from '#storage/sql.ts';

/** What a mail says of the candidate of a message, as a lateral join: no row for a message that is about none. */
export function candidateOfMail(workspaceId: Part, candidateId: Part): Part {
  return part`(
    SELECT candidates.job_id IS NULL AS is_pool, candidates.person_id, company.name AS company_name,
      json_build_object('name', company.name, 'logo_url', company.logo_url, 'color', company.accent_color,
        'candidate_email', candidates.email) AS brand
    FROM candidates LEFT JOIN companies AS company
      ON company.workspace_id = candidates.workspace_id AND company.id = ${companyOfCandidate}
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId} LIMIT 1)`;
}
