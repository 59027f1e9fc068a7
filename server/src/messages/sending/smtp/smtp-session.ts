import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { SmtpServer } from '#settings/mail-sending.ts';
import { classifyOutage, classifyRefusal, classifyUnconfirmed, type SmtpOutage, type SmtpResult } from './smtp-result.ts';
import { storableReply } from './storable-reply.ts';

/** `envelopeId` comes back in delivery reports. */
export type OutgoingMail = { envelopeId: string; from: string; to: readonly string[]; bytes: Buffer };

/** Commits that the content is about to be sent. False when it must not be. */
export type CommitMark = () => Promise<boolean>;

/** A connection to the mail server, for one mail at a time. */
export type SmtpSession = {
  send(mail: OutgoingMail, commitMark: CommitMark): Promise<SmtpResult>;
  isEncrypted(): boolean;
  /** False once it cannot be used any more. */
  isOpen(): boolean;
  close(): void;
};

export type SmtpTimeouts = { connectMs: number; greetingMs: number; silenceMs: number; mailMs: number };

// A server that checks a mail for spam before it answers may take its time. Each limit but `mailMs` is of silence.
export const smtpTimeouts: SmtpTimeouts = { connectMs: 15_000, greetingMs: 15_000, silenceMs: 60_000, mailMs: 300_000 };

/** Connects and logs in. The package is loaded for the first connection. */
export async function openSmtpSession(server: SmtpServer, timeouts = smtpTimeouts): Promise<SmtpSession | SmtpOutage> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(connectionOptions(server, timeouts));
  try {
    await withTimeout(timeouts.mailMs, connectAndLogIn(connection, server));
    return createSession(connection, timeouts);
  } catch (error) {
    connection.close();
    return classifyOutage(error);
  }
}

function connectionOptions(
  { host, port, tls, verifiesCertificate }: SmtpServer,
  { connectMs, greetingMs, silenceMs }: SmtpTimeouts,
) {
  return {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
    tls: { rejectUnauthorized: verifiesCertificate, minVersion: 'TLSv1.2' as const },
    logger: false,
  };
}

async function connectAndLogIn(connection: SMTPConnection, { login }: SmtpServer): Promise<void> {
  // Stays: an error of a connection without a listener would end the process.
  connection.on('error', () => {});
  await callConnection(connection, (done) => connection.connect(done));
  if (!login) return;
  const { user, password } = login;
  const pass = password.export().toString();
  await callConnection(connection, (done) => connection.login({ user, pass, credentials: { user, pass } }, done));
}

type Done<Result> = (error?: Error | null, result?: Result) => void;

/** The library calls back only for what it was waiting for; an error or the end of the connection must end the call too. */
function callConnection<Result>(connection: SMTPConnection, start: (done: Done<Result>) => void): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const settle: Done<Result> = (error, result) => {
      connection.off('error', settle).off('end', onEnd);
      if (error) reject(error);
      else resolve(result);
    };
    // Later than an answer that arrived together with the end.
    const onEnd = () => setImmediate(settle, new Error('The server closed the connection.'));
    connection.once('error', settle).once('end', onEnd);
    start(settle);
  });
}

function createSession(connection: SMTPConnection, { mailMs }: SmtpTimeouts): SmtpSession {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    connection.close();
  };
  connection.once('end', close);

  const send = async (mail: OutgoingMail, commitMark: CommitMark): Promise<SmtpResult> => {
    const content = createContent(mail.bytes, commitMark);
    try {
      const response = await withTimeout(mailMs, sendContent(connection, mail, content.stream));
      return { kind: 'sent', detail: response };
    } catch (error) {
      const result = await content.failureOf(error);
      // After an answer the connection can be used for the next mail, unless the content was begun and not finished.
      if (result.kind === 'refused' || result.kind === 'deferred') await reset(connection).catch(close);
      else close();
      return result;
    }
  };

  return { send, isEncrypted: () => connection.secure, isOpen: () => isOpen && !connection.destroyed, close };
}

async function sendContent(
  connection: SMTPConnection,
  { envelopeId, from, to, bytes }: OutgoingMail,
  stream: Readable,
): Promise<string> {
  const envelope = { from, to: [...to], size: bytes.length, dsn: { envid: envelopeId, ret: 'HDRS' } };
  const info = await callConnection<{ response: string }>(connection, (done) => connection.send(envelope, stream, done));
  return storableReply(info?.response ?? '');
}

async function reset(connection: SMTPConnection): Promise<void> {
  await callConnection(connection, (done) => connection.reset(done));
}

type Progress = 'waiting' | 'not marked' | 'sending';

/** The content as a stream: its first byte is read when the server has accepted the recipient, and comes after the mark. */
function createContent(bytes: Buffer, commitMark: CommitMark) {
  let progress: Progress = 'waiting';
  let marking: Promise<void> | undefined;
  const stream = new Readable({
    read() {
      marking ??= mark();
    },
  });

  const mark = async () => {
    try {
      if (!(await commitMark())) throw new Error('The mail was cancelled, or another process sends it.');
    } catch (error) {
      progress = 'not marked';
      return void stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    // The connection may have been lost in the meantime.
    if (stream.destroyed) return;
    progress = 'sending';
    stream.push(bytes);
    stream.push(null);
  };

  const failureOf = async (error: unknown): Promise<SmtpResult> => {
    stream.destroy();
    // A mark that is committed now must be known before the result is saved.
    await marking;
    if (progress === 'sending') return classifyUnconfirmed(error);
    return progress === 'not marked' ? { kind: 'dropped', detail: String(error) } : classifyRefusal(error);
  };
  return { stream, failureOf };
}
