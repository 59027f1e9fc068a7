import { type RefObject, useRef } from 'react';
import { useKeys } from './keys.ts';

/** `j` and `k` move the focus over the links with `data-list-item` inside of the element. */
export function useListKeys<Item extends HTMLElement>(group: string, itemName: string): RefObject<Item | null> {
  const list = useRef<Item>(null);
  const move = (step: 1 | -1) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-item]') ?? [])];
    const focused = document.activeElement;
    const current = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const next = current < 0 ? (step === 1 ? 0 : items.length - 1) : current + step;
    items[next]?.focus();
  };
  useKeys([
    { keys: 'j', label: `Next ${itemName}`, group, run: () => move(1) },
    { keys: 'k', label: `Previous ${itemName}`, group, run: () => move(-1) },
  ]);
  return list;
}
