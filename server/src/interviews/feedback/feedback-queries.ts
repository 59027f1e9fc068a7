import type { Feedback } from '@muster/contract/interviews/interview.ts';
import { cte, type Part, part } from '#storage/sql.ts';

export function insertFeedback(workspaceId: string, interviewId: string, feedback: Feedback): Part<'change'> {
  return part`
    INSERT INTO interview_feedback (
      workspace_id, interview_id, interviewer_id, version, recommendation, ratings, comment, submitted_at)
    SELECT ${workspaceId}::uuid, ${interviewId}::uuid, ${feedback.interviewer_id}::uuid, ${feedback.version}::int,
      ${feedback.recommendation}, ${JSON.stringify(feedback.ratings)}::json, ${feedback.comment}, ${feedback.submitted_at}::timestamptz
    FROM ${cte.change}`;
}
