import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { navigate, useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { RequisitionFilters, RequisitionTabs } from './requisition-filters.tsx';
import { useRequisitionFilters, useRequisitions } from './use-requisitions.ts';
import '#screens/requisitions/requisitions.css';
import type { Requisition } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { useListKeys } from '#keys/use-list-keys.ts';
import { useNameOf } from '#people/use-members.ts';
import { waitingOn } from '#screens/requisitions/approvals.ts';
import { RequisitionMark } from '#screens/requisitions/requisition-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

export default function RequisitionsScreen() {
  const mayAsk = useRight('ask_requisitions');
  const [search, changeSearch] = useSearch();
  const filters = useRequisitionFilters(search);
  const list = useRequisitions(filters);
  const { status, department, hiring_manager, waiting_for, q } = filters;
  useCurl('requisitions', { status, department, hiring_manager, waiting_for, q });
  const ask = mayAsk ? [{ label: t('New requisition'), keys: 'n', run: () => navigate(paths.newRequisition) }] : [];
  useKeys(ask.map((binding) => ({ ...binding, group: t('Requisitions') })));
  useCommands(ask.map((command) => ({ ...command, id: 'new-requisition', group: 'Commands' })));
  const isFirst = Object.keys(filters).length === 0 && list.total === 0;
  return (
    <Page
      title={t('Requisitions')}
      actions={
        <>
          <LiveMark />
          {mayAsk && !isFirst && (
            <Link className="button button-primary" href={paths.newRequisition}>
              {t('New requisition')} <Kbd>N</Kbd>
            </Link>
          )}
        </>
      }
      below={!isFirst && <RequisitionTabs search={search} />}
    >
      {isFirst ? (
        <FirstRequisition mayAsk={mayAsk} />
      ) : (
        <>
          <RequisitionFilters search={search} onChange={changeSearch} requisitions={list.requisitions ?? []} />
          <RequisitionList list={list} />
        </>
      )}
    </Page>
  );
}

function FirstRequisition({ mayAsk }: { mayAsk: boolean }) {
  if (!mayAsk) return <EmptyState title={t('No requisitions yet')} text={t('Requisitions you approve appear here.')} />;
  return (
    <EmptyState
      title={t('Request your first hire')}
      text={t('A requisition says who is wanted and why. When its approvers have agreed, a job is opened from it.')}
    >
      <Link className="button button-primary" href={paths.newRequisition}>
        {t('New requisition')} <Kbd>N</Kbd>
      </Link>
    </EmptyState>
  );
}

function RequisitionList({ list }: { list: ReturnType<typeof useRequisitions> }) {
  if (!list.requisitions) return list.error ? <FailureNotice error={list.error} onRetry={list.retry} /> : <SkeletonRows />;
  if (list.requisitions.length === 0)
    return (
      <EmptyState title={t('No requisitions match.')}>
        <Button onPress={() => navigate(paths.requisitions)}>{t('Clear filters')}</Button>
      </EmptyState>
    );
  return (
    <>
      <RequisitionsTable requisitions={list.requisitions} />
      {list.hasMore && (
        <div className="requisitions-more">
          <Button onPress={list.readMore} isPending={list.isReadingMore}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

function RequisitionsTable({ requisitions }: { requisitions: readonly Requisition[] }) {
  const list = useListKeys<HTMLDivElement>(t('Requisitions'), 'requisition');
  const nameOf = useNameOf();
  return (
    <div ref={list}>
      <Table label={t('Requisitions')} columns={columnsFor(nameOf)} rows={requisitions} rowKey={({ id }) => id} />
    </div>
  );
}

function columnsFor(nameOf: (email: string) => string): readonly TableColumn<Requisition>[] {
  return [
    {
      key: 'title',
      label: t('Title'),
      isRowHeader: true,
      render: ({ id, code, title }) => (
        <Link className="table-link truncate requisition-title" href={paths.requisition(id)} title={title} data-list-item>
          <span className="requisition-code">{code}</span> <span className="truncate">{title}</span>
        </Link>
      ),
    },
    { key: 'department', label: t('Department'), isWide: true, render: ({ department }) => muted(department) },
    {
      key: 'openings',
      label: t('Filled##openings'),
      align: 'end',
      isWide: true,
      render: ({ filled, openings }) => <span className="number">{t('{filled} of {openings}', { filled, openings })}</span>,
    },
    { key: 'status', label: t('Status'), render: ({ status }) => <RequisitionMark status={status} /> },
    { key: 'waiting', label: t('Waiting on'), isWide: true, render: (row) => muted(waitingOn(row, nameOf)) },
    {
      key: 'age',
      label: t('Age'),
      align: 'end',
      render: ({ submitted_at, created_at }) => muted(<RelativeTime at={submitted_at ?? created_at} />),
    },
  ];
}

function muted(content: ReactNode) {
  return <span className="muted requisition-cell">{content}</span>;
}
