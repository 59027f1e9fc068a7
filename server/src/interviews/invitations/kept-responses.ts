import type { HistoryEntry } from '@muster/contract/candidates/candidate.ts';
import { type InvitationResponse, responses } from '@muster/contract/interviews/interview.ts';
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
  const given = member === 'candidate' ? first?.from : responseOf(first?.from, member.email);
  return responses.find((each) => each === given);
}

/** `given` is the value of `responses` in the history. */
function responseOf(given: unknown, email: string): unknown {
  const entries: unknown[] = Array.isArray(given) ? given : [];
  return entries.filter(isEntry).find((entry) => entry.email === email)?.response;
}

function isEntry(value: unknown): value is { email: unknown; response: unknown } {
  return typeof value === 'object' && value !== null && 'email' in value && 'response' in value;
}
