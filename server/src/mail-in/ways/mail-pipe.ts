import type { Readable } from 'node:stream';
import { inboundBytesMax, type Received, type ReceiveMailDeps, receiveMail } from '#mail-in/intake/receive-mail.ts';

/** A little more than may be taken, so that it is known to be too large. */
export async function readMailFrom(stdin: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes <= inboundBytesMax + buffer.length) chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}

/** Mail servers say the envelope in variables of the environment. */
export function receivePiped(
  app: Omit<ReceiveMailDeps, 'mailInWakeup'>,
  bytes: Buffer,
  environment: Record<string, string | undefined>,
): Promise<Received> {
  const { SENDER, ORIGINAL_RECIPIENT, RECIPIENT } = environment;
  const to = ORIGINAL_RECIPIENT ?? RECIPIENT;
  // Others look for mail every second: the process would not live long enough to tell them.
  const deps = { ...app, mailInWakeup: { notify: () => {} } };
  return receiveMail(deps, { bytes, way: 'pipe', envelopeFrom: SENDER ?? null, envelopeTo: to === undefined ? [] : [to] });
}
