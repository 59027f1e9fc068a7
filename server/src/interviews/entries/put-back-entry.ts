import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { notOnPanel } from '#interviews/interview-changes.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { retryChange } from '#interviews/record-interview.ts';
import type { Runtime } from '#runtime.ts';
import { changeWith, writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { entryIsWanted } from './entry-queries.ts';

export type PutBackDeps = Pick<Runtime, 'database'> & { interviewReads: InterviewReads };

type Member = StoredInterview['interviewers'][number];
type Named = { interviewId: string; email: string };
export type PutBackEntry = { interview: StoredInterview; member: Member };

/** Writes the entry again that its owner has moved or removed. The worker does it; nothing happens when it is on its way, or in its place. */
export function putBackEntry(
  app: PutBackDeps,
  workspaceId: string,
  named: Named,
  also: (entry: PutBackEntry) => RowWrite[],
): Promise<PutBackEntry> {
  return retryChange(() => tryToPutBack(app, workspaceId, named, also));
}

async function tryToPutBack(
  { database, interviewReads }: PutBackDeps,
  workspaceId: string,
  { interviewId, email }: Named,
  also: (entry: PutBackEntry) => RowWrite[],
): Promise<PutBackEntry | undefined> {
  const interview = (await interviewReads.find({ workspaceId, interviewId }))?.interview;
  if (!interview) throw failure('invalid_interview_id');
  const member = interview.interviewers.find((each) => emailKey(each.email) === emailKey(email));
  if (!member) throw notOnPanel(interview.interviewers);
  if (interview.status !== 'scheduled') throw failure('interview_in_status', interview.status);
  const { calendar_status } = member;
  if (calendar_status === null || calendar_status === 'failed') throw failure('no_calendar_entry', member.email);
  const isAway = calendar_status === 'moved' || calendar_status === 'removed';
  const entry = { interview, member: { ...member, calendar_status: isAway ? ('waiting' as const) : calendar_status } };
  if (!isAway) {
    await writeAlone(database, workspaceId, also(entry));
    return entry;
  }
  // Put back by another request meanwhile: undefined, and it is read again.
  const isWanted = entryIsWanted(workspaceId, interview.id, member.id);
  return (await changeWith(database, workspaceId, isWanted, also(entry))) ? entry : undefined;
}
