import type { Config } from '#config.ts';
import { connect } from '#mail-in/ways/mailbox-reader.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Whether mail comes in, and the mailbox takes the login. Nothing in it is read. */
export async function checkMailbox({ mailIn }: Config): Promise<Finding> {
  if (!mailIn) return note('mail in', 'Off: MAIL_IN_ADDRESS is not set. Answers go to the reply_to of each workspace.');
  const address = `${mailIn.address.local}@${mailIn.address.domain}`;
  if (!mailIn.imap) return ok('mail in', `Mail for ${address} is handed over. Try it with: muster mail test-in`);
  const { host, port, folder } = mailIn.imap;
  try {
    const client = await connect(mailIn.imap, () => {});
    await client.mailboxOpen(folder, { readOnly: true });
    await client.logout();
    return ok('mail in', `${host}:${port} takes the login and has ${folder}. Try it with: muster mail test-in`);
  } catch (error) {
    return problem('mail in', `MAIL_IN_URL: ${host}:${port} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
