import type { Config } from '#config.ts';
import { countMails, findSenderState } from '#messages/sending/sender-queries.ts';
import { openSmtpSession } from '#messages/sending/smtp/smtp-session.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const timeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000, mailMs: 20_000 };

/** Whether the mail server takes connections and the login. Nothing is sent. */
export async function checkMailServer({ mail: { server, from } }: Config): Promise<Finding> {
  if (!server) return note('mail', 'Off: SMTP_URL is not set. Messages are held until it is.');
  const opened = await openSmtpSession(server, timeouts);
  const name = `${server.host}:${server.port}`;
  if ('kind' in opened)
    return problem(
      'mail',
      `SMTP_URL: ${name} ${opened.kind === 'login' ? 'refuses the login' : 'cannot be used'}: ${opened.detail}`,
    );
  opened.close();
  return ok('mail', `${name} takes mail from ${from?.address}. Try it with: muster mail test ADDRESS`);
}

/** Messages that need a decision by a person. */
export async function checkMessages(db: Queryable): Promise<Finding> {
  const { held, uncertain } = await countMails(db);
  const sender = await findSenderState(db);
  if (sender?.paused_until) return problem('messages', `Sending is paused until ${sender.paused_until}: ${sender.pause_detail}`);
  if (uncertain > 0)
    return note(
      'messages',
      `${uncertain} may have been sent. See GET /v1/messages?status=uncertain, and retry-message or mark-message-sent.`,
    );
  return held > 0
    ? note('messages', `${held} are held. See GET /v1/messages?status=held.`)
    : ok('messages', 'None is held or uncertain.');
}
