import type { Stage } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lateQuery } from '#queries/stage-queries.ts';

const none: ReadonlyMap<string, number> = new Map();

/** How many candidates are in each stage for longer than its target, by the id of the stage. */
export function useLate(jobId: string, stages: readonly Stage[]): ReadonlyMap<string, number> {
  const timed = stages.flatMap(({ id, target_days, candidates }) =>
    target_days !== null && candidates > 0 ? [{ id, days: target_days }] : [],
  );
  const { data } = useQuery({ ...lateQuery(jobId, timed), enabled: timed.length > 0 });
  return data ?? none;
}
