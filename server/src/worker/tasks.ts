import { purgeAuditLog } from '#audit/purge-audit-log.ts';
import { runDueBackups } from '#backup/background/make-backup.ts';
import { tellOwnersOfBackups } from '#backup/background/tell-owners.ts';
import { tellAdminsOfCalendars } from '#calendars/reading/tell-admins.ts';
import { backfillFilters } from '#candidates/search/backfill-filters.ts';
import { backfillJobLexemes } from '#candidates/search/backfill-job-lexemes.ts';
import { purgeReplacedPictures } from '#companies/pictures/purge-replaced-pictures.ts';
import { makeFieldOrders } from '#custom-fields/order/make-field-orders.ts';
import { submitListings } from '#indexing/submit.ts';
import { purgeBookingDays } from '#interviews/booking/purge-booking-days.ts';
import { writeEntries } from '#interviews/entries/entry-worker.ts';
import { requestFeedback } from '#interviews/reminders/feedback-requests.ts';
import { sendReminders } from '#interviews/reminders/reminders.ts';
import { purgeInboundMails } from '#mail-in/purge-inbound-mails.ts';
import { compactMessageTotals } from '#messages/list/compact-totals.ts';
import { postToChat, tellChatOfApplicants } from '#notifications/chat/post-to-chat.ts';
import { notifyOfApplicants, notifyOfDue } from '#notifications/due-notifications.ts';
import { mailNotifications } from '#notifications/mail-notifications.ts';
import { workOnDueOffers } from '#offers/answers/due-offers.ts';
import type { App } from '#open-app.ts';
import { endDuePrescreens } from '#prescreens/ending/end-due-prescreens.ts';
import { askAboutPrescreens } from '#prescreens/model/ask-about-prescreens.ts';
import { backfillEndedApplications } from '#reports/backfill-ended-applications.ts';
import { applyRetention } from '#retention/apply-retention.ts';
import { rescoreJobs } from '#screening/rescoring/rescore-jobs.ts';
import { sweepSignals } from '#screening/signals/sweep-signals.ts';
import { moveToChangedStages } from '#stages/move-candidates.ts';
import { doStageActions } from '#stages/on-enter/do-stage-actions.ts';
import { rotateDayPartitions } from '#storage/partitions/day-partitions.ts';
import { purgeImports } from '#switching/background/purge-imports.ts';
import { purgeWorkspaceExports } from '#switching/export/background/purge-exports.ts';
import { endDueMemberships } from '#talent-pool/end-due-memberships.ts';
import { hourMs } from '#time/durations.ts';
import { queueRedeliveries } from '#webhooks/log/redelivery.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';
import { endLapsedFreezes } from '#workspaces/moving/end-lapsed-freezes.ts';
import { heldSeats, purge, purgeRules } from './purge-rules.ts';

export type Task = {
  name: string;
  everyMs: number;
  /** Long tasks end when the signal is aborted, on stop. */
  run: (app: App, signal: AbortSignal) => Promise<void>;
};

const secondMs = 1000;

/** All background work on one page. Every task is safe to run on several nodes at once. */
export const tasks: readonly Task[] = [
  ...purgeRules.map((rule): Task => ({ name: rule.name, everyMs: hourMs, run: (app, signal) => purge(app, rule, signal) })),
  { name: 'purge old deliveries', everyMs: hourMs, run: purgeStaleDeliveries },
  { name: 'queue redeliveries', everyMs: secondMs, run: queueRedeliveries },
  { name: 'rotate day partitions', everyMs: hourMs, run: rotateDayPartitions },
  { name: 'purge days of bookings', everyMs: hourMs, run: purgeBookingDays },
  { name: 'purge the audit log', everyMs: hourMs, run: purgeAuditLog },
  { name: 'purge mail that came in', everyMs: hourMs, run: purgeInboundMails },
  { name: 'purge replaced pictures', everyMs: hourMs, run: purgeReplacedPictures },
  { name: 'purge exports of workspaces', everyMs: hourMs, run: purgeWorkspaceExports },
  { name: 'purge imports', everyMs: hourMs, run: purgeImports },
  { name: 'delete orphaned files', everyMs: hourMs, run: ({ files }, signal) => files.sweep(signal) },
  { name: 'retry file removals', everyMs: 5 * secondMs, run: ({ files }, signal) => files.removeDue(signal) },
  { name: 'ask the language model about pre-screens', everyMs: secondMs, run: askAboutPrescreens },
  { name: 'end pre-screens', everyMs: 5 * secondMs, run: endDuePrescreens },
  { name: 'work on offers', everyMs: 5 * secondMs, run: workOnDueOffers },
  { name: 'look for signals', everyMs: 5 * secondMs, run: sweepSignals },
  { name: 'score candidates again', everyMs: secondMs, run: rescoreJobs },
  { name: 'do what follows moves to stages', everyMs: secondMs, run: doStageActions },
  { name: 'move candidates to changed stages', everyMs: secondMs, run: moveToChangedStages },
  { name: 'write entries to calendars', everyMs: secondMs, run: writeEntries },
  {
    name: 'free the seats of bookings that were not made',
    everyMs: 5 * secondMs,
    run: (app, signal) => purge(app, heldSeats, signal),
  },
  { name: 'remind of interviews', everyMs: 15 * secondMs, run: sendReminders },
  { name: 'compact totals of messages', everyMs: 10 * secondMs, run: compactMessageTotals },
  { name: 'ask interviewers for feedback', everyMs: 60 * secondMs, run: requestFeedback },
  { name: 'tell users of what is due', everyMs: 60 * secondMs, run: notifyOfDue },
  { name: 'tell admins of calendars', everyMs: 60 * secondMs, run: tellAdminsOfCalendars },
  { name: 'tell users of new applicants', everyMs: 600 * secondMs, run: notifyOfApplicants },
  { name: 'count applicants for chat channels', everyMs: 60 * secondMs, run: tellChatOfApplicants },
  { name: 'post to chat channels', everyMs: secondMs, run: postToChat },
  { name: 'email notifications', everyMs: 5 * secondMs, run: mailNotifications },
  { name: 'add jobs to search documents', everyMs: 10 * secondMs, run: backfillJobLexemes },
  { name: 'let filters find earlier candidates', everyMs: 10 * secondMs, run: backfillFilters },
  { name: 'put candidates in the order of their fields', everyMs: 5 * secondMs, run: makeFieldOrders },
  { name: 'fill reports with applications that ended earlier', everyMs: 10 * secondMs, run: backfillEndedApplications },
  { name: 'end memberships of talent pools', everyMs: 60 * secondMs, run: endDueMemberships },
  { name: 'apply retention rules', everyMs: 60 * secondMs, run: applyRetention },
  { name: 'end freezes of moves that have ended', everyMs: 5 * secondMs, run: endLapsedFreezes },
  { name: 'back up', everyMs: 30 * secondMs, run: runDueBackups },
  { name: 'tell owners of backups', everyMs: 600 * secondMs, run: tellOwnersOfBackups },
  { name: 'submit listings to Google', everyMs: 2 * secondMs, run: submitListings },
];
