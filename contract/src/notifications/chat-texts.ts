import type { ChatKind, ChatService } from './chat-channel.ts';

/** What a message in a channel is about. No contacts: others may read the channel. */
export type ChatFacts = {
  kind: ChatKind;
  candidate_id: string | null;
  candidate_name: string | null;
  requisition_id: string | null;
  requisition: string | null;
  job_id: string | null;
  job_title: string | null;
  count: number | null;
};

export function chatText({ kind, candidate_name, requisition, job_title, count }: ChatFacts): string {
  const candidate = candidate_name ?? 'a candidate';
  const job = job_title === null ? '' : ` for ${job_title}`;
  const texts: Record<ChatKind, string> = {
    new_applicants: `${count === 1 ? '1 new applicant' : `${count ?? 0} new applicants`}${job}`,
    booking: `New interview with ${candidate}${job}`,
    feedback_due: `Feedback due: interview with ${candidate}${job}`,
    approval: `Approval needed: ${requisition ?? 'a requisition'}`,
  };
  return texts[kind];
}

/** Below `/console/`. */
export function chatPath({ kind, candidate_id, requisition_id, job_id }: ChatFacts): string {
  if (kind === 'approval' && requisition_id !== null) return `requisitions/${requisition_id}`;
  if (kind === 'new_applicants' && job_id !== null) return `jobs/${job_id}`;
  return candidate_id === null ? 'home' : `candidates/${candidate_id}`;
}

export const chatTest = { text: 'Muster can post here. This is a test.', path: 'settings/chat' };
export const chatLinkText = 'Open in Muster';

export const chatErrors = ['removed', 'refused', 'unavailable', 'unreachable', 'blocked', 'unreadable'] as const;
export type ChatError = (typeof chatErrors)[number];

const serviceNames: Record<ChatService, string> = { slack: 'Slack', teams: 'Teams' };

export function chatErrorText(service: ChatService, error: ChatError, status: number | string | null): string {
  const answered = `${serviceNames[service]} answered ${status ?? 'nothing'}`;
  const texts: Record<ChatError, string> = {
    removed: `${answered}: the webhook was removed.`,
    refused: `${answered}: the webhook is not accepted.`,
    unavailable: `${answered}.`,
    unreachable: `${serviceNames[service]} could not be reached.`,
    blocked: 'The URL leads to an address that is not public.',
    unreadable: 'The stored URL cannot be decrypted. Enter it again.',
  };
  return texts[error];
}
