import type { Feedback } from '@muster/contract/interviews/interview.ts';
import { defineRow, type OtherWrite } from '#storage/writes/row-write.ts';

const feedbackRow = defineRow('interview_feedback', {
  interview_id: 'uuid',
  interviewer_id: 'uuid',
  version: 'int',
  recommendation: 'text',
  ratings: 'json',
  comment: 'text',
  submitted_at: 'timestamptz',
});

export function insertFeedback(interviewId: string, feedback: Feedback): OtherWrite {
  return feedbackRow({ ...feedback, interview_id: interviewId, ratings: JSON.stringify(feedback.ratings) });
}
