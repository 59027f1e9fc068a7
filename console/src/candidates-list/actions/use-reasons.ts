import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';

export type RejectionChoice = { id: string; name: string };

const rarelyChangesMs = 5 * 60_000;

/** Why candidates are rejected. Read before somebody is. */
export function useReasons() {
  return useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: ({ signal }) => muster.listRejectionReasons({}, { signal }),
    staleTime: rarelyChangesMs,
  });
}
