import { purgeAuditLog } from '#audit/purge-audit-log.ts';
import { backfillJobLexemes } from '#candidates/search/backfill-job-lexemes.ts';
import { purgeReplacedPictures } from '#companies/pictures/purge-replaced-pictures.ts';
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
import { rescoreJobs } from '#screening/rescoring/rescore-jobs.ts';
import { rotateDayPartitions } from '#storage/partitions/day-partitions.ts';
import { endDueMemberships } from '#talent-pool/end-due-memberships.ts';
import { hourMs } from '#time/durations.ts';
import { queueRedeliveries } from '#webhooks/log/redelivery.ts';
import { purgeStaleDeliveries } from '#webhooks/queue/queue-actions.ts';
import { purge, purgeRules } from './purge-rules.ts';

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
