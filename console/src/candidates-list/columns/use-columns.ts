import type { View } from '@muster/sdk/generated/types.ts';
import { useMemo, useState } from 'react';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { useMemberNames } from '#custom-fields/use-member-names.ts';
import { useStable } from '#ui/use-stable.ts';
import { fieldColumn } from '../table/field-column.ts';
import { type CardColumn, type ColumnName, cardColumns } from '../table/table-columns.tsx';

/** Whose table it is: that of everybody, or of a job. All jobs share one choice. */
export type ColumnsOf = 'candidates' | 'job';

const shownAtFirst: Record<ColumnsOf, readonly ColumnName[]> = {
  candidates: ['status', 'score', 'title', 'company', 'job', 'tags', 'created'],
  job: ['status', 'stage', 'score', 'title', 'company', 'source', 'stage_age', 'tags', 'created', 'updated'],
};

type Columns = {
  /** In the order of the table. */
  offered: readonly CardColumn[];
  chosen: ColumnName[];
  shown: readonly CardColumn[];
  choose: (names: readonly string[]) => void;
};

/** The columns of the view, until others are chosen for it; without a view those that the user has chosen, kept in this browser. */
export function useColumns(of: ColumnsOf, view: View | undefined): Columns {
  const offered = useOfferedColumns(of);
  const [kept, setKept] = useState(() => localStorage.getItem(settingName(of))?.split(',') ?? shownAtFirst[of]);
  const [forView, setForView] = useState<{ id: string; names: readonly string[] }>();
  const saved = view && view.columns.length > 0 ? view : undefined;
  const choose = useStable((names: readonly string[]) => {
    const inOrder = namesOf(offered, names);
    if (saved) return setForView({ id: saved.id, names: inOrder });
    localStorage.setItem(settingName(of), inOrder.join(','));
    setKept(inOrder);
  });
  const wanted = saved ? (forView?.id === saved.id ? forView.names : saved.columns) : kept;
  const chosen = namesOf(offered, wanted);
  const names = chosen.join();
  // The same while they are the same: rows are rendered again for others.
  const shown = useMemo(() => offered.filter(({ name }) => names.split(',').includes(name)), [offered, names]);
  return { offered, chosen, shown, choose };
}

/** The candidates of a job have the same job. */
function useOfferedColumns(of: ColumnsOf): readonly CardColumn[] {
  const fields = useCustomFields(['candidate', 'application']);
  const memberName = useMemberNames(fields.some(({ type }) => type === 'member'));
  return useMemo(() => {
    const own = of === 'job' ? cardColumns.filter(({ name }) => name !== 'job') : cardColumns;
    return [...own, ...fields.map((field) => fieldColumn(field, memberName))];
  }, [of, fields, memberName]);
}

function namesOf(offered: readonly CardColumn[], given: readonly string[]): ColumnName[] {
  return offered.map(({ name }) => name).filter((name) => given.includes(name));
}

function settingName(of: ColumnsOf): string {
  return `muster.${of}-columns`;
}
