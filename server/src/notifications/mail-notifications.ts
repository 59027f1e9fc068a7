import { notificationMail, notificationPath, notificationText } from '@muster/contract/notifications/notification-texts.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { instantToWallTime, wallTimeToInstant } from '#time/zones.ts';
import { listMailedUsers, listUnmailed, type MailedUser, markMailed } from './mail-queries.ts';
import type { StoredNotification } from './notification-queries.ts';

type MailDeps = Pick<Runtime, 'database' | 'clock' | 'links' | 'config' | 'noteError'> & {
  mailWakeup: Pick<WakeupChannel, 'notify'>;
};

const usersMax = 200;
const notificationsMax = 50;
const digestTime = '08:00';

/** Emails of those who want to be told at once, and of those who want it once a day, at eight o'clock where they are. */
export async function mailNotifications(app: MailDeps, signal?: AbortSignal): Promise<void> {
  const now = app.clock();
  for (const user of await listMailedUsers(app.database, now, usersMax)) {
    if (signal?.aborted) return;
    if (user.channel === 'digest' && Date.parse(user.oldest_at) >= lastDigestMs(user, now)) continue;
    await mailUser(app, user).catch((error: unknown) => app.noteError('email notifications', error));
  }
}

/** When the latest digest was due. */
function lastDigestMs({ time_zone }: MailedUser, now: Date): number {
  const zone = time_zone ?? 'UTC';
  const [date, time = ''] = instantToWallTime(zone, now.getTime()).split('T');
  const day = time >= digestTime ? date : instantToWallTime(zone, now.getTime() - 24 * 3_600_000).split('T')[0];
  return wallTimeToInstant(zone, `${day}T${digestTime}`)[0] ?? now.getTime();
}

async function mailUser(app: MailDeps, user: MailedUser): Promise<void> {
  const waiting = await listUnmailed(app.database, user, notificationsMax);
  const unread = waiting.filter(({ read_at }) => read_at === null);
  const groups = user.channel === 'digest' ? [unread] : unread.map((each) => [each]);
  const emails = app.config.mail.server === undefined ? [] : groups.flatMap((group) => emailOf(app, user, group));
  await markMailed(
    app.database,
    user,
    waiting.map(({ id }) => id),
    emails,
  );
  if (emails.length > 0) app.mailWakeup.notify(user.workspace_id);
}

/**
 * One that is about a candidate is erased with them, so it may name them; a digest may not, nor an email to somebody who does not see
 * the whole workspace: they may have lost access.
 */
function emailOf({ links, clock }: MailDeps, user: MailedUser, group: StoredNotification[]): RowWrite[] {
  const [first] = group;
  if (!first) return [];
  const { language } = user;
  const mayName = user.channel === 'email' && ['owner', 'admin', 'recruiter'].includes(user.role);
  const url = (path: string) => `${links.publicUrl}/console/${path}`;
  const lines = group.map((each) => ({
    text: notificationText(mayName ? each : { ...each, candidate_name: null, task_text: null }, language),
    url: url(notificationPath(each)),
  }));
  return secretMailStatements({
    id: uuidv7(),
    kind: 'notification',
    candidateId: mayName ? first.candidate_id : null,
    to: { email: user.email, name: user.name },
    language,
    ...notificationMail(language, { name: user.name, lines, settingsUrl: url('settings/notifications') }),
    at: clock(),
  });
}
