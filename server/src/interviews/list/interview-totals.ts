import { hash } from 'node:crypto';
import { batched } from '#concurrency/batched-reads.ts';
import type { FilteredValues } from '#interviews/interview.ts';
import type { Runtime } from '#runtime.ts';
import { matchesInterviewFilters } from './interview-filter.ts';
import type { InterviewFilters } from './interview-filter-queries.ts';
import {
  type ChangedInterview,
  type CountedInterviews,
  countInterviews,
  type FilterableInterview,
  interviewChangesSince,
  interviewVersions,
} from './interview-total-queries.ts';

/** Totals of filtered lists: counted once, then updated by the changes since. See docs/adr/0009. */
export type InterviewTotals = { count(workspaceId: string, filters: InterviewFilters): Promise<number> };

const scopesMax = 5000;
// Reading this many changes costs about as much as a count.
const changesMax = 2000;

export function createInterviewTotals({ database }: Pick<Runtime, 'database'>): InterviewTotals {
  const readVersion = batched(String, (workspaceIds: string[]) => interviewVersions(database, workspaceIds));
  const cached = new Map<string, CountedInterviews>();
  const counting = new Map<string, Promise<CountedInterviews>>();

  const count = async (workspaceId: string, filters: InterviewFilters) =>
    (await countInterviews(database.longReads(workspaceId), workspaceId, filters)) ?? { version: 0, epoch: 0, total: 0 };

  // Concurrent requests for the same total share one count, above all after a start.
  const countOnce = (scope: string, workspaceId: string, filters: InterviewFilters) => {
    const running = counting.get(scope) ?? count(workspaceId, filters).finally(() => counting.delete(scope));
    counting.set(scope, running);
    return running;
  };

  const applyChanges = async (
    workspaceId: string,
    filters: InterviewFilters,
    from: CountedInterviews,
  ): Promise<CountedInterviews | undefined> => {
    const changes = await interviewChangesSince(database, workspaceId, from.version);
    const [first] = changes;
    if (!first || first.epoch !== from.epoch) return undefined;
    return { version: first.version, epoch: first.epoch, total: from.total + interviewTotalDelta(changes, filters) };
  };

  return {
    async count(workspaceId, filters) {
      const now = await readVersion(workspaceId);
      if (!now) return 0;
      const scope = hash('sha256', JSON.stringify([workspaceId, filters]), 'base64');
      const before = cached.get(scope);
      if (before && before.epoch === now.epoch && before.version >= now.version) return before.total;
      const canApplyChanges = before && before.epoch === now.epoch && now.version - before.version <= changesMax;
      const counted =
        (canApplyChanges && (await applyChanges(workspaceId, filters, before))) || (await countOnce(scope, workspaceId, filters));
      if (cached.size >= scopesMax) cached.clear();
      cached.set(scope, counted);
      return counted.total;
    },
  };
}

/** The change of the total: for each changed interview, whether it matches now and whether it matched before. */
function interviewTotalDelta(changes: ChangedInterview[], filters: InterviewFilters): number {
  const first = new Map<string, { now: FilterableInterview; previous: FilteredValues | null }>();
  for (const change of changes) {
    if (change.interview_id !== null && !first.has(change.interview_id))
      first.set(change.interview_id, { now: change, previous: change.previous });
  }
  let delta = 0;
  for (const { now, previous } of first.values()) {
    const matched = previous !== null && matchesInterviewFilters({ ...now, ...previous }, filters);
    delta += Number(matchesInterviewFilters(now, filters)) - Number(matched);
  }
  return delta;
}
