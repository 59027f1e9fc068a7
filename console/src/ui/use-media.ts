import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window meets the condition, such as `(width < 640px)`. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(condition).matches);
}
