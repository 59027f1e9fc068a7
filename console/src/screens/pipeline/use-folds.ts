import { useRef, useState } from 'react';
import { isStatus, type StageColumn } from '#stages/stage-columns.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

const settingName = 'muster.folded-columns';
const stagesName = 'muster.turned-stages';
const foldedAtFirst: readonly string[] = ['on_hold', 'rejected', 'withdrawn'];
// Of stages that are gone, too.
const rememberedMax = 200;

/** Whether the user has folded a column. Empty ones are folded anyway. */
export type IsFolded = (column: StageColumn) => boolean;

export function useFolds(): { isFolded: IsFolded; toggle: (column: StageColumn) => void } {
  const [isFolded, setFolded] = useState(readFolds);
  const toggle = useRef(({ key }: StageColumn) => {
    if (isStatus(key)) localStorage.setItem(settingName, turned(readStatuses(), key).join(','));
    else localStorage.setItem(stagesName, turned(readStages(), key).slice(-rememberedMax).join(','));
    setFolded(readFolds);
  });
  return { isFolded, toggle: toggle.current };
}

export function readFolds(): IsFolded {
  const [statuses, stages] = [readStatuses(), new Set(readStages())];
  return ({ key, status, stageId }) =>
    stageId === null ? statuses.includes(key) : foldedAtFirst.includes(status) !== stages.has(key);
}

function readStatuses(): readonly string[] {
  const saved = localStorage.getItem(settingName);
  return saved === null ? foldedAtFirst : statusOrder.filter((status) => saved.split(',').includes(status));
}

/** The stages that are not as they are at first. */
function readStages(): readonly string[] {
  return localStorage.getItem(stagesName)?.split(',') ?? [];
}

function turned(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
