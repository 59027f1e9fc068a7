import { randomBytes } from 'node:crypto';

/** What an operator has switched for all nodes. */
type Switches = { maintenanceSince: string | null };

/** This process among those of the installation. */
export type NodeState = {
  readonly id: string;
  readonly startedAt: Date;
  /** Null: maintenance mode is off. */
  maintenanceSince: () => string | null;
  /** An operator has taken the right to work from it: it refuses every request until it exits. */
  isFenced: () => boolean;
  /** After a pause, in which it may have been fenced: resolves once it has asked, also in vain. Undefined at all other times. */
  knowAgain: () => Promise<void> | undefined;
  /** Called with every beat. `ask` asks for what is wanted. */
  noteBeat: (ask: () => Promise<void>) => void;
  switchTo: (switches: Switches) => void;
  fence: () => void;
  /** Called when maintenance mode is switched, until the result is called. */
  onSwitch: (listener: () => void) => () => void;
};

const idBytes = 5;
// A beat comes every ten seconds, unless the process is stopped or its machine asleep.
const pauseMs = 15_000;

export function createNodeState(): NodeState {
  const listeners = new Set<() => void>();
  let maintenanceSince: string | null = null;
  let isFenced = false;
  let beatMs = Number.POSITIVE_INFINITY;
  let askAgain: (() => Promise<void>) | undefined;
  let knowing: Promise<void> | undefined;
  return {
    id: randomBytes(idBytes).toString('hex'),
    startedAt: new Date(),
    maintenanceSince: () => maintenanceSince,
    isFenced: () => isFenced,
    knowAgain() {
      // Not by the monotonic clock, which may stand still while the machine sleeps.
      if (Date.now() - beatMs > pauseMs)
        knowing ??= askAgain?.()
          .catch(() => {})
          .finally(() => {
            knowing = undefined;
          });
      return knowing;
    },
    noteBeat(ask) {
      beatMs = Date.now();
      askAgain = ask;
    },
    switchTo(next) {
      const isSwitched = (next.maintenanceSince === null) !== (maintenanceSince === null);
      maintenanceSince = next.maintenanceSince;
      if (isSwitched) for (const listener of listeners) listener();
    },
    fence() {
      isFenced = true;
    },
    onSwitch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
