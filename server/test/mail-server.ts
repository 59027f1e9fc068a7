import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { selfSigned } from '#test/servers/certificate.ts';

export type SmtpStep = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';

/**
 * What the server does at a step: answers with a code, stays silent, or closes the connection. `data` is the end of the message: a code
 * refuses it; `hang` and `cut` keep it and do not say so.
 */
export type MailFault = { at: SmtpStep; reply: number | 'hang' | 'cut' };

/** A fault, or none, for the recipient whose mail is being sent (empty before RCPT). */
export type MailBehaviour = (recipient: string) => MailFault | undefined;

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: Buffer;
  email: Email;
  /** False when the server kept the mail without saying so. */
  isAcknowledged: boolean;
};

export type MailServer = {
  port: number;
  /** Settings of a Muster server that sends through it. */
  settings: { SMTP_URL: string; MAIL_FROM: string; MAIL_PER_MINUTE: string };
  /** Everything that was received completely, in order. */
  mails: ReceivedMail[];
  /** Takes effect at the next command. */
  behaviour: MailBehaviour;
  /** The number of connections so far. */
  connections: () => number;
  /** The commands so far: `mail`, `rcpt`, `auth`… */
  steps: SmtpStep[];
  /** Resolves when it has this many mails. */
  has(count: number): Promise<ReceivedMail[]>;
  /** Closes all connections. New ones are refused until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

type MailServerOptions = {
  behaviour?: MailBehaviour;
  /** `untrusted`: STARTTLS with a certificate that no one trusts. */
  tls?: 'none' | 'untrusted';
  credentials?: { user: string; password: string };
};

type MailServerScope = { after(cleanUp: () => Promise<void>): unknown };

/** A mail server on loopback, until all tests of the file, or the given one, are done. In a `before` hook, give it a scope of your own: there `after` means the end of the hook. */
export async function startMailServer(
  { behaviour = () => undefined, tls = 'none', credentials }: MailServerOptions = {},
  scope: MailServerScope = { after },
): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const waiting = new Set<() => void>();
  let connections = 0;
  let port = 0;
  let smtp = newServer();

  /** Passes the fault of this step to the client, or goes on with `proceed`. */
  function step(
    at: SmtpStep,
    session: SMTPServerSession,
    done: (error?: Error) => void,
    { recipient = '', proceed = done } = {},
  ): void {
    const fault = faultAt(at, recipient);
    if (fault === undefined) proceed();
    else if (fault === 'cut') sockets.get(session.remotePort)?.destroy();
    else if (fault !== 'hang') done(refusal(fault));
  }

  function faultAt(at: SmtpStep, recipient: string): MailFault['reply'] | undefined {
    server.steps.push(at);
    const fault = server.behaviour(recipient);
    return fault?.at === at ? fault.reply : undefined;
  }

  function newServer(): SMTPServer {
    const created = new SMTPServer({
      logger: false,
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      hideSTARTTLS: tls === 'none',
      ...(tls === 'untrusted' && selfSigned('mail.invalid')),
      onConnect: (session, done) => step('connect', session, done),
      onAuth: ({ username, password }, session, done) =>
        step('auth', session, done, {
          proceed: () => {
            const isKnown = !credentials || (username === credentials.user && password === credentials.password);
            done(isKnown ? null : refusal(535), { user: username });
          },
        }),
      onMailFrom: (_address, session, done) => step('mail', session, done),
      onRcptTo: ({ address }, session, done) => step('rcpt', session, done, { recipient: address }),
      onData: async (stream, session, done) => {
        const raw = await buffer(stream).catch(() => undefined);
        // The client has left in the middle.
        if (!raw) return;
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const reply = faultAt('data', to.at(-1) ?? '');
        if (typeof reply === 'number') return done(refusal(reply));
        const from = mailFrom ? mailFrom.address : '';
        server.mails.push({ from, to, raw, email: await PostalMime.parse(raw), isAcknowledged: reply === undefined });
        for (const checkCount of waiting) checkCount();
        if (reply === undefined) done();
        else if (reply === 'cut') sockets.get(session.remotePort)?.destroy();
      },
    });
    created.on('error', () => {});
    created.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      connections += 1;
      sockets.set(remotePort, socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(remotePort));
    });
    return created;
  }

  const start = async () => {
    smtp = newServer();
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    const address = smtp.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };

  const stop = async () => {
    const closed = new Promise<void>((resolve) => smtp.close(resolve));
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  };

  const server: MailServer = {
    port,
    settings: { SMTP_URL: '', MAIL_FROM: 'Example Careers <careers@example.com>', MAIL_PER_MINUTE: '1000000' },
    mails: [],
    behaviour,
    connections: () => connections,
    steps: [],
    has: (count) =>
      new Promise((resolve) => {
        const checkCount = () => {
          if (server.mails.length < count) return;
          waiting.delete(checkCount);
          resolve(server.mails);
        };
        waiting.add(checkCount);
        checkCount();
      }),
    stop,
    start,
  };
  await start();
  server.port = port;
  const login = credentials ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@` : '';
  server.settings.SMTP_URL = `smtp://${login}127.0.0.1:${port}`;
  scope.after(stop);
  return server;
}

function refusal(code: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode: code });
}
