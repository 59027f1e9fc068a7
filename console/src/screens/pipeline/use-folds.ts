import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { statusOrder } from '#ui/status-mark.tsx';

const settingName = 'muster.folded-columns';
const foldedAtFirst: readonly CandidateStatus[] = ['on_hold', 'rejected', 'withdrawn'];

/** The columns that the user has folded. Empty ones are folded anyway. */
export function useFolds(): { folded: readonly CandidateStatus[]; toggle: (status: CandidateStatus) => void } {
  const [folded, setFolded] = useState(readFolded);
  const toggle = (status: CandidateStatus) => {
    const next = folded.includes(status) ? folded.filter((other) => other !== status) : [...folded, status];
    localStorage.setItem(settingName, next.join(','));
    setFolded(next);
  };
  return { folded, toggle };
}

function readFolded(): readonly CandidateStatus[] {
  const saved = localStorage.getItem(settingName);
  return saved === null ? foldedAtFirst : statusOrder.filter((status) => saved.split(',').includes(status));
}
