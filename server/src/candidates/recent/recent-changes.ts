import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import { writeCard } from '#candidates/list/candidate-views.ts';
import type { Runtime } from '#runtime.ts';
import { findCards, listRecentChanges, type RecentChange } from './recent-change-queries.ts';

export type { RecentChange };

/** Changes without an event, such as tags and scores, are among them. */
export function readRecentChanges(
  { database }: Pick<Runtime, 'database'>,
  workspaceIds: string[],
  page: { since: Date; limit: number },
): Promise<RecentChange[]> {
  return listRecentChanges(database, workspaceIds, page);
}

type ReadCards = { workspaceId: string; candidateId: string }[];

/** The cards of candidates of several workspaces as they are now, by id. Those that are no longer there are left out. */
export async function readCards({ database }: Pick<Runtime, 'database'>, keys: ReadCards): Promise<Map<string, CandidateCard>> {
  if (keys.length === 0) return new Map();
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId);
  const rows = await findCards(
    database,
    workspaceIds,
    keys.map(({ candidateId }) => candidateId),
  );
  const cards = rows.map((row): CandidateCard => JSON.parse(writeCard(row)));
  return new Map(cards.map((card) => [card.id, card]));
}
