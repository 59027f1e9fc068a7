import { Failure } from '#failure.ts';

/**
 * Reads by key of one tick share a load, with each key once. Other than in batcher.ts, no read waits for a load that is running: each result
 * is as fresh as a load of its own. A key that is no key (`isKey`) finds nothing and joins no load, because it would fail the reads of others.
 */
export function batched<Key, Value>(
  keyText: (key: Key) => string,
  load: (keys: Key[]) => Promise<Map<string, Value>>,
  isKey: (key: Key) => boolean = () => true,
): (key: Key) => Promise<Value | undefined> {
  let pending = new Map<string, PendingRead<Key, Value>>();

  const flush = async () => {
    const batch = pending;
    pending = new Map();
    try {
      const found = await load([...batch.values()].map(({ key }) => key));
      for (const [name, { resolve }] of batch) resolve(found.get(name));
    } catch (error) {
      // While the database is unavailable, a second try would double the wait.
      if (batch.size === 1 || error instanceof Failure) for (const { reject } of batch.values()) reject(error);
      else for (const read of batch.values()) loadAlone(read);
    }
  };

  /** Of a load that failed, only the reads that cause it fail. */
  const loadAlone = ({ key, resolve, reject }: PendingRead<Key, Value>) =>
    load([key]).then((found) => resolve(found.get(keyText(key))), reject);

  return (key) => {
    if (!isKey(key)) return Promise.resolve(undefined);
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
