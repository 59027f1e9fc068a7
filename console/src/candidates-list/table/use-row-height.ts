import { useSyncExternalStore } from 'react';

const phone = matchMedia('(width < 640px)');

/** As --row in theme.css. */
export function useRowHeight(): number {
  const isPhone = useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener);
      return () => phone.removeEventListener('change', listener);
    },
    () => phone.matches,
  );
  return isPhone ? 44 : 34;
}
