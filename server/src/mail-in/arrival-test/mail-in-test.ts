import {
  type MailInProblem,
  type MailInTest,
  mailInProblems,
  mailInTestPauseSeconds,
  mailInWaitSeconds,
} from '@muster/contract/messages/mail-in-test.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { unavailable } from '#failure.ts';
import { testAddressKey, testKey } from '#mail-in/intake/receive-mail.ts';
import { messageIdOf } from '#messages/mime/build-mail.ts';
import type { SmtpResult } from '#messages/sending/smtp/smtp-result.ts';
import { sendTestMail } from '#messages/sending/test-mail.ts';
import { type MailIdentity, mailIdentity } from '#messages/settings/mail-identity.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import { replyAddress } from '#messages/threads/address-key.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { beginMailInTest, findMailInTest, type MailInTestRow, saveMailInProblem } from './mail-in-test-queries.ts';

export type MailInTestDeps = Pick<Runtime, 'config' | 'database' | 'keys'> & { mailSettings: MailSettingsReads };

type Problem = Pick<MailInTestRow, 'problem' | 'detail'>;

const noProblem: Problem = { problem: null, detail: null };
// Somebody waits for the answer: a mail server that takes longer is not waited for.
const timeouts = { connectMs: 4000, greetingMs: 4000, silenceMs: 5000, mailMs: 5000 };

/** Sends a mail to ourselves as the workspace sends its mails. Whether it has come in is asked later. */
export async function startMailInTest(
  app: MailInTestDeps,
  workspaceId: string,
  also: (test: MailInTest) => RowWrite[],
): Promise<MailInTest> {
  const { config, database, mailSettings } = app;
  const identity = mailIdentity(config.mail, await mailSettings.read(workspaceId), null);
  const id = uuidv7();
  const key = testKey(identity ? messageIdOf({ id, from: identity.from }) : id);
  const begun = await beginMailInTest(database, workspaceId, key, mailInTestPauseSeconds);
  if (!begun) throw unavailable('too_many_requests', mailInTestPauseSeconds);
  const found = await sendTest(app, id, identity);
  const test = shownTest(app, { ...begun, ...found });
  await saveMailInProblem(database, workspaceId, { key, ...found }, also(test));
  return test;
}

/** The last one, as it is now. */
export async function readMailInTest(app: MailInTestDeps, workspaceId: string): Promise<MailInTest | null> {
  const row = await findMailInTest(app.database, workspaceId);
  return row ? shownTest(app, row) : null;
}

async function sendTest({ config, keys }: MailInTestDeps, id: string, identity: MailIdentity | undefined): Promise<Problem> {
  const { mail, mailIn } = config;
  if (!mailIn) return { problem: 'not_receiving', detail: null };
  if (!mail.server) return { problem: 'no_mail_server', detail: null };
  if (!identity) return { problem: 'sender_not_allowed', detail: null };
  const address = replyAddress(mailIn, testAddressKey(keys));
  return problemOf(await sendTestMail({ ...mail, from: identity.from }, address, { id, timeouts }));
}

/** Without what only the operator should know: the mail server and its user. */
function problemOf({ kind, detail }: { kind: SmtpResult['kind'] | 'no_server'; detail: string | null }): Problem {
  switch (kind) {
    case 'sent':
    // It may have it: whether it comes in says more.
    case 'uncertain':
      return noProblem;
    case 'refused':
    case 'deferred':
      return { problem: 'mail_refused', detail };
    case 'login':
      return { problem: 'login_refused', detail: null };
    case 'no_server':
      return { problem: 'no_mail_server', detail: null };
    default:
      return { problem: 'server_unreachable', detail: null };
  }
}

function shownTest({ config }: MailInTestDeps, { problem, detail, started_at, arrived_at, seconds }: MailInTestRow): MailInTest {
  const times = { started_at, arrived_at, seconds: arrived_at === null ? null : Math.round(seconds * 10) / 10 };
  if (problem)
    return { status: 'not_sent', problem, message: `The test was not sent. ${mailInProblems[problem]}`, detail, ...times };
  if (arrived_at !== null) {
    const message = `The test came in after ${times.seconds} s.`;
    return { status: 'arrived', problem, message, detail, ...times };
  }
  if (seconds < mailInWaitSeconds)
    return { status: 'waiting', problem, message: 'The test was sent, and has not come in yet.', detail, ...times };
  const lost: MailInProblem = config.mailIn?.isCatchAll ? 'catch_all' : 'plus_addressing';
  const message = `The test was sent, and has not come in within ${mailInWaitSeconds} s. ${mailInProblems[lost]}`;
  return { status: 'late', problem: lost, message, detail, ...times };
}
