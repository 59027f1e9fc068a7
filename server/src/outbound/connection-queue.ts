/** So many at a time; the others wait in line. */
export type ConnectionQueue = {
  /** False: the time is up and it was not their turn. Whoever got it must end it. */
  take(timeoutMs: number): Promise<boolean>;
  end(): void;
  taken(): number;
};

export function openConnectionQueue(max: number): ConnectionQueue {
  const waiting = new Set<() => void>();
  let taken = 0;

  const inLine = (timeoutMs: number) =>
    new Promise<boolean>((resolve) => {
      const next = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(next);
        resolve(false);
      }, timeoutMs);
      waiting.add(next);
    });

  return {
    async take(timeoutMs) {
      if (taken === max) return inLine(timeoutMs);
      taken += 1;
      return true;
    },
    end() {
      const [next] = waiting;
      if (!next) {
        taken -= 1;
        return;
      }
      waiting.delete(next);
      next();
    },
    taken: () => taken,
  };
}
