import { text } from 'node:stream/consumers';
import { type Command, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print, withApp } from '#cli/with-app.ts';
import { Failure } from '#failure.ts';
import type { BounceResult } from '#messages/bounces/bounce.ts';
import { isMailAddress } from '#text/mail-address.ts';

// sysexits.h: mail servers keep the report and try again later.
const temporaryFailure = 75;
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
