import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { ReachedInterviewer } from './interviewer.ts';
import { findInterviewersByEmail, type InterviewerKey, interviewerKeyName } from './interviewer-queries.ts';

/** Batched reads: those of one tick share a statement. */
export type InterviewerReads = { byEmail: (key: InterviewerKey) => Promise<ReachedInterviewer | undefined> };

export function openInterviewerReads(database: Queryable): InterviewerReads {
  return { byEmail: batched(interviewerKeyName, (keys) => findInterviewersByEmail(database, keys)) };
}
