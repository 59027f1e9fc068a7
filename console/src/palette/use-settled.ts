import { useEffect, useState } from 'react';

const settledAfterMs = 60;

/** The value, once it has not changed for a moment: not every keystroke is a request. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
