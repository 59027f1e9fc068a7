import type { PrescreenAction } from '@muster/sdk/generated/types.ts';
import { lazy, Suspense, useState } from 'react';
import { columnFilter } from '#candidates-list/column-filter.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { prescreensMax } from '#limits.ts';
import { paths } from '#paths.ts';
import { useRight } from '#session/session.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';

const PrescreenManyDialog = lazy(() => import('#prescreens/many/prescreen-many-dialog.tsx'));
const StageDialog = lazy(() => import('#stages/quick/stage-dialog.tsx'));

type Props = { column: StageColumn; count: number; filters: ListFilters };
type StageChange = 'rename' | 'target' | 'add';

/** What can be done with a stage, and with all candidates in it. */
export function StageMenu({ column, count, filters }: Props) {
  const mayRun = useRight('run_prescreens') && count > 0;
  const mayEdit = useRight('edit_jobs');
  const [action, setAction] = useState<PrescreenAction>();
  const [change, setChange] = useState<StageChange>();
  const { job_id: jobId } = filters;
  if ((!mayRun && !mayEdit) || !jobId) return null;
  const { name: stage, key } = column;
  const isDisabled = count > prescreensMax;
  return (
    <>
      <Menu
        label={t('Actions: {name}', { name: stage })}
        placement="bottom end"
        trigger={
          <Button kind="icon" className="column-menu" aria-label={t('Actions: {name}', { name: stage })}>
            <Icon name="more" size={14} />
          </Button>
        }
      >
        {mayEdit && (
          <>
            <MenuItem onAction={() => setChange('rename')}>{t('Rename…')}</MenuItem>
            <MenuItem onAction={() => setChange('target')}>{t('Target time…')}</MenuItem>
            <MenuItem onAction={() => setChange('add')}>{t('Add stage after it…')}</MenuItem>
            <MenuItem href={`${paths.jobStages(jobId)}?stage=${key}`}>{t('Edit stage and actions')}</MenuItem>
          </>
        )}
        {mayEdit && mayRun && <MenuSeparator />}
        {mayRun && (
          <>
            <MenuItem isDisabled={isDisabled} onAction={() => setAction('start')}>
              {t('Send pre-screen to all in {stage} ({count})…', { stage, count: count.toLocaleString(locale) })}
            </MenuItem>
            <MenuItem isDisabled={isDisabled} onAction={() => setAction('remind')}>
              {t('Remind all in {stage} of their pre-screens…', { stage })}
            </MenuItem>
            <MenuItem isDanger isDisabled={isDisabled} onAction={() => setAction('cancel')}>
              {t('Cancel all open pre-screens in {stage}…', { stage })}
            </MenuItem>
          </>
        )}
      </Menu>
      {action && (
        <Suspense>
          <PrescreenManyDialog
            target={{ filters: { ...filters, ...columnFilter(key) }, total: count }}
            firstAction={action}
            onClose={() => setAction(undefined)}
          />
        </Suspense>
      )}
      {change && (
        <Suspense>
          <StageDialog jobId={jobId} column={column} change={change} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  );
}
