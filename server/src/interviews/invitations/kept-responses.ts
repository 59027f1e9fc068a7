import type { HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import type { InvitationResponse } from '@muster/contract/interviews/interview.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { type Recipient, recipientKey } from './recipients.ts';

/** Somebody who never heard of the changes since then, because they have been taken back. */
export type Knowing = Pick<Recipient, 'member'> & { since: string };

/** A new time asks everybody for another answer to the invitation. Those who never heard of it keep the one that they gave. */
export function withKeptResponses(interview: StoredInterview, history: HistoryEntry[], knowing: Knowing[]): StoredInterview {
  if (knowing.length === 0) return interview;
  const given = new Map(knowing.map((recipient) => [recipientKey(recipient), responseBefore(history, recipient)]));
  const kept = (key: string, response: InvitationResponse) => (response === 'pending' ? (given.get(key) ?? response) : response);
  return {
    ...interview,
    candidate_response: kept('candidate', interview.candidate_response),
    interviewers: interview.interviewers.map((member) => ({ ...member, response: kept(member.id, member.response) })),
  };
}

/** Undefined when it has not changed since. */
function responseBefore(history: HistoryEntry[], { member, since }: Knowing): InvitationResponse | undefined {
  const what = member === 'candidate' ? 'candidate_response' : 'responses';
  const first = history.find((entry) => entry.what === what && Date.parse(entry.at) >= Date.parse(since));
  if (!first || member === 'candidate') return first?.from as InvitationResponse | undefined;
  const responses = first.from as { email: string; response: InvitationResponse }[];
  return responses.find(({ email }) => email === member.email)?.response;
}
