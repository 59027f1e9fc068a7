import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** A loop that yields to the event loop every few milliseconds. */
export async function forEachYielding<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let startedMs = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedMs < sliceMs) continue;
    await nextTurn();
    startedMs = performance.now();
  }
}
