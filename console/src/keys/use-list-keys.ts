import { type RefObject, useRef } from 'react';
import { t } from '#language/t.ts';
import { useKeys } from './keys.ts';

const labels = {
  'booking link': { next: t('Next booking link'), previous: t('Previous booking link') },
  candidate: { next: t('Next candidate'), previous: t('Previous candidate') },
  interview: { next: t('Next interview'), previous: t('Previous interview') },
  job: { next: t('Next job'), previous: t('Previous job') },
  line: { next: t('Next line'), previous: t('Previous line') },
  mail: { next: t('Next email'), previous: t('Previous email') },
  message: { next: t('Next message'), previous: t('Previous message') },
  pipeline: { next: t('Next pipeline'), previous: t('Previous pipeline') },
  requisition: { next: t('Next requisition'), previous: t('Previous requisition') },
  stage: { next: t('Next stage'), previous: t('Previous stage') },
  template: { next: t('Next template'), previous: t('Previous template') },
  webhook: { next: t('Next webhook'), previous: t('Previous webhook') },
};
/** What the list has. */
type ListItem = keyof typeof labels;

/** `j` and `k` move the focus over the links with `data-list-item` inside of the element. */
export function useListKeys<Item extends HTMLElement>(group: string, item: ListItem): RefObject<Item | null> {
  const list = useRef<Item>(null);
  const move = (step: 1 | -1) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-list-item]') ?? [])];
    const focused = document.activeElement;
    const current = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const next = current < 0 ? (step === 1 ? 0 : items.length - 1) : current + step;
    items[next]?.focus();
  };
  useKeys([
    { keys: 'j', label: labels[item].next, group, run: () => move(1) },
    { keys: 'k', label: labels[item].previous, group, run: () => move(-1) },
  ]);
  return list;
}
