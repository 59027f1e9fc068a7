import { useQuery } from '@tanstack/react-query';
import { reasonsQuery } from '#queries/candidate-queries.ts';

export type RejectionChoice = { id: string; name: string };

const rarelyChangesMs = 5 * 60_000;

/** Why candidates are rejected. Read before somebody is. */
export function useReasons() {
  return useQuery({ ...reasonsQuery, staleTime: rarelyChangesMs });
}
