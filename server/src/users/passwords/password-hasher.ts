import { type Argon2Parameters, argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#concurrency/semaphore.ts';
import { equalsTimingSafe } from '#crypto/timing-safe.ts';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';

export type PasswordHasher = {
  hash(emailKey: string, password: string): Promise<string>;
  /** Which of the stored hashes of an address the password has. Takes the same time for an address without any. */
  verify(emailKey: string, password: string, stored: readonly (string | null)[]): Promise<boolean[]>;
};

type Hash = { salt: Buffer; tag: Buffer };

const argon2Async = promisify(argon2);
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
// Each takes 19 MiB and a processor for some 40 ms.
const runningMax = 2;
const waitingMax = 20;
const retryAfterSeconds = 2;

/**
 * Argon2id. The salt of an address is the same in all its workspaces and derived with a secret key, so that signing in takes one
 * computation whether the address belongs to nobody or to several users.
 */
export function openPasswordHasher({ keys }: Pick<Runtime, 'keys'>): PasswordHasher {
  const limited = createSemaphore(runningMax);
  let pending = 0;

  const compute = async (password: string, salt: Buffer): Promise<Buffer> => {
    if (pending >= runningMax + waitingMax) throw unavailable('unavailable', retryAfterSeconds);
    pending += 1;
    try {
      return await limited(() => argon2Async('argon2id', parameters(password, salt)));
    } finally {
      pending -= 1;
    }
  };
  const saltFor = (emailKey: string) =>
    createHmac('sha256', keys.derive('password salts')).update(emailKey).digest().subarray(0, saltBytes);

  return {
    hash: async (emailKey, password) => {
      const salt = saltFor(emailKey);
      return formatHash({ salt, tag: await compute(password, salt) });
    },
    verify: async (emailKey, password, stored) => {
      const known = stored.map((text) => (text === null ? undefined : parseHash(text)));
      const tags = new Map<string, Promise<Buffer>>();
      for (const salt of [saltFor(emailKey), ...known.flatMap((hash) => hash?.salt ?? [])]) {
        const key = salt.toString('base64');
        if (!tags.has(key)) tags.set(key, compute(password, salt));
      }
      const computed = new Map(await Promise.all([...tags].map(async ([key, tag]) => [key, await tag] as const)));
      return known.map((hash) => {
        const tag = hash && computed.get(hash.salt.toString('base64'));
        return hash !== undefined && tag !== undefined && equalsTimingSafe(tag, hash.tag);
      });
    },
  };
}

function parameters(password: string, nonce: Buffer): Argon2Parameters {
  return { ...cost, message: password.normalize('NFC'), nonce, tagLength: tagBytes };
}

function formatHash({ salt, tag }: Hash): string {
  return `${prefix}${withoutPadding(salt)}$${withoutPadding(tag)}`;
}

function parseHash(text: string): Hash | undefined {
  const [salt, tag] = text.startsWith(prefix) ? text.slice(prefix.length).split('$') : [];
  if (salt === undefined || tag === undefined) return undefined;
  return { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
