/** LRU cache with a limit in bytes. A value larger than the limit is still cached, alone. */
export type LruCache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void };

export function createLruCache<Value>(bytesMax: number, bytesOf: (value: Value) => number): LruCache<Value> {
  const kept = new Map<string, Value>();
  let bytes = 0;
  let newest: string | undefined;

  const remove = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= bytesOf(value);
  };

  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined || key === newest) return value;
      kept.delete(key);
      kept.set(key, value);
      newest = key;
      return value;
    },
    set(key, value) {
      remove(key);
      kept.set(key, value);
      newest = key;
      bytes += bytesOf(value);
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax || oldest === key) break;
        remove(oldest);
      }
    },
  };
}
