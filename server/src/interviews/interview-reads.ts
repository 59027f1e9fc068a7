import type { HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import { batched } from '#concurrency/batched-reads.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { KitFeedback } from '#interviews/feedback/kit-feedback.ts';
import type { Queryable } from '#storage/queryable.ts';
import type { StoredInterview } from './interview.ts';
import { findInterviews, type InterviewKey, type InterviewRow, interviewKeyName } from './interview-queries.ts';

/** `seatedIds` are the parties that have a seat. */
export type ReadInterview = { interview: StoredInterview; history: HistoryEntry[]; seatedIds: string[] };

/** Batched reads: those of one tick share a statement. */
export type InterviewReads = { find: (key: InterviewKey) => Promise<ReadInterview | undefined> };

export function openInterviewReads(database: Queryable): InterviewReads {
  const find = batched(
    interviewKeyName,
    (keys: InterviewKey[]) => findInterviews(database, keys),
    ({ interviewId }) => isUuid(interviewId),
  );
  return {
    find: async (key) => {
      const row = await find(key);
      return row && shapeRow(row);
    },
  };
}

function shapeRow({ workspace_id: _workspace, history, feedback, seated_ids, ...interview }: InterviewRow): ReadInterview {
  return {
    interview: { ...interview, feedback: groupVersions(feedback) },
    seatedIds: seated_ids,
    history: history.flatMap(({ changes, at, actor }) => changes.map((change) => ({ ...change, at, actor }))),
  };
}

/** One entry for each interviewer, in the order of submission. The versions are sorted, the latest first. */
function groupVersions(versions: InterviewRow['feedback']): StoredInterview['feedback'] {
  const byInterviewer = Map.groupBy(versions, ({ interviewer_id }) => interviewer_id);
  const entries = [...byInterviewer.values()].flatMap(([latest, ...earlier]) =>
    latest
      ? [
          {
            ...withScorecard(latest),
            previous_versions: earlier.map(({ interviewer_id: _id, name: _name, email: _email, ...opinion }) =>
              withScorecard(opinion),
            ),
          },
        ]
      : [],
  );
  return entries.toSorted(
    (one, other) => one.submitted_at.localeCompare(other.submitted_at) || one.interviewer_id.localeCompare(other.interviewer_id),
  );
}

/** Without a kit, nothing is added. */
function withScorecard<Stored extends { scorecard: KitFeedback | null }>({
  scorecard,
  ...opinion
}: Stored): Omit<Stored, 'scorecard'> & Partial<KitFeedback> {
  return { ...opinion, ...scorecard };
}
