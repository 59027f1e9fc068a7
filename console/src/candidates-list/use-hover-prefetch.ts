import { useRef } from 'react';
import { queryClient } from '#api/query-client.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';

const dwellMs = 80;

type Handlers = Record<'onPointerOver' | 'onFocus', (event: { target: EventTarget }) => void>;

/** For the element around rows or cards: a candidate on whom the pointer or the focus stays is read before being opened. */
export function useHoverPrefetch(): Handlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetchSoon = ({ target }: { target: EventTarget }) => {
    clearTimeout(timer.current);
    const item = target instanceof Element ? target.closest('tr, li')?.querySelector('[data-card]') : undefined;
    const id = item?.getAttribute('data-card');
    if (id) timer.current = setTimeout(() => void queryClient.prefetchQuery(candidateQuery(id)), dwellMs);
  };
  return { onPointerOver: prefetchSoon, onFocus: prefetchSoon };
}
