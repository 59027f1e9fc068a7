import { timingSafeEqual } from 'node:crypto';
import { secretMark } from '@muster/contract/texts/sign-in-mail.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import type { ApplicationPage } from '#application-pages/read-application.ts';
import { consumeCodeMail, type RateLimitDeps } from '#applications/rate-limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { mailedSecret, secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import { minuteMs } from '#time/durations.ts';
import { countTry, deleteCode, saveCode } from './page-code-queries.ts';

export type PageCodeDeps = RateLimitDeps & { mailWakeup: Pick<WakeupChannel, 'notify'> };

/** What needs a code: it cannot be taken back, and others, such as the team, may have the link. */
export type CodedAct = 'download' | 'leave';

export type SentCode = 'sent' | 'limited' | 'no_mail';

const lifetimeMs = 15 * minuteMs;
const triesMax = 5;

/** Mails a code to the address of the link. */
export async function sendPageCode(
  app: PageCodeDeps,
  { workspaceId, candidate, email, company }: ApplicationPage,
  act: CodedAct,
  { language, address }: Voice,
): Promise<SentCode> {
  if (email === null || !app.config.mail.server) return 'no_mail';
  if ((await consumeCodeMail(app, workspaceId, candidate.id)) > 0) return 'limited';
  const messageId = uuidv7();
  const at = app.clock();
  const { subject, text } = texts({ language, address }).code.mail[act];
  const mail = secretMailStatements({
    ...{ id: messageId, kind: 'page_code', candidateId: candidate.id, to: { email, name: null }, language, subject, at },
    text: text({ company: company.name, code: secretMark }),
  });
  const key = { candidateId: candidate.id, act, toKey: emailKey(email) };
  const code = { ...key, messageId, expiresAt: new Date(at.getTime() + lifetimeMs) };
  if (await saveCode(app.database, workspaceId, code, mail)) app.mailWakeup.notify(workspaceId);
  return 'sent';
}

/** Whether this is the code that was mailed last. It works once. */
export async function takePageCode(
  app: PageCodeDeps,
  { workspaceId, candidate, email }: ApplicationPage,
  act: CodedAct,
  given: string,
): Promise<boolean> {
  if (email === null) return false;
  const key = { candidateId: candidate.id, act, toKey: emailKey(email) };
  const messageId = await countTry(app.database, workspaceId, key, { now: app.clock(), triesMax });
  if (messageId === undefined) return false;
  const code = Buffer.from(mailedSecret(app, 'page_code', messageId));
  const digits = Buffer.from(given.slice(0, codeLengthMax).replace(/\D/g, ''));
  return digits.length === code.length && timingSafeEqual(digits, code) && deleteCode(app.database, workspaceId, messageId);
}

/** With blanks between the digits. */
export const codeLengthMax = 20;
