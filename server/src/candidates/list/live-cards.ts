import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import type { Runtime } from '#runtime.ts';
import { writeCard } from './candidate-views.ts';
import { findCards } from './live-card-queries.ts';

type ReadCards = { workspaceId: string; candidateId: string }[];

/** A card as it is for all users but those who have opened it. */
export type LiveCard = { card: CandidateCard; openedBy: readonly string[] };

/** The cards of candidates of several workspaces as they are now, by id. Those that are no longer there are left out. */
export async function readCards({ database }: Pick<Runtime, 'database'>, keys: ReadCards): Promise<Map<string, LiveCard>> {
  if (keys.length === 0) return new Map();
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId);
  const rows = await findCards(
    database,
    workspaceIds,
    keys.map(({ candidateId }) => candidateId),
  );
  const cards = rows.map((row): LiveCard => ({ card: JSON.parse(writeCard(row)), openedBy: JSON.parse(row.at(-1) ?? '[]') }));
  return new Map(cards.map((read) => [read.card.id, read]));
}
