import { homeDays } from '@muster/contract/home/home.ts';
import { type Part, part } from '#storage/sql.ts';
import type { Caller } from '#web/caller.ts';

/** To whom a candidate is new: a user, or the whole workspace, for a program. */
export type Viewer = string | null;

export function viewerOf({ actor }: Pick<Caller, 'actor'>): Viewer {
  return actor.type === 'user' ? actor.id : null;
}

/** In place of a user in `candidate_views`. */
export const everybody = '00000000-0000-0000-0000-000000000000';

/** Whether an applicant of `candidates` still waits to be looked at: the others have not applied lately, or somebody has decided. */
export const isRecentApplicant = part`candidates.status = 'applied' AND candidates.type = 'applicant'
  AND candidates.created_at > now() - make_interval(days => ${homeDays}::int)`;

/**
 * A user has not opened the candidate, nor a program for everybody; for a program, nobody has. Not as NOT EXISTS: PostgreSQL expects it for
 * all candidates of a list in place of a page, and reads all views of the workspace first.
 */
export function isUnopened(workspaceId: Part, candidateId: Part, viewer: Viewer): Part {
  const byThem = viewer === null ? part`` : part`AND views.user_id IN (${everybody}::uuid, ${viewer}::uuid)`;
  return part`(SELECT true FROM candidate_views AS views WHERE views.workspace_id = ${workspaceId} AND views.candidate_id = ${candidateId} ${byThem} LIMIT 1) IS NULL`;
}
