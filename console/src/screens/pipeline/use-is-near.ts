import { type RefObject, useEffect, useState } from 'react';

const margin = '0px 200px';

/** Whether the element is in sight, or soon will be. `isNearAtFirst`: what is known before the browser has laid it out. */
export function useIsNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
