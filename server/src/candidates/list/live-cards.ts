import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import type { Runtime } from '#runtime.ts';
import { writeCard } from './candidate-views.ts';
import { findCards } from './live-card-queries.ts';

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
