import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { useRef, useState } from 'react';
import { statusOrder } from '#ui/texts/status-order.ts';

const settingName = 'muster.folded-columns';
const foldedAtFirst: readonly CandidateStatus[] = ['on_hold', 'rejected', 'withdrawn'];

/** The columns that the user has folded. Empty ones are folded anyway. */
export function useFolds(): { folded: readonly CandidateStatus[]; toggle: (status: CandidateStatus) => void } {
  const [folded, setFolded] = useState(readFolded);
  const toggle = useRef((status: CandidateStatus) => {
    const before = readFolded();
    const next = before.includes(status) ? before.filter((other) => other !== status) : [...before, status];
    localStorage.setItem(settingName, next.join(','));
    setFolded(next);
  });
  return { folded, toggle: toggle.current };
}

export function readFolded(): readonly CandidateStatus[] {
  const saved = localStorage.getItem(settingName);
  return saved === null ? foldedAtFirst : statusOrder.filter((status) => saved.split(',').includes(status));
}
