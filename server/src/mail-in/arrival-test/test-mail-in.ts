import { setTimeout as delay } from 'node:timers/promises';
import { mailInProblems, mailInWaitSeconds } from '@muster/contract/messages/mail-in-test.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { isKnownMail } from '#mail-in/intake/inbound-mail-queries.ts';
import { testAddressKey, testKey } from '#mail-in/intake/receive-mail.ts';
import { messageIdOf } from '#messages/mime/build-mail.ts';
import { sendTestMail } from '#messages/sending/test-mail.ts';
import { replyAddress } from '#messages/threads/address-key.ts';
import type { Runtime } from '#runtime.ts';

const pollMs = 500;

/** Sends a mail the way that answers go, and waits for it: people lose days over plus addressing that is not switched on. */
export async function testMailIn({
  config,
  database,
  keys,
}: Pick<Runtime, 'config' | 'database' | 'keys'>): Promise<{ hasArrived: boolean; steps: string[] }> {
  const { mailIn, mail } = config;
  if (!mailIn) return { hasArrived: false, steps: [mailInProblems.not_receiving] };
  const id = uuidv7();
  const { isSent, steps } = await sendTestMail(mail, replyAddress(mailIn, testAddressKey(keys)), { id });
  if (!isSent || !mail.from) return { hasArrived: false, steps };
  const sentAtMs = Date.now();
  const key = testKey(messageIdOf({ id, from: mail.from }));
  while (Date.now() - sentAtMs < mailInWaitSeconds * 1000) {
    if (await isKnownMail(database, key)) {
      const seconds = ((Date.now() - sentAtMs) / 1000).toFixed(1);
      return { hasArrived: true, steps: [...steps, `It came in after ${seconds} s.`] };
    }
    await delay(pollMs);
  }
  const hint = mailInProblems[mailIn.isCatchAll ? 'catch_all' : 'plus_addressing'];
  return { hasArrived: false, steps: [...steps, `It has not come in within ${mailInWaitSeconds} s. ${hint}`] };
}
