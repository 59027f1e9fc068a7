import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Does something with each item, and lets others have their turn after every few milliseconds. */
export async function forEachYielding<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let startedMs = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedMs < sliceMs) continue;
    await nextTurn();
    startedMs = performance.now();
  }
}
