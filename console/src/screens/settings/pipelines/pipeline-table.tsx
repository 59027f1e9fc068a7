import type { Pipeline } from '@muster/sdk/generated/types.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { usePipelineChanges } from './use-pipeline-changes.ts';
import './pipelines.css';

export function PipelineTable({ pipelines }: { pipelines: readonly Pipeline[] }) {
  const list = useListKeys<HTMLDivElement>(t('Pipelines'), 'pipeline');
  const columns: TableColumn<Pipeline>[] = [
    {
      key: 'name',
      label: t('Name'),
      isRowHeader: true,
      render: ({ id, name, is_default, archived }) => (
        <>
          {archived ? (
            <bdi className="muted">{name}</bdi>
          ) : (
            <Link className="table-link" href={pathOf(id)} data-list-item>
              <bdi>{name}</bdi>
            </Link>
          )}{' '}
          {is_default && <Badge tone="accent">{t('Default')}</Badge>}
          {archived && <Badge>{t('Archived')}</Badge>}
        </>
      ),
    },
    {
      key: 'stages',
      label: t('Stages'),
      isWide: true,
      render: ({ stages }) => <span className="pipeline-stages muted">{stages.map(({ name }) => name).join(' · ')}</span>,
    },
    { key: 'jobs', label: t('Jobs'), align: 'end', render: ({ jobs }) => jobs.toLocaleString(locale) },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (pipeline) => !pipeline.archived && <PipelineActions pipeline={pipeline} pipelines={pipelines} />,
    },
  ];
  return (
    <div ref={list} className="settings-table">
      <Table label={t('Pipelines')} columns={columns} rows={pipelines} rowKey={({ id }) => id} />
    </div>
  );
}

function PipelineActions({ pipeline, pipelines }: { pipeline: Pipeline; pipelines: readonly Pipeline[] }) {
  const { makeDefault, clearDefault, archive } = usePipelineChanges(pipelines);
  const { id, name, is_default } = pipeline;
  return (
    <Menu
      label={t('Actions: {name}', { name })}
      placement="bottom end"
      trigger={
        <Button kind="icon" aria-label={t('Actions: {name}', { name })}>
          <Icon name="more" />
        </Button>
      }
    >
      <MenuItem onAction={() => navigate(pathOf(id))}>{t('Edit')}</MenuItem>
      {is_default ? (
        <MenuItem onAction={() => void clearDefault(pipeline)}>{t('Don’t start new jobs with it')}</MenuItem>
      ) : (
        <MenuItem onAction={() => void makeDefault(pipeline)}>{t('Start new jobs with it')}</MenuItem>
      )}
      <MenuItem isDanger onAction={() => void archive(pipeline)}>
        {t('Archive')}
      </MenuItem>
    </Menu>
  );
}

function pathOf(id: string): string {
  return `${paths.setting('pipelines')}/${id}`;
}
