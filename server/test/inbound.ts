import { type OpenThread, openMailThread } from '#messages/threads/open-thread.ts';
import type { App } from '#open-app.ts';

/** Settings of a server that receives mail on a free port. */
export const mailInSettings = {
  MAIL_IN_ADDRESS: 'reply@in.example.com',
  MAIL_IN_LISTEN: '127.0.0.1:0',
  MAIL_IN_BY: 'pipe,webhook',
  MAIL_IN_AUTHSERV: 'mx.example.com',
};

export type MailText = {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  text?: string;
  headers?: Record<string, string>;
  type?: string;
};

let mails = 0;

/** A mail as a mail program writes it. */
export function mailText({
  from = 'ada@example.com',
  to = 'x@example.com',
  subject = 'Re: Your application',
  ...rest
}: MailText): Buffer {
  mails += 1;
  const {
    id = `<${mails}.${process.pid}@mail.example.com>`,
    text = 'Tuesday is fine.',
    headers = {},
    type = 'text/plain; charset=utf-8',
  } = rest;
  const lines = {
    From: from,
    To: to,
    Subject: subject,
    'Message-ID': id,
    Date: 'Mon, 16 Nov 2026 10:12:00 +0100',
    'MIME-Version': '1.0',
  };
  const all = { ...lines, 'Content-Type': type, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${head.join('')}\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`);
}

/** The address to which a candidate answers. */
export async function replyAddressOf(app: App, workspaceId: string, candidateId: string): Promise<string> {
  return (await threadOf(app, workspaceId, candidateId)).replyTo;
}

export async function threadOf(app: App, workspaceId: string, candidateId: string): Promise<OpenThread> {
  const thread = await openMailThread(app, workspaceId, { candidateId });
  if (!thread) throw new Error('there is no such candidate');
  return thread;
}

type Part = { type: string; content: string | Buffer; filename?: string; inline?: boolean };

/** The text and type of a mail with these parts. */
export function multipart(parts: Part[]): Pick<MailText, 'text' | 'type'> {
  const boundary = 'muster-part';
  const bodies = parts.map(({ type, content, filename, inline }) => {
    const disposition = filename ? `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${filename}"\n` : '';
    const encoded = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\n');
    return `--${boundary}\nContent-Type: ${type}\n${disposition}Content-Transfer-Encoding: base64\n\n${encoded}\n`;
  });
  return { type: `multipart/mixed; boundary="${boundary}"`, text: `${bodies.join('')}--${boundary}--` };
}
