import type { CurrentCandidate } from '#candidates/candidate.ts';
import { scoreColumns } from '#candidates/filling/candidate-filling-queries.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import { type Part, part } from '#storage/sql.ts';
import type { ProfileFields } from './profile-fields.ts';

type SavedProfile = { before: CurrentCandidate; fields: ProfileFields; scores: Scores | undefined; at: string };

/** Finds no row when the candidate has changed since it was read, or when `guard` finds none: it locks what must not change until the commit. */
export function saveProfileFields(workspaceId: string, { before, fields, scores, at }: SavedProfile, guard: Part): Part {
  return part`
    UPDATE candidates SET ${profileColumn(fields)} ${codeHostColumns(fields)} ${scores ? scoreColumns(scores) : part``}
      updated_at = ${at}, revision = revision + 1
    FROM (${guard}) AS guard
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${before.id} AND candidates.revision = ${before.revision}
    RETURNING candidates.id`;
}

function profileColumn({ professional_network_data: data }: ProfileFields): Part {
  return data === undefined ? part`` : part`professional_network_data = ${JSON.stringify(data)}::json,`;
}

function codeHostColumns({ code_host: codeHost }: ProfileFields): Part {
  if (codeHost === undefined) return part``;
  return part`
      code_host_data = ${JSON.stringify(codeHost.data)}::json,
      code_host_evaluation = ${codeHost.evaluation && JSON.stringify(codeHost.evaluation)}::json,`;
}
