import { uuidv7 } from '#crypto/uuid.ts';
import { buildMail } from '#messages/mime/build-mail.ts';
import type { MailSending, SmtpServer } from '#settings/mail-sending.ts';
import type { Mailbox } from '#text/mail-address.ts';
import type { SmtpOutage, SmtpResult } from './smtp/smtp-result.ts';
import { openSmtpSession, type SmtpSession, type SmtpTimeouts } from './smtp/smtp-session.ts';

type TestResult = { isSent: boolean; steps: string[]; kind: SmtpResult['kind'] | 'no_server'; detail: string | null };

/** Sends a mail through the configured server, outside of the queue, and says what happened at each step. */
export async function sendTestMail(
  { server, from, dkim }: Pick<MailSending, 'server' | 'from' | 'dkim'>,
  address: string,
  { id = uuidv7(), timeouts }: { id?: string; timeouts?: SmtpTimeouts } = {},
): Promise<TestResult> {
  if (!server || !from) return { isSent: false, steps: [noServer], kind: 'no_server', detail: null };
  const opened = await openSmtpSession(server, timeouts);
  if ('kind' in opened) return { isSent: false, steps: outageSteps(server, opened), ...opened };
  const steps = connectedSteps(server, opened);
  const { bytes, messageIdHeader } = await buildMail(testContent(id, from, address), dkim);
  const mail = { envelopeId: messageIdHeader.slice(1, -1), from: from.address, to: [address], bytes };
  const { kind, detail } = await opened.send(mail, async () => true);
  opened.close();
  steps.push(`Sender ${from.address}, recipient ${address}, ${bytes.length} bytes${dkim ? `, DKIM key ${dkim.selector}` : ''}.`);
  const isSent = kind === 'sent';
  steps.push(isSent ? `Accepted by the mail server: ${detail}` : `Not sent (${kind}): ${detail}`);
  if (isSent) steps.push('Look whether it has arrived, and not as spam.');
  return { isSent, steps, kind, detail };
}

const noServer = 'SMTP_URL is not set: there is no mail server, and all mail is held.';

function outageSteps({ host, port, login }: SmtpServer, { kind, detail }: SmtpOutage): string[] {
  if (kind !== 'login') return [`${host}:${port} cannot be used (${kind}): ${detail}`];
  return [`Connected to ${host}:${port}.`, `The login of ${login?.user} was refused: ${detail}`];
}

function connectedSteps({ host, port, login, verifiesCertificate }: SmtpServer, session: SmtpSession): string[] {
  const encryption = !session.isEncrypted()
    ? 'not encrypted'
    : verifiesCertificate
      ? 'encrypted, certificate valid'
      : 'encrypted, certificate not checked';
  return [`Connected to ${host}:${port} (${encryption}).`, login ? `Logged in as ${login.user}.` : 'Without a login.'];
}

function testContent(id: string, from: Mailbox, address: string) {
  return {
    id,
    from,
    replyTo: null,
    to: { address, name: null },
    ...{ cc: [], richText: null, brand: null, button: '', attachments: [] },
    subject: 'Test mail of Muster',
    text: 'This is a test mail of Muster, the recruiting service.\n\nIf you can read it, mail can be sent.',
    language: 'en',
    date: new Date(),
    calendar: null,
    isUnsubscribable: false,
    isAutomatic: true,
  };
}
