import { createHmac } from 'node:crypto';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { networkPrefix } from '#web/network.ts';
import { type AttemptCounter, countAttempt, deleteOldAttempts, uncountAttempt } from './attempt-queries.ts';

/** Whose password is tried, and from where. */
export type Attempt = { emailKey: string; address: string; isKnownDevice: boolean };

export type SignInAttempts = {
  /** Counts the attempt, or refuses it while there is a wait. Known and unknown addresses are treated alike. */
  begin(attempt: Attempt): Promise<void>;
  /** The password was right. */
  succeed(attempt: Attempt): Promise<void>;
  /** The password was not looked at. */
  cancel(attempt: Attempt): Promise<void>;
};

type Counters = { cleared: AttemptCounter[]; kept: AttemptCounter[] };

const quarterHourSeconds = 900;
const minuteSeconds = 60;
const purgeMax = 1000;

/**
 * Waits that grow, the same on all nodes: for one address from one network, for all attempts of a network, and for one address from
 * everywhere. The last has no long waits, and a browser that has signed in to the address before has a counter of its own, so that
 * nobody can lock a user out by failing on purpose.
 */
export function openSignInAttempts({ database, keys }: Pick<Runtime, 'database' | 'keys'>): SignInAttempts {
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', keys.derive('sign-in attempts')).update(JSON.stringify(parts)).digest();

  const countersFor = ({ emailKey, address, isKnownDevice }: Attempt): Counters => {
    const device = { key: keyOf('known device', emailKey), free: 10, waitMaxSeconds: quarterHourSeconds };
    if (isKnownDevice) return { cleared: [device], kept: [] };
    const network = networkPrefix(address);
    return {
      cleared: [{ key: keyOf('address and network', emailKey, network), free: 5, waitMaxSeconds: quarterHourSeconds }],
      kept: [
        { key: keyOf('network', network), free: 50, waitMaxSeconds: quarterHourSeconds },
        { key: keyOf('address', emailKey), free: 100, waitMaxSeconds: minuteSeconds },
      ],
    };
  };

  return {
    begin: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      const waitSeconds = await countAttempt(database.counter, [...cleared, ...kept]);
      if (waitSeconds > 0) throw unavailable('too_many_requests', waitSeconds);
    },
    succeed: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      await uncountAttempt(database.counter, keysIn(kept), keysIn(cleared));
    },
    cancel: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      await uncountAttempt(database.counter, keysIn([...cleared, ...kept]), []);
    },
  };
}

function keysIn(counters: AttemptCounter[]): Buffer[] {
  return counters.map(({ key }) => key);
}

/** Deletes counters that nobody has used for a day. */
export async function purgeSignInAttempts({ database }: Pick<Runtime, 'database'>): Promise<void> {
  let count = purgeMax;
  while (count === purgeMax) count = await deleteOldAttempts(database, purgeMax);
}
