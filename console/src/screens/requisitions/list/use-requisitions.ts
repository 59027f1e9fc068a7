import type { ListRequisitionsQuery, RequisitionStatus } from '@muster/sdk/generated/types.ts';
import { requisitionPagesQuery } from '#queries/requisition-queries.ts';
import { usePages } from '#queries/use-pages.ts';
import { statusLabels } from '#screens/requisitions/requisition-texts.ts';
import { useSession } from '#session/session.tsx';

export const requisitionStatuses = Object.keys(statusLabels).filter(
  (status): status is RequisitionStatus => status in statusLabels,
);

type Filters = Pick<ListRequisitionsQuery, 'department' | 'hiring_manager' | 'waiting_for' | 'q'> & {
  status?: RequisitionStatus;
};

/** What the address says, as a query of the API. */
export function useRequisitionFilters(search: URLSearchParams): Filters {
  const { email } = useSession().user;
  const status = requisitionStatuses.find((each) => each === search.get('status'));
  const [department, hiring_manager, q] = [search.get('department'), search.get('hiring_manager'), search.get('q')];
  return {
    ...(status && { status }),
    ...(search.get('waiting') === 'me' && { waiting_for: email }),
    ...(department && { department }),
    ...(hiring_manager && { hiring_manager }),
    ...(q && { q }),
  };
}

export function useRequisitions(filters: Filters) {
  const { pages, ...list } = usePages(requisitionPagesQuery(filters));
  return { ...list, requisitions: pages?.flatMap(({ requisitions }) => requisitions), total: pages?.[0]?.total_requisitions };
}
