import type { View } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { countsQuery } from '#queries/card-queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useStable } from '#ui/use-stable.ts';
import { encodeFilters, type ListFilters } from '../list-filters.ts';
import { storedFilters, useOpenView } from './use-open-view.ts';
import { useViewChanges } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';
import './views.css';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

type Props = {
  jobId?: string | undefined;
  filters: ListFilters;
  /** The columns that the table shows. */
  columns: readonly string[];
  /** Where the names of the columns are those of a view. */
  areColumnsChanged: boolean;
  /** At the end of the bar. */
  children?: ReactNode;
};

/** Pinned views with the number of their candidates, and a menu of all views. */
export function ViewsBar({ jobId, filters, columns, areColumnsChanged, children }: Props) {
  const { views, opened, open } = useOpenView(jobId);
  const [isSaving, setSaving] = useState(false);
  const { add, update, remove } = useViewChanges(open);
  const now = storedFilters(filters, jobId);
  const isChanged = opened !== undefined && (encodeFilters(opened.filters) !== encodeFilters(now) || areColumnsChanged);
  const save = useStable(() => setSaving(true));
  const saveAs = { label: t('Save this view…'), run: save };
  useKeys([{ ...saveAs, keys: 'w', group: t('List') }]);
  useCommands([
    { ...saveAs, id: 'save-view', keys: 'w', group: 'Commands' },
    ...views.map((view) => ({
      id: `view-${view.id}`,
      label: t('View: {name}', { name: view.name }),
      group: 'Commands' as const,
      run: () => open(view),
    })),
  ]);
  const shown = views.filter((view) => view.is_pinned || view === opened);
  return (
    <div className="views" role="toolbar" aria-label={t('Views')}>
      <button
        type="button"
        className={classNames('view', !opened && 'view-opened')}
        aria-pressed={!opened}
        onClick={() => open(undefined)}
      >
        {t('All##candidates')}
      </button>
      {shown.map((view) => (
        <ViewTab
          key={view.id}
          view={view}
          jobId={jobId}
          isOpened={view === opened}
          isChanged={view === opened && isChanged}
          onOpen={() => open(view)}
        />
      ))}
      {opened && isChanged && (
        <Button
          className="view-save"
          onPress={() =>
            void update({
              view: opened,
              set: { filters: now, columns: [...columns] },
              doneText: t('View “{name}” changed', { name: opened.name }),
            })
          }
        >
          {t('Save changes')}
        </Button>
      )}
      <ViewsMenu views={views} opened={opened} onSave={save} onOpen={open} onUpdate={update} onRemove={remove} />
      {children && <div className="views-end">{children}</div>}
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            onClose={() => setSaving(false)}
            view={{ filters: now, columns: [...columns], ...(jobId && { job_id: jobId }) }}
            add={add}
          />
        </Suspense>
      )}
    </div>
  );
}

type TabProps = { view: View; jobId: string | undefined; isOpened: boolean; isChanged: boolean; onOpen: () => void };

function ViewTab({ view, jobId, isOpened, isChanged, onOpen }: TabProps) {
  const { data } = useQuery(countsQuery({ ...view.filters, ...(jobId && { job_id: jobId }) }));
  const count = data?.total.toLocaleString(locale) ?? '';
  return (
    <button type="button" className={classNames('view', isOpened && 'view-opened')} aria-pressed={isOpened} onClick={onOpen}>
      {view.name}
      <span className="view-count">{count}</span>
      {isChanged && <span className="visually-hidden">, {t('changed')}</span>}
    </button>
  );
}
