/**
 * Reads by key of one tick share a load, with each key once. Other than in batcher.ts, no read waits for a load that is running: each result
 * is as fresh as a load of its own.
 */
export function batched<Key, Value>(
  keyText: (key: Key) => string,
  load: (keys: Key[]) => Promise<Map<string, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let pending = new Map<string, PendingRead<Key, Value>>();

  const flush = async () => {
    const batch = pending;
    pending = new Map();
    try {
      const found = await load([...batch.values()].map(({ key }) => key));
      for (const [name, { resolve }] of batch) resolve(found.get(name));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  };

  return (key) => {
    const name = keyText(key);
    const known = pending.get(name);
    if (known) return known.promise;
    if (pending.size === 0) setImmediate(flush);
    const entry = { key, ...Promise.withResolvers<Value | undefined>() };
    pending.set(name, entry);
    return entry.promise;
  };
}

type PendingRead<Key, Value> = {
  key: Key;
  promise: Promise<Value | undefined>;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
};
