import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
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
import { RequisitionsTable } from './requisitions-table.tsx';
import { useRequisitionFilters, useRequisitions } from './use-requisitions.ts';
import '#screens/requisitions/requisitions.css';

export default function RequisitionsScreen() {
  const mayAsk = useRight('ask_requisitions');
  const [search, changeSearch] = useSearch();
  const filters = useRequisitionFilters(search);
  const list = useRequisitions(filters);
  const { status, department, hiring_manager, waiting_for, q } = filters;
  useCurl('requisitions', { status, department, hiring_manager, waiting_for, q });
  const ask = mayAsk ? [{ label: 'New requisition', keys: 'n', run: () => navigate(paths.newRequisition) }] : [];
  useKeys(ask.map((binding) => ({ ...binding, group: 'Requisitions' })));
  useCommands(ask.map((command) => ({ ...command, id: 'new-requisition', group: 'Commands' })));
  const isFirst = Object.keys(filters).length === 0 && list.total === 0;
  return (
    <Page
      title="Requisitions"
      actions={
        <>
          <LiveMark />
          {mayAsk && !isFirst && (
            <Link className="button button-primary" href={paths.newRequisition}>
              New requisition <Kbd>N</Kbd>
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
  if (!mayAsk) return <EmptyState title="No requisitions yet" text="Requisitions you approve appear here." />;
  return (
    <EmptyState
      title="Request your first hire"
      text="A requisition says who is wanted and why. When its approvers have agreed, a job is opened from it."
    >
      <Link className="button button-primary" href={paths.newRequisition}>
        New requisition <Kbd>N</Kbd>
      </Link>
    </EmptyState>
  );
}

function RequisitionList({ list }: { list: ReturnType<typeof useRequisitions> }) {
  if (!list.requisitions) return list.error ? <FailureNotice error={list.error} onRetry={list.retry} /> : <SkeletonRows />;
  if (list.requisitions.length === 0)
    return (
      <EmptyState title="No requisitions match.">
        <Button onPress={() => navigate(paths.requisitions)}>Clear filters</Button>
      </EmptyState>
    );
  return (
    <>
      <RequisitionsTable requisitions={list.requisitions} />
      {list.hasMore && (
        <div className="requisitions-more">
          <Button onPress={list.readMore} isPending={list.isReadingMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
