import { createHmac } from 'node:crypto';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import type { Runtime } from '#runtime.ts';

const marksMax = 5;
const markSeparator = '.';

/** Whether a browser has signed in to an address before, by the marks in its cookie. They prove nothing else. */
export function isKnownDevice(app: Pick<Runtime, 'keys'>, cookie: string | undefined, emailKey: string): boolean {
  const mark = deviceMark(app, emailKey);
  return marksIn(cookie).some((known) => equalsTimingSafe(known, mark));
}

/** The value of the cookie after signing in to an address: its mark, then those of other addresses. */
export function rememberDevice(app: Pick<Runtime, 'keys'>, cookie: string | undefined, emailKey: string): string {
  const mark = deviceMark(app, emailKey);
  return [mark, ...marksIn(cookie).filter((known) => known !== mark)].slice(0, marksMax).join(markSeparator);
}

function marksIn(cookie: string | undefined): string[] {
  return cookie?.split(markSeparator, marksMax) ?? [];
}

function deviceMark({ keys }: Pick<Runtime, 'keys'>, emailKey: string): string {
  return createHmac('sha256', keys.derive('known devices')).update(emailKey).digest('base64url');
}
