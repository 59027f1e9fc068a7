import { consoleApiPath } from '#base-path.ts';
import { createStore } from '#store.ts';

const firstDelayMs = 1000;
const delayMsMax = 15_000;
const probe = `${consoleApiPath}/sign-in-options`;

/** `offline`: the browser has no network; `unreachable`: the server does not answer. */
export type Reachability = 'online' | 'offline' | 'unreachable';
export const reachability = createStore<Reachability>(navigator.onLine ? 'online' : 'offline');

/** Takes over what the browser says. */
export function followNetwork(): void {
  window.addEventListener('offline', () => reachability.set('offline'));
  window.addEventListener('online', () => reachability.set('online'));
}

export function reportReachable(): void {
  reachability.set('online');
}

/** One failure is not shown: it may be a page that is being left. A second request decides. */
export function reportUnreachable(): void {
  if (reachability.get() !== 'online') return;
  probeServer().then((answers) => {
    if (answers) return;
    reachability.set(navigator.onLine ? 'unreachable' : 'offline');
    probeUntilReachable(firstDelayMs);
  });
}

async function probeServer(): Promise<boolean> {
  return fetch(probe, { cache: 'no-store' }).then(
    (response) => response.status < 500,
    () => false,
  );
}

function probeUntilReachable(delayMs: number): void {
  setTimeout(async () => {
    if (reachability.get() === 'online') return;
    if (await probeServer()) return reachability.set('online');
    probeUntilReachable(Math.min(delayMsMax, delayMs * 2));
  }, delayMs);
}
