import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

// What servers add on the way of a mail, so that two copies of it differ.
const traceHeaders =
  /^(received|return-path|delivered-to|x-original-to|x-envelope-to|envelope-to|received-spf|authentication-results|arc-[a-z-]+|x-spam-[a-z-]+|x-virus-[a-z-]+|x-received|x-uid|x-keywords|status|x-status)\s*:/i;
const chunkBytes = 2 * 1024 * 1024;

/** SHA-256 of a mail without its trace: the same for every copy. A large one is read in pieces, between other work. */
export async function mailDigest(mail: Buffer, headerBytes: number): Promise<Buffer> {
  const hash = createHash('sha256');
  const lines = mail
    .toString('latin1', 0, headerBytes)
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?=[ \t])/g, ' ')
    .split('\n');
  for (const line of lines) if (!traceHeaders.test(line)) hash.update(line.trimEnd()).update('\n');
  const body = mail.subarray(headerBytes);
  for (let at = 0; at < body.length; at += chunkBytes) {
    if (at > 0) await nextTurn();
    hash.update(body.subarray(at, at + chunkBytes));
  }
  return hash.digest();
}
