import { setTimeout as delay } from 'node:timers/promises';
import { sendTestMail } from '#messages/sending/test-mail.ts';
import { replyAddress } from '#messages/threads/address-key.ts';
import type { Runtime } from '#runtime.ts';
import { isKnownMail } from './intake/inbound-mail-queries.ts';
import { testAddressKey, testKey } from './intake/receive-mail.ts';

const waitMaxMs = 60_000;
const pollMs = 500;

/** Sends a mail the way that answers go, and waits for it: people lose days over plus addressing that is not switched on. */
export async function testMailIn({
  config,
  database,
  keys,
}: Pick<Runtime, 'config' | 'database' | 'keys'>): Promise<{ hasArrived: boolean; steps: string[] }> {
  if (!config.mailIn) return { hasArrived: false, steps: ['MAIL_IN_ADDRESS is not set: no mail is received.'] };
  const address = replyAddress(config.mailIn, testAddressKey(keys));
  const { isSent, steps, messageIdHeader } = await sendTestMail(config.mail, address);
  if (!isSent || messageIdHeader === undefined) return { hasArrived: false, steps };
  const sentAtMs = Date.now();
  const key = testKey(messageIdHeader);
  while (Date.now() - sentAtMs < waitMaxMs) {
    if (await isKnownMail(database, key)) {
      const seconds = ((Date.now() - sentAtMs) / 1000).toFixed(1);
      return { hasArrived: true, steps: [...steps, `It came in after ${seconds} s.`] };
    }
    await delay(pollMs);
  }
  const hint = config.mailIn.isCatchAll
    ? 'Does every address of the domain arrive in the mailbox?'
    : 'Is plus addressing switched on at the mail server (recipient_delimiter = + in postfix)? Is a server running?';
  return { hasArrived: false, steps: [...steps, `It has not come in within ${waitMaxMs / 1000} s. ${hint}`] };
}
