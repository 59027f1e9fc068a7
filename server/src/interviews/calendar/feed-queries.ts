import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import type { EventInterview } from './interview-event.ts';

/** An interview with what its interviewers need to know: of the candidate the name, and of the job the title. */
export type FeedInterview = EventInterview & {
  note_to_interviewers: string | null;
  updated_at: string;
  interviewers: { name: string | null; email: string }[];
  candidate_name: string | null;
  job_title: string | null;
};

/** The interviews of one person from an instant on, by their start. */
export function findFeedInterviews(
  db: Queryable,
  workspaceId: string,
  { interviewerId, from, max }: { interviewerId: string; from: Date; max: number },
): Promise<FeedInterview[]> {
  return db.query(sql`
    SELECT listed.id, listed.sequence, listed.status, listed.title, listed.start_at, listed.end_at, listed.location, listed.video_url,
      listed.note_to_interviewers, listed.updated_at, candidates.name AS candidate_name, jobs.job_title,
      (SELECT json_agg(json_build_object('name', interviewers.name, 'email', interviewers.email) ORDER BY members.position)
       FROM interview_panel AS members
       JOIN interviewers ON interviewers.workspace_id = members.workspace_id AND interviewers.id = members.interviewer_id
       WHERE members.workspace_id = listed.workspace_id AND members.interview_id = listed.id) AS interviewers
    FROM (
      SELECT interviews.* FROM interview_panel
      JOIN interviews ON interviews.workspace_id = interview_panel.workspace_id AND interviews.id = interview_panel.interview_id
      WHERE interview_panel.workspace_id = ${workspaceId} AND interview_panel.interviewer_id = ${interviewerId}
        AND interview_panel.start_at >= ${from} AND interviews.status <> 'cancelled'
      ORDER BY interview_panel.start_at, interview_panel.interview_id LIMIT ${max}
    ) AS listed
    LEFT JOIN candidates ON candidates.workspace_id = listed.workspace_id AND candidates.id = listed.candidate_id
    LEFT JOIN jobs ON jobs.workspace_id = listed.workspace_id AND jobs.id = listed.job_id
    ORDER BY listed.start_at, listed.id`);
}
