import { useEffect, useState } from 'react';

const spinnerDelayMs = 300;

/** False at first, true after 300 ms. */
export function useDelayed(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
