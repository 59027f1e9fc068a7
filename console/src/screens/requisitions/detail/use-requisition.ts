import type { GetRequisitionAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

export type OpenedRequisition = GetRequisitionAnswer['requisition'];

export function useRequisition(id: string) {
  return useQuery({
    queryKey: ['requisition', id],
    queryFn: ({ signal }) => muster.getRequisition({ requisition_id: id }, { signal }),
  });
}
