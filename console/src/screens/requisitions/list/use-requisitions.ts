import type { ListRequisitionsQuery, Requisition, RequisitionStatus } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { statusLabels } from '#screens/requisitions/requisition-texts.ts';
import { useSession } from '#session/session.tsx';

const perPage = 100;
export const requisitionStatuses = Object.keys(statusLabels).filter(
  (status): status is RequisitionStatus => status in statusLabels,
);

type RequisitionList = {
  requisitions: readonly Requisition[] | undefined;
  total: number | undefined;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
};

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

export function useRequisitions(filters: Filters): RequisitionList {
  const query = useInfiniteQuery({
    queryKey: ['requisitions', 'list', filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      muster.listRequisitions({ limit: perPage, ...filters, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return {
    requisitions: query.data?.pages.flatMap(({ requisitions }) => requisitions),
    total: query.data?.pages[0]?.total_requisitions,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
  };
}
