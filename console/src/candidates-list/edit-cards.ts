import type { CandidateCard, CandidatesUpdate, GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import { edit } from '#changes/use-change.ts';
import { columnKey, jobCountsKey } from '#queries/card-queries.ts';
import { insert } from './card-order.ts';
import type { Cards } from './cards.ts';

type CardSet = CandidatesUpdate['set'];

/** The card after a change, as the server will answer it. */
export function changeCard(card: CandidateCard, { status, add_tags, remove_tags, pool_stage }: CardSet): CandidateCard {
  const isMoved = status !== undefined && status !== card.status;
  return {
    ...card,
    ...(isMoved && { status, status_since: new Date().toISOString(), is_new: false }),
    ...(pool_stage !== undefined && { pool_stage }),
    tags: [...new Set([...card.tags, ...(add_tags ?? [])])].filter((tag) => !remove_tags?.includes(tag)),
  };
}

/** Shows `next` in place of `before` in all cached lists and counts. Both have the same candidates. */
export function editCards(before: readonly CandidateCard[], next: readonly CandidateCard[]) {
  const jobs = new Set(before.map(({ job_id }) => job_id ?? 'none'));
  const columns = new Set([...before, ...next].map(({ status }) => status));
  const nextById = new Map(next.map((card) => [card.id, card]));
  const apply = (list: Cards) => applyTo(list, nextById);
  const lists = [...jobs].flatMap((job) => [
    ...[...columns].map((column) => edit<Cards>(columnKey(job, column), apply)),
    edit<Cards>(columnKey(job, 'all'), apply),
  ]);
  const counts = [...jobs].map((job) => editCounts(job, before, next));
  return [...lists, edit<Cards>(columnKey('all', 'all'), apply), ...counts];
}

function applyTo(list: Cards, next: Map<string, CandidateCard>): Cards {
  const shown = list.rows.map((card) => next.get(card.id) ?? card);
  if (list.column === 'all') return { ...list, rows: shown };
  const stays = shown.filter(({ status }) => status === list.column);
  const known = new Set(stays.map(({ id }) => id));
  const arriving = [...next.values()].filter(({ id, status }) => status === list.column && !known.has(id));
  const total = list.total + stays.length - shown.length + arriving.length;
  return { ...list, rows: arriving.reduce((rows, card) => insert(rows, card, list), stays), total };
}

function editCounts(job: string, before: readonly CandidateCard[], next: readonly CandidateCard[]) {
  return edit<GetCandidateCountsAnswer>(jobCountsKey(job), (old) => {
    const counts = { ...old.counts };
    const add = (cards: readonly CandidateCard[], step: number) => {
      for (const { job_id, status } of cards) if ((job_id ?? 'none') === job) counts[status] += step;
    };
    add(before, -1);
    add(next, 1);
    return { ...old, counts };
  });
}
