import type { Notification, NotificationKind } from '@muster/contract/notifications/notification.ts';
import { plural, t } from '#language/t.ts';

/** In the language of the reader; the server has the same for emails, and in English for chats. */
export function notificationText({ kind, facts }: Pick<Notification, 'kind' | 'facts'>): string {
  const actor = facts.actor_name ?? t('Someone');
  const candidate = facts.candidate_name ?? t('a candidate');
  const task = facts.task_text ?? '';
  const texts: Record<NotificationKind, () => string> = {
    mention: () => t('{actor} mentioned you in a note about {candidate}', { actor, candidate }),
    task_assigned: () => t('{actor} gave you a task about {candidate}: {task}', { actor, candidate, task }),
    task_due: () => t('Task due about {candidate}: {task}', { candidate, task }),
    approval: () => t('Approval needed: {requisition}', { requisition: facts.requisition ?? t('a requisition') }),
    offer_approval: () => t('Approval needed: offer for {candidate}', { candidate }),
    offer_answered: () => t('{candidate} has answered your offer', { candidate }),
    booking: () => t('New interview with {candidate}', { candidate }),
    feedback_due: () => t('Feedback due: interview with {candidate}', { candidate }),
    new_applicants: () => plural(facts.count ?? 0, '{count} new applicant in your jobs', '{count} new applicants in your jobs'),
    stage_entered: () => t('{candidate} has come to a stage of which you are told', { candidate }),
    reply: () => t('{candidate} has answered an email', { candidate }),
    calendar_conflict: () => t('{actor}’s calendar does not agree with the interview with {candidate}', { actor, candidate }),
    calendar_signed_out: () =>
      facts.actor_name === null
        ? t('A calendar of the workspace needs a new sign-in')
        : t('{actor}’s calendar has needed a new sign-in for a day', { actor }),
    backup_overdue: () => t('No complete backup for {count} hours', { count: String(facts.count ?? 0) }),
  };
  return texts[kind]();
}
