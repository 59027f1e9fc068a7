import type { Queryable } from '#storage/queryable.ts';
import { cte, type Part, part, sql } from '#storage/sql.ts';
import type { RowsVersion } from '#web/versioned-totals.ts';
import type { StoredInterview } from './interview.ts';

/** The rows of the panel, changed to those of `after`. */
export function panelStatements(workspaceId: string, before: StoredInterview, after: StoredInterview): Part<'change'>[] {
  const old = before.interviewers;
  const members = after.interviewers.map((member, position) => ({ ...member, position }));
  const removed = old.filter(({ id }) => !members.some((member) => member.id === id));
  const added = members.filter(({ id }) => !old.some((member) => member.id === id));
  const kept = members.filter(({ id }) => old.some((member) => member.id === id));
  const isChanged = ({ id, position, response }: (typeof members)[number]) =>
    before.start_at !== after.start_at || old[position]?.id !== id || old[position]?.response !== response;
  return [
    ...(removed.length > 0
      ? [
          deleteMembers(
            workspaceId,
            after.id,
            removed.map(({ id }) => id),
          ),
        ]
      : []),
    ...(kept.some(isChanged) ? [updateMembers(workspaceId, after, kept)] : []),
    ...(added.length > 0 ? [insertMembers(workspaceId, after, added)] : []),
  ];
}

type PanelRow = { id: string; position: number; response: string };

function deleteMembers(workspaceId: string, interviewId: string, ids: string[]): Part<'change'> {
  return part`
    DELETE FROM interview_panel
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interviewId} AND interviewer_id = ANY (${ids}::uuid[])
      AND EXISTS (SELECT FROM ${cte.change})`;
}

function updateMembers(workspaceId: string, { id, start_at }: StoredInterview, members: PanelRow[]): Part<'change'> {
  return part`
    UPDATE interview_panel SET position = member.position, response = member.response, start_at = ${start_at}
    FROM ${cte.change}, ${memberRows(members)}
    WHERE interview_panel.workspace_id = ${workspaceId} AND interview_panel.interview_id = ${id}
      AND interview_panel.interviewer_id = member.id`;
}

function insertMembers(workspaceId: string, { id, start_at }: StoredInterview, members: PanelRow[]): Part<'change'> {
  return part`
    INSERT INTO interview_panel (workspace_id, interview_id, interviewer_id, position, response, start_at)
    SELECT ${workspaceId}::uuid, ${id}::uuid, member.id, member.position, member.response, ${start_at}::timestamptz
    FROM ${cte.change}, ${memberRows(members)}`;
}

function memberRows(members: PanelRow[]): Part {
  return part`unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ position }) => position)}::smallint[],
      ${members.map(({ response }) => response)}::text[]) AS member (id, position, response)`;
}

/** With the version of the interviews that they belong to, from one snapshot. */
export type InterviewerCandidates = RowsVersion & { candidateIds: string[] };

export async function findCandidatesOfInterviewers(
  db: Queryable,
  workspaceId: string,
  interviewerIds: string[],
  interviewsMax: number,
): Promise<Map<string, InterviewerCandidates>> {
  const rows = await db.query<InterviewerCandidates & { id: string }>(sql`
    SELECT interviewer.id, interviews_version AS version, interviews_epoch AS epoch, ARRAY(
      SELECT DISTINCT interviews.candidate_id FROM (
        SELECT interview_id FROM interview_panel
        WHERE interview_panel.workspace_id = ${workspaceId} AND interview_panel.interviewer_id = interviewer.id
        ORDER BY start_at DESC LIMIT ${interviewsMax}) AS own
      JOIN interviews ON interviews.workspace_id = ${workspaceId} AND interviews.id = own.interview_id
      WHERE interviews.status <> 'cancelled' ORDER BY interviews.candidate_id
    )::text[] AS "candidateIds"
    FROM workspace_counters, unnest(${interviewerIds}::uuid[]) AS interviewer (id) WHERE workspace_id = ${workspaceId}`);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}
