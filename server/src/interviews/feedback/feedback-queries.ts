import type { Feedback } from '@muster/contract/interviews/interview.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

const feedbackRow = defineRow('interview_feedback', {
  interview_id: 'uuid',
  interviewer_id: 'uuid',
  version: 'int',
  recommendation: 'text',
  ratings: 'json',
  comment: 'text',
  submitted_at: 'timestamptz',
  scorecard: 'json',
});

export function insertFeedback(interviewId: string, feedback: Feedback): RowWrite {
  const { ratings, kit, attributes, answers } = feedback;
  return feedbackRow({
    ...feedback,
    interview_id: interviewId,
    ratings: JSON.stringify(ratings),
    scorecard: kit ? JSON.stringify({ kit, attributes, answers }) : null,
  });
}
