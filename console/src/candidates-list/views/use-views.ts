import type { NewView, View } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { viewsQuery } from '#queries/candidate-queries.ts';

const key = viewsQuery.queryKey;

/** The saved views of a list: of all candidates, or of a job. */
export function useViews(jobId: string | undefined): readonly View[] {
  const { data } = useQuery(viewsQuery);
  return useMemo(() => data?.views.filter(({ job_id }) => job_id === (jobId ?? null)) ?? [], [data, jobId]);
}

export type ViewChange = {
  view: View;
  set: Partial<Pick<View, 'name' | 'filters' | 'columns' | 'is_shared' | 'is_pinned'>>;
  doneText: string;
};

export function useViewChanges(onAdded: (view: View) => void) {
  const add = useChange({
    send: (view: NewView) => muster.addView(view),
    doneText: ({ name }) => t('View “{name}” saved', { name }),
    undo: (_, { view }) => void remove(view),
    refresh: () => [key],
    onDone: (_, { view }) => onAdded(view),
  });
  const update = useChange({
    edits: ({ view, set }: ViewChange) => [changed(view.id, (old) => ({ ...old, ...set }))],
    send: ({ view, set }) => muster.updateView({ view_id: view.id, ...set }),
    doneText: ({ doneText }) => doneText,
    undo: ({ view, set }) => void putBack({ view, set }),
    refresh: () => [key],
  });
  const putBack = useChange({
    send: ({ view, set }: Pick<ViewChange, 'view' | 'set'>) => muster.updateView({ view_id: view.id, ...before(view, set) }),
    refresh: () => [key],
  });
  const remove = useChange({
    edits: ({ id }: View) => [edit(key, (old) => ({ ...old, views: old.views.filter((view) => view.id !== id) }))],
    send: ({ id }) => muster.deleteView({ id }),
    doneText: ({ name }) => t('View “{name}” deleted', { name }),
    undo: ({ name, job_id, filters, columns, is_shared, is_pinned }) =>
      void add({ name, job_id, filters, columns, is_shared, is_pinned }),
    refresh: () => [key],
  });
  return { add, update, remove };
}

function changed(id: string, change: (view: View) => View) {
  return edit(key, (old) => ({ ...old, views: old.views.map((view) => (view.id === id ? change(view) : view)) }));
}

/** The values of the same fields as they were. */
function before(view: View, set: ViewChange['set']): ViewChange['set'] {
  const { name, filters, columns, is_shared, is_pinned } = view;
  return {
    ...(set.name !== undefined && { name }),
    ...(set.filters !== undefined && { filters }),
    ...(set.columns !== undefined && { columns }),
    ...(set.is_shared !== undefined && { is_shared }),
    ...(set.is_pinned !== undefined && { is_pinned }),
  };
}
