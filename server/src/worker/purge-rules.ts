import { undoHours } from '@muster/contract/candidates/candidate-bulk.ts';
import { deletionDays } from '@muster/contract/deletions/deletion-list.ts';
import { homeDays } from '@muster/contract/home/home.ts';
import { quarantineDays } from '#applications/quarantine/quarantine.ts';
import { inboundDaysKept } from '#mail-in/purge-inbound-mails.ts';
import type { Runtime } from '#runtime.ts';
import { profileDaysKept } from '#screening/profiles/code-host/look-up-code-host.ts';
import { daysKept } from '#storage/partitions/day-partitions.ts';
import { part } from '#storage/sql.ts';
import { deleteByRule, type PurgeRule } from './purge-queries.ts';

const day = 24;
const notificationDays = 90;
const chatPostDays = 30;
const busyDays = 2;

/** What is only deleted because it is old, or over, in all workspaces. */
export const purgeRules: readonly PurgeRule[] = [
  { name: 'purge old redeliveries', table: part`webhook_redeliveries`, column: part`created_at`, hours: daysKept * day },
  { name: 'purge Idempotency-Keys', table: part`idempotency_keys`, column: part`created_at`, hours: day },
  { name: 'purge undo records of candidates', table: part`candidate_updates`, column: part`created_at`, hours: undoHours },
  { name: 'purge exports of candidates', table: part`candidate_exports`, column: part`expires_at`, hours: 0 },
  { name: 'purge rate limits of applications', table: part`application_brakes`, column: part`full_until`, hours: 0 },
  {
    name: 'purge quarantined applications',
    table: part`quarantined_applications`,
    column: part`caught_at`,
    hours: quarantineDays * day,
  },
  { name: 'purge profiles of code hosts', table: part`code_host_profiles`, column: part`fetched_at`, hours: profileDaysKept * day },
  { name: 'purge notifications', table: part`notifications`, column: part`created_at`, hours: notificationDays * day },
  { name: 'purge posts to chat channels', table: part`chat_posts`, column: part`created_at`, hours: chatPostDays * day },
  { name: 'purge who has opened candidates', table: part`candidate_views`, column: part`viewed_at`, hours: homeDays * day },
  { name: 'purge referrals', table: part`referrals`, column: part`expires_at`, hours: 0 },
  { name: 'purge past busy times', table: part`busy_blocks`, column: part`upper(during)`, hours: busyDays * day },
  {
    name: 'purge which mail came in',
    table: part`inbound_mail_directory`,
    column: part`received_at`,
    hours: inboundDaysKept * day,
  },
  { name: 'purge sessions', table: part`sessions`, column: part`expires_at`, hours: 0 },
  { name: 'purge unfinished sign-ins to calendars', table: part`calendar_sign_ins`, column: part`expires_at`, hours: 0 },
  { name: 'purge invitations', table: part`invites`, column: part`expires_at`, hours: 0 },
  { name: 'purge attempts to sign in', table: part`sign_in_attempts`, column: part`last_at`, hours: day },
  { name: 'purge the list of deletions', table: part`deletions`, column: part`deleted_at`, hours: deletionDays * day },
];

/** What a process that was killed while it booked has left behind. */
export const heldSeats: PurgeRule = {
  name: 'free the seats of bookings that were not made',
  table: part`interview_seats`,
  column: part`held_until`,
  hours: 0,
};

// A short statement, because others use the same connections.
const batchMax = 1000;

export async function purge({ database }: Pick<Runtime, 'database'>, rule: PurgeRule, signal: AbortSignal): Promise<void> {
  let count = batchMax;
  while (count === batchMax && !signal.aborted) count = await deleteByRule(database, rule, batchMax);
}
