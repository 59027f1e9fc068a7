import { createHmac } from 'node:crypto';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { networkPrefix } from '#web/network.ts';
import { type AttemptCounter, countAttempt, uncountAttempt } from './attempt-queries.ts';

/** Whose password is tried, or who asks for a link, and from where. */
export type SignInAttempt = { emailKey: string; address: string; isKnownDevice: boolean };

export type SignInAttempts = {
  /** Counts the attempt, or refuses it while there is a wait. Known and unknown addresses are treated alike. */
  begin(attempt: SignInAttempt): Promise<void>;
  /** The password was right. */
  succeed(attempt: SignInAttempt): Promise<void>;
  /** The password was not looked at. */
  cancel(attempt: SignInAttempt): Promise<void>;
};

type Counters = { cleared: AttemptCounter[]; kept: AttemptCounter[] };

const quarterHourSeconds = 900;
const minuteSeconds = 60;

type AttemptLimit = Omit<AttemptCounter, 'key'>;
type Limits = { knownDevice: AttemptLimit; addressAndNetwork: AttemptLimit; network: AttemptLimit; address: AttemptLimit };

/** What is counted, each with limits of its own. */
const purposes = {
  password: {
    knownDevice: { free: 10, waitMaxSeconds: quarterHourSeconds },
    addressAndNetwork: { free: 5, waitMaxSeconds: quarterHourSeconds },
    network: { free: 50, waitMaxSeconds: quarterHourSeconds },
    address: { free: 100, waitMaxSeconds: minuteSeconds },
  },
  // Each is a mail to somebody who may not have asked for it.
  'sign-in link': {
    knownDevice: { free: 3, waitMaxSeconds: quarterHourSeconds },
    addressAndNetwork: { free: 3, waitMaxSeconds: quarterHourSeconds },
    network: { free: 20, waitMaxSeconds: quarterHourSeconds },
    address: { free: 5, waitMaxSeconds: quarterHourSeconds },
  },
} satisfies Record<string, Limits>;

/**
 * Waits that grow, the same on all nodes: for one address from one network, for all attempts of a network, and for one address from
 * everywhere. For passwords the last has no long waits. A browser that has signed in to the address before has a counter of its own, so that
 * nobody can lock a user out by failing on purpose.
 */
export function openSignInAttempts(
  { database, keys }: Pick<Runtime, 'database' | 'keys'>,
  purpose: keyof typeof purposes,
): SignInAttempts {
  const limits = purposes[purpose];
  const counter = (limit: AttemptLimit, ...parts: string[]): AttemptCounter => ({
    key: createHmac('sha256', keys.derive('sign-in attempts'))
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
    ...limit,
  });

  const countersFor = ({ emailKey, address, isKnownDevice }: SignInAttempt): Counters => {
    if (isKnownDevice) return { cleared: [counter(limits.knownDevice, 'known device', emailKey)], kept: [] };
    const network = networkPrefix(address);
    return {
      cleared: [counter(limits.addressAndNetwork, 'address and network', emailKey, network)],
      kept: [counter(limits.network, 'network', network), counter(limits.address, 'address', emailKey)],
    };
  };

  return {
    begin: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      const waitSeconds = await countAttempt(database, [...cleared, ...kept]);
      if (waitSeconds > 0) throw unavailable('too_many_requests', waitSeconds);
    },
    succeed: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      await uncountAttempt(database, keysIn(kept), keysIn(cleared));
    },
    cancel: async (attempt) => {
      const { cleared, kept } = countersFor(attempt);
      await uncountAttempt(database, keysIn([...cleared, ...kept]), []);
    },
  };
}

function keysIn(counters: AttemptCounter[]): Buffer[] {
  return counters.map(({ key }) => key);
}
