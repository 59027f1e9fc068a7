/** The results in the order of the items, of which some are worked on at a time. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const working = work(item);
      // Reported when it is awaited below.
      working.catch(() => {});
      underWay.push(working);
      const [first] = underWay.length >= concurrency ? underWay.splice(0, 1) : [];
      if (first) yield await first;
    }
    for (const rest of underWay.splice(0)) yield await rest;
  } finally {
    await Promise.allSettled(underWay);
  }
}
