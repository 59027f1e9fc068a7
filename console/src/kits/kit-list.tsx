import type { KitInList } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { durationText } from '#interviews/interview-labels.ts';
import { useKeys } from '#keys/keys.ts';
import { plural, t } from '#language/t.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { CopyKitDialog } from './copy-kit-dialog.tsx';
import { EditKitDialog, NewKitDialog, type StageOption, setArchived } from './kit-dialog.tsx';
import './kits.css';

type Props = {
  kits: readonly KitInList[];
  /** Undefined: templates. */
  jobId?: string | undefined;
  stages: readonly StageOption[];
};

type Opened = { kind: 'new' | 'copy' } | { kind: 'edit'; id: string };

/** Kits with what can be done; without any, the first step. */
export function KitList({ kits, jobId, stages }: Props) {
  const mayEdit = useRight('edit_jobs');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const add = () => setOpened({ kind: 'new' });
  useKeys(mayEdit ? [{ keys: 'n', label: t('New interview kit'), group: t('Interview kits'), run: add }] : []);
  const buttons = mayEdit && (
    <>
      <Button kind="primary" shortcut="N" onPress={add}>
        {t('New kit')}
      </Button>
      {jobId !== undefined && <Button onPress={() => setOpened({ kind: 'copy' })}>{t('From a template…')}</Button>}
    </>
  );
  const columns: readonly TableColumn<KitInList>[] = [
    {
      key: 'name',
      label: t('Name'),
      isRowHeader: true,
      render: ({ id, name }) =>
        mayEdit ? (
          <button type="button" className="kit-name" onClick={() => setOpened({ kind: 'edit', id })}>
            {name}
          </button>
        ) : (
          name
        ),
    },
    ...(jobId === undefined
      ? []
      : [
          {
            key: 'stage',
            label: t('Stage'),
            render: (kit: KitInList) => stageName(stages, kit) ?? <span className="muted">–</span>,
          },
        ]),
    {
      key: 'minutes',
      label: t('Duration'),
      isWide: true,
      render: ({ minutes }) => (minutes === null ? <span className="muted">–</span> : durationText(minutes)),
    },
    {
      key: 'parts',
      label: t('Contents'),
      isWide: true,
      render: ({ total_attributes, total_questions }) =>
        `${plural(total_attributes, '{count} attribute', '{count} attributes')} · ${plural(total_questions, '{count} question', '{count} questions')}`,
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            label: t('Actions'),
            isLabelHidden: true,
            align: 'end' as const,
            render: ({ id, name }: KitInList) => (
              <Button kind="quiet" aria-label={t('Archive {name}', { name })} onPress={() => void setArchived(id, true)}>
                {t('Archive')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {kits.length === 0 ? (
        <EmptyState
          title={t('Ask everyone the same')}
          text={t('A kit says what an interview asks and rates, so that candidates can be compared by what they showed.')}
        >
          {buttons}
        </EmptyState>
      ) : (
        <>
          <div className="kit-list-actions">{buttons}</div>
          <div className="settings-table">
            <Table label={t('Interview kits')} columns={columns} rows={kits} rowKey={({ id }) => id} />
          </div>
        </>
      )}
      {opened?.kind === 'new' && <NewKitDialog jobId={jobId} stages={stages} onClose={close} />}
      {opened?.kind === 'edit' && <EditKitDialog kitId={opened.id} jobId={jobId} stages={stages} onClose={close} />}
      {opened?.kind === 'copy' && jobId !== undefined && <CopyKitDialog jobId={jobId} stages={stages} onClose={close} />}
    </>
  );
}

function stageName(stages: readonly StageOption[], { stage_id }: KitInList): string | undefined {
  return stages.find(({ id }) => id === stage_id)?.name;
}
