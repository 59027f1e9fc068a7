import { useEffect, useState } from 'react';

const spinnerDelayMs = 300;
const goesOnMs = 1000;

let lastSeenMs = Number.NEGATIVE_INFINITY;

/** False at first, true after 300 ms; at once where one wait follows another, which would look like a blank page. */
export function useDelayed(): boolean {
  const [isLate, setLate] = useState(() => performance.now() - lastSeenMs < goesOnMs);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isLate) return;
    return () => {
      lastSeenMs = performance.now();
    };
  }, [isLate]);
  return isLate;
}
