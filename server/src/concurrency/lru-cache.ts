/** The one cache of the server that is bounded: the entries that were used last are kept. */
export type LruCache<Value, Key = string> = {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** The entry of the key, made when there is none. */
  remember(key: Key, make: (key: Key) => Value): Value;
};

/** `sizeOf` counts towards the limit: 1 for each entry, or its bytes. A value larger than the limit is still cached, alone. */
export function createLruCache<Value, Key = string>(
  sizeMax: number,
  sizeOf: (value: Value) => number = () => 1,
): LruCache<Value, Key> {
  const kept = new Map<Key, { value: Value }>();
  let size = 0;
  let newest: Key | undefined;

  const remove = (key: Key) => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    size -= sizeOf(entry.value);
  };

  const find = (key: Key) => {
    const entry = kept.get(key);
    if (!entry || key === newest) return entry;
    kept.delete(key);
    kept.set(key, entry);
    newest = key;
    return entry;
  };

  const set = (key: Key, value: Value) => {
    remove(key);
    kept.set(key, { value });
    newest = key;
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= sizeMax || oldest === key) break;
      remove(oldest);
    }
  };

  return {
    get: (key) => find(key)?.value,
    has: (key) => kept.has(key),
    set,
    delete: remove,
    remember(key, make) {
      const entry = find(key);
      if (entry) return entry.value;
      const value = make(key);
      set(key, value);
      return value;
    },
  };
}
