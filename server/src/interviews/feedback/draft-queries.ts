import type { FeedbackDraft } from '@muster/contract/interviews/feedback-draft.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { changeWith } from '#storage/writes/change-with.ts';
import { defineRowDelete, type RowWrite } from '#storage/writes/row-write.ts';

export type DraftKey = { interview_id: string; interviewer_id: string };
type Stored = Omit<FeedbackDraft, 'saved_at'>;

export async function findDraft(
  db: Queryable,
  workspaceId: string,
  { interview_id, interviewer_id }: DraftKey,
): Promise<FeedbackDraft | undefined> {
  const [row] = await db.query<{ draft: Stored; saved_at: string }>(sql`
    SELECT draft, saved_at FROM interview_feedback_drafts
    WHERE workspace_id = ${workspaceId} AND interview_id = ${interview_id} AND interviewer_id = ${interviewer_id}`);
  return row && { ...row.draft, saved_at: row.saved_at };
}

export async function saveDraft(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { interview_id, interviewer_id }: DraftKey,
  { saved_at, ...draft }: FeedbackDraft,
  also: RowWrite[],
): Promise<void> {
  const change = part`
    INSERT INTO interview_feedback_drafts (workspace_id, interview_id, interviewer_id, draft, saved_at)
    VALUES (${workspaceId}, ${interview_id}, ${interviewer_id}, ${JSON.stringify(draft)}, ${saved_at})
    ON CONFLICT (workspace_id, interview_id, interviewer_id) DO UPDATE SET draft = excluded.draft, saved_at = excluded.saved_at
    RETURNING interview_id`;
  await changeWith(db, workspaceId, change, also);
}

export const deleteDraft = defineRowDelete('interview_feedback_drafts', { interview_id: 'uuid', interviewer_id: 'uuid' });
