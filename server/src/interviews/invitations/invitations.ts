import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';

export type InvitationDeps = Pick<Runtime, 'database'>;

/** The interview before and after a change, with its candidate. `before` is null for a new one; `notify` is false when nobody is to hear of it. */
export type InterviewChange = {
  before: StoredInterview | null;
  after: StoredInterview;
  candidate: CurrentCandidate;
  notify: boolean;
};

/** What is stored with a change so that everybody concerned gets their invitation, update or cancellation. */
export async function invitationsFor(
  _app: InvitationDeps,
  _workspaceId: string,
  _change: InterviewChange,
): Promise<Part<'change'>[]> {
  return [];
}
