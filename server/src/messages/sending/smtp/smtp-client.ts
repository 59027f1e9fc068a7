import type { SmtpServer } from '#settings/mail-sending.ts';
import type { SmtpResult } from './smtp-result.ts';
import { type CommitMark, type OutgoingMail, openSmtpSession, type SmtpSession, type SmtpTimeouts } from './smtp-session.ts';

const mailsPerConnectionMax = 200;
// Shorter than servers wait for the next command, so that they do not close the connection in the middle of one.
const idleMaxMs = 20_000;

/** One connection at a time, opened when it is needed and used for many mails. */
export type SmtpClient = {
  send(mail: OutgoingMail, commitMark: CommitMark): Promise<SmtpResult>;
  close(): void;
};

export function openSmtpClient(server: SmtpServer, timeouts?: SmtpTimeouts): SmtpClient {
  let session: SmtpSession | undefined;
  let mailsSent = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(idleTimer);
    session?.close();
    session = undefined;
    mailsSent = 0;
  };

  const send: SmtpClient['send'] = async (mail, commitMark) => {
    clearTimeout(idleTimer);
    if (mailsSent >= mailsPerConnectionMax || !session?.isOpen()) close();
    const isReused = session !== undefined;
    const opened = session ?? (await openSmtpSession(server, timeouts));
    if ('kind' in opened) return opened;
    session = opened;
    const result = await opened.send(mail, commitMark);
    mailsSent += 1;
    // The server may have ended the connection while it was idle: that says nothing about a new one.
    if (isReused && result.kind === 'network') return send(mail, commitMark);
    idleTimer = setTimeout(close, idleMaxMs).unref();
    return result;
  };

  return { send, close };
}
