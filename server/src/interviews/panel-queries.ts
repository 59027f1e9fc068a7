import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { defineRow, defineRowDelete, defineRowUpdate, type RowWrite } from '#storage/writes/row-write.ts';
import type { RowsVersion } from '#web/versioned-totals.ts';
import type { StoredInterview } from './interview.ts';

const memberKeys = { interview_id: 'uuid', interviewer_id: 'uuid' } as const;
const memberColumns = { position: 'int', response: 'text', response_by: 'text', start_at: 'timestamptz' } as const;
const newMember = defineRow('interview_panel', { ...memberKeys, ...memberColumns });
const changedMember = defineRowUpdate('interview_panel', memberKeys, memberColumns);
const removedMember = defineRowDelete('interview_panel', memberKeys);

/** The rows of the panel of a new interview. */
export function newPanel(interview: StoredInterview): RowWrite[] {
  return panelRows(interview).map(newMember);
}

/** The rows of the panel, changed to those of `after`. */
export function changedPanel(before: StoredInterview, after: StoredInterview): RowWrite[] {
  const old = new Set(before.interviewers.map(({ id }) => id));
  const members = panelRows(after);
  const kept = members.filter(({ interviewer_id }) => old.has(interviewer_id));
  const isChanged = ({ interviewer_id, position, response, response_by }: (typeof members)[number]) =>
    before.start_at !== after.start_at ||
    before.interviewers[position]?.id !== interviewer_id ||
    before.interviewers[position]?.response !== response ||
    before.interviewers[position]?.response_by !== response_by;
  return [
    ...panelRows(before)
      .filter(({ interviewer_id }) => !after.interviewers.some(({ id }) => id === interviewer_id))
      .map(removedMember),
    ...(kept.some(isChanged) ? kept.map(changedMember) : []),
    ...members.filter(({ interviewer_id }) => !old.has(interviewer_id)).map(newMember),
  ];
}

function panelRows({ id, start_at, interviewers }: StoredInterview) {
  return interviewers.map((member, position) => ({
    ...{
      interview_id: id,
      interviewer_id: member.id,
      position,
      response: member.response,
      response_by: member.response_by,
      start_at,
    },
  }));
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
