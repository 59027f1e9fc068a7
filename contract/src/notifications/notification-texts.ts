import type { NotificationKind } from './notification.ts';

/** What a notification is about. Names are those of now: a candidate who was erased has none. */
export type NotificationFacts = {
  kind: NotificationKind;
  actor_name: string | null;
  candidate_id: string | null;
  candidate_name: string | null;
  interview_id: string | null;
  requisition_id: string | null;
  requisition: string | null;
  task_text: string | null;
  count: number | null;
};

/** In the language of the console. */
export function notificationText(facts: NotificationFacts): string {
  const { actor_name, count } = facts;
  const actor = actor_name ?? 'Somebody';
  const candidate = facts.candidate_name ?? 'a candidate';
  const texts: Record<NotificationKind, string> = {
    mention: `${actor} mentioned you in a note about ${candidate}`,
    task_assigned: `${actor} gave you a task about ${candidate}: ${facts.task_text ?? ''}`,
    task_due: `Task due about ${candidate}: ${facts.task_text ?? ''}`,
    approval: `Approval needed: ${facts.requisition ?? 'a requisition'}`,
    offer_approval: `Approval needed: offer for ${candidate}`,
    offer_answered: `${candidate} has answered your offer`,
    booking: `New interview with ${candidate}`,
    feedback_due: `Feedback due: interview with ${candidate}`,
    new_applicants: count === 1 ? '1 new applicant in your jobs' : `${count ?? 0} new applicants in your jobs`,
    stage_entered: `${candidate} has come to a stage of which you are told`,
    reply: `${candidate} has answered an email`,
    calendar_conflict: `${actor}’s calendar does not agree with the interview with ${candidate}`,
    calendar_signed_out:
      actor_name === null
        ? 'A calendar of the workspace needs a new sign-in'
        : `${actor_name}’s calendar has needed a new sign-in for a day`,
  };
  return texts[facts.kind];
}

/** Below `/console/`. */
export function notificationPath({ kind, candidate_id, requisition_id }: NotificationFacts): string {
  if (kind === 'approval' && requisition_id !== null) return `requisitions/${requisition_id}`;
  if (kind === 'offer_approval' || kind === 'offer_answered')
    return candidate_id === null ? 'home' : `candidates/${candidate_id}?tab=offer`;
  if (kind === 'reply' && candidate_id !== null) return `candidates/${candidate_id}?tab=messages`;
  if (candidate_id !== null) return `candidates/${candidate_id}`;
  if (kind === 'calendar_signed_out') return 'settings/calendars';
  return kind === 'new_applicants' ? 'candidates?status=applied' : 'home';
}

/** The mail with one notification or with those of a day. */
export const notificationMail = {
  subject: (texts: readonly string[]) => (texts.length === 1 ? (texts[0] ?? '') : `${texts.length} notifications from Muster`),
  text: (name: string, lines: readonly { text: string; url: string }[], settingsUrl: string) => `Hello ${name},

${lines.map(({ text, url }) => `${text}\n${url}`).join('\n\n')}

Choose what you are told of, and how: ${settingsUrl}`,
};
