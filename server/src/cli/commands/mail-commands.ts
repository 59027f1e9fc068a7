import { text } from 'node:stream/consumers';
import { type Command, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
import { Failure } from '#failure.ts';
import type { BounceResult } from '#messages/bounces/bounce.ts';
import { isMailAddress } from '#text/mail-address.ts';

// sysexits.h: mail servers keep the report and try again later.
const temporaryFailure = 75;
const dataError = 65;
const reportLengthMax = 4 * 1024 * 1024;

export const mailCommands: Command[] = [
  {
    name: 'mail test',
    about: 'Send a test mail to an address, and report each step. Exits with 1 when it was not sent.',
    takes: ['ADDRESS'],
    run: async ({ takes: [address = ''], json, io }) => {
      if (!isMailAddress(address)) throw new UsageError(`${address} is not an email address.`);
      const { mail } = readSettings(io);
      // Imported lazily, so that the other commands start sooner.
      const { sendTestMail } = await import('#messages/sending/test-mail.ts');
      const { isSent, steps } = await sendTestMail(mail, address);
      print({ json, io }, { sent: isSent, steps }, steps.join('\n'));
      if (!isSent) io.exitCode = 1;
    },
  },
  {
    name: 'mail receive',
    about:
      'Take a mail on standard input, with MAIL_IN_BY=pipe. SENDER and ORIGINAL_RECIPIENT, or RECIPIENT, say its envelope. Exits with 0 once it is stored, with 75 when it should be tried again.',
    run: async ({ json, io }) => {
      // Whatever is wrong, as a setting: the mail server keeps the mail until it is corrected, instead of sending it back.
      try {
        const { readMailFrom, receivePiped } = await import('#mail-in/ways/mail-pipe.ts');
        if (!readSettings(io).mailIn?.takesPipe) throw new UsageError('MAIL_IN_BY does not name pipe.');
        const bytes = await readMailFrom(io.stdin);
        const result = await withApp(io, (app) => receivePiped(app, bytes, io.environment));
        print({ json, io }, { result }, `Result: ${result}`);
        if (result === 'over_limit') io.exitCode = temporaryFailure;
        if (result === 'too_large') io.exitCode = dataError;
      } catch (error) {
        io.stderr.write(`muster: ${error instanceof Error ? error.message : error}\n`);
        io.exitCode = temporaryFailure;
      }
    },
  },
  {
    name: 'mail webhook',
    about:
      'Print the address to which a mail provider hands over mail, with MAIL_IN_BY=webhook. Whoever has it can write into Unfiled.',
    run: async ({ json, io }) => {
      const { webhookSecret } = await import('#mail-in/ways/mail-webhook.ts');
      const url = await withApp(io, async ({ keys, links }) => `${links.publicUrl}/mail-in/${webhookSecret(keys)}`);
      print({ json, io }, { url }, url);
    },
  },
  {
    name: 'mail test-in',
    about: 'Send a mail to a reply address, and wait until it has come in. Exits with 1 when it has not within a minute.',
    run: async ({ json, io }) => {
      const { testMailIn } = await import('#mail-in/arrival-test/test-mail-in.ts');
      const { hasArrived, steps } = await withApp(io, testMailIn);
      print({ json, io }, { arrived: hasArrived, steps }, steps.join('\n'));
      if (!hasArrived) io.exitCode = 1;
    },
  },
  {
    name: 'mail bounce',
    about: 'Read a delivery report (RFC 3464) on standard input and mark the message it is about as bounced.',
    run: async ({ json, io }) => {
      const mail = (await text(io.stdin)).slice(0, reportLengthMax);
      const { recordBounce } = await import('#messages/bounces/bounce.ts');
      try {
        const result = await withApp(io, (app) => recordBounce(app, mail));
        print({ json, io }, result, bounceWords(result));
      } catch (error) {
        if (!(error instanceof Failure) || error.status !== 503) throw error;
        io.stderr.write('muster: The database does not answer. Try again later.\n');
        io.exitCode = temporaryFailure;
      }
    },
  },
];

function bounceWords(bounce: BounceResult): string {
  if (bounce.result === 'bounced') return `Bounced: ${bounce.messages.map(({ id }) => id).join(', ')} (${bounce.detail})`;
  if (bounce.result === 'no failure') return `Nothing to do: the report says ${bounce.action}.`;
  return bounce.result === 'not a report'
    ? 'This is not a delivery report.'
    : 'The report is about no message that was sent from here.';
}
