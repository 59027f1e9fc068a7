import { purgeQuarantine } from '#applications/quarantine/quarantine.ts';
import { purgeRateLimits } from '#applications/rate-limits.ts';
import { purgeAuditLog } from '#audit/purge-audit-log.ts';
import { purgeUpdates } from '#candidates/bulk/undo-update.ts';
import { purgeExports } from '#candidates/export/export-candidates.ts';
import { backfillJobLexemes } from '#candidates/search/backfill-job-lexemes.ts';
import { purgeReplacedPictures } from '#companies/pictures/purge-replaced-pictures.ts';
import { purgeDeletions } from '#deletions/deletions.ts';
import { purgeReceipts } from '#idempotency/idempotency.ts';
import { submitListings } from '#indexing/submit.ts';
import { purgeBookingDays } from '#interviews/booking/purge-booking-days.ts';
import { requestFeedback } from '#interviews/reminders/feedback-requests.ts';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { compactMessageTotals } from '#messages/list/compact-totals.ts';
import type { App } from '#open-app.ts';
import { endDuePrescreens } from '#prescreens/ending/end-due-prescreens.ts';
import { askAboutPrescreens } from '#prescreens/model/ask-about-prescreens.ts';
import { backfillEndedApplications } from '#reports/backfill-ended-applications.ts';
import { applyRetention } from '#retention/apply-retention.ts';
import { purgeCodeHostProfiles } from '#screening/profiles/code-host/look-up-code-host.ts';
import { rescoreJobs } from '#screening/rescoring/rescore-jobs.ts';
import { rotateDayPartitions } from '#storage/partitions/day-partitions.ts';
import { endDueMemberships } from '#talent-pool/end-due-memberships.ts';
import { purgeInvites } from '#users/invites/invite-actions.ts';
import { purgeSessions } from '#users/sessions/session-actions.ts';
import { purgeSignInAttempts } from '#users/sign-in/sign-in-attempts.ts';
import { purgeStaleRedeliveries, queueRedeliveries } from '#webhooks/log/redelivery.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';

export type Task = {
  name: string;
  everyMs: number;
  /** Long tasks end when the signal is aborted, on stop. */
  run: (app: App, signal: AbortSignal) => Promise<void>;
};

const secondMs = 1000;
const hourMs = 3_600_000;

/** All background work on one page. Every task is safe to run on several nodes at once. */
export const tasks: readonly Task[] = [
  { name: 'purge old deliveries', everyMs: hourMs, run: purgeStaleDeliveries },
  { name: 'purge old redeliveries', everyMs: hourMs, run: purgeStaleRedeliveries },
  { name: 'queue redeliveries', everyMs: secondMs, run: queueRedeliveries },
  { name: 'rotate day partitions', everyMs: hourMs, run: rotateDayPartitions },
  { name: 'purge Idempotency-Keys', everyMs: hourMs, run: purgeReceipts },
  { name: 'purge undo records of candidates', everyMs: hourMs, run: purgeUpdates },
  { name: 'purge exports of candidates', everyMs: hourMs, run: purgeExports },
  { name: 'purge rate limits of applications', everyMs: hourMs, run: purgeRateLimits },
  { name: 'purge quarantined applications', everyMs: hourMs, run: purgeQuarantine },
  { name: 'purge profiles of code hosts', everyMs: hourMs, run: purgeCodeHostProfiles },
  { name: 'purge days of bookings', everyMs: hourMs, run: purgeBookingDays },
  { name: 'purge sessions', everyMs: hourMs, run: purgeSessions },
  { name: 'purge invitations', everyMs: hourMs, run: purgeInvites },
  { name: 'purge attempts to sign in', everyMs: hourMs, run: purgeSignInAttempts },
  { name: 'purge the list of deletions', everyMs: hourMs, run: purgeDeletions },
  { name: 'purge the audit log', everyMs: hourMs, run: purgeAuditLog },
  { name: 'purge replaced pictures', everyMs: hourMs, run: purgeReplacedPictures },
  { name: 'delete orphaned files', everyMs: hourMs, run: ({ files }, signal) => files.sweep(signal) },
  { name: 'retry file removals', everyMs: 5 * secondMs, run: ({ files }, signal) => files.removeDue(signal) },
  { name: 'ask the language model about pre-screens', everyMs: secondMs, run: askAboutPrescreens },
  { name: 'end pre-screens', everyMs: 5 * secondMs, run: endDuePrescreens },
  { name: 'score candidates again', everyMs: secondMs, run: rescoreJobs },
  { name: 'remind of interviews', everyMs: 15 * secondMs, run: sendReminders },
  { name: 'compact totals of messages', everyMs: 10 * secondMs, run: compactMessageTotals },
  { name: 'ask interviewers for feedback', everyMs: 60 * secondMs, run: requestFeedback },
  { name: 'add jobs to search documents', everyMs: 10 * secondMs, run: backfillJobLexemes },
  { name: 'fill reports with applications that ended earlier', everyMs: 10 * secondMs, run: backfillEndedApplications },
  { name: 'end memberships of talent pools', everyMs: 60 * secondMs, run: endDueMemberships },
  { name: 'apply retention rules', everyMs: 60 * secondMs, run: applyRetention },
  { name: 'submit listings to Google', everyMs: 2 * secondMs, run: submitListings },
];
