import type { View } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { useStable } from '#ui/use-stable.ts';
import { type CardColumn, type ColumnName, cardColumns } from '../table/table-columns.tsx';

/** Whose table it is: that of everybody, or of a job. All jobs share one choice. */
export type ColumnsOf = 'candidates' | 'job';

const shownAtFirst: Record<ColumnsOf, readonly ColumnName[]> = {
  candidates: ['status', 'score', 'title', 'company', 'job', 'tags', 'created'],
  job: ['status', 'score', 'title', 'company', 'source', 'stage_age', 'tags', 'created', 'updated'],
};

/** The columns of the view, until others are chosen for it; without a view those that the user has chosen, kept in this browser. */
export function useColumns(of: ColumnsOf, view: View | undefined): [ColumnName[], (names: readonly ColumnName[]) => void] {
  const [chosen, setChosen] = useState(() => readColumns(of));
  const [forView, setForView] = useState<{ id: string; names: ColumnName[] }>();
  const saved = view && view.columns.length > 0 ? view : undefined;
  const choose = useStable((names: readonly ColumnName[]) => {
    if (saved) return setForView({ id: saved.id, names: [...names] });
    localStorage.setItem(settingName(of), names.join(','));
    setChosen([...names]);
  });
  if (!saved) return [chosen, choose];
  return [forView?.id === saved.id ? forView.names : namesOf(of, saved.columns), choose];
}

/** The candidates of a job have the same job. */
export function offeredColumns(of: ColumnsOf): readonly CardColumn[] {
  return of === 'job' ? cardColumns.filter(({ name }) => name !== 'job') : cardColumns;
}

/** In the order of the table. */
export function namesOf(of: ColumnsOf, given: readonly string[]): ColumnName[] {
  return offeredColumns(of)
    .map(({ name }) => name)
    .filter((name) => given.includes(name));
}

function readColumns(of: ColumnsOf): ColumnName[] {
  const saved = localStorage.getItem(settingName(of));
  return saved === null ? [...shownAtFirst[of]] : namesOf(of, saved.split(','));
}

function settingName(of: ColumnsOf): string {
  return `muster.${of}-columns`;
}
