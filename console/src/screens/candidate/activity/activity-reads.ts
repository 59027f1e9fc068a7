import { muster } from '#api/muster.ts';

const interviewsReadMax = 50;
const messagesReadMax = 50;
const notesReadMax = 100;

/** What sections and the timeline show of a candidate, read once for both. Of a job of another team, the interviews on whose panel the user is. */
export function interviewsQuery(candidateId: string, email: string, isOwnJob: boolean) {
  const query = { candidate_id: candidateId, limit: interviewsReadMax, sort: '-start_at', as: email } as const;
  return {
    queryKey: ['interviews', candidateId, isOwnJob],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      muster.listInterviews({ ...query, ...(!isOwnJob && { interviewer: email }) }, { signal }),
  };
}

export function messagesQuery(candidateId: string) {
  return {
    queryKey: ['messages', candidateId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      muster.listMessages({ candidate_id: candidateId, limit: messagesReadMax }, { signal }),
  };
}

export function notesQuery(candidateId: string) {
  return {
    queryKey: ['notes', candidateId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      muster.listNotes({ candidate_id: candidateId, limit: notesReadMax }, { signal }),
  };
}
