import type { CandidateCard, CandidatesUpdate } from '@muster/sdk/generated/types.ts';
import { edit } from '#changes/use-change.ts';
import { columnKey, jobCountsKey } from '#queries/card-queries.ts';
import { columnsOfJob } from '#stages/job-columns.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { insert } from './card-order.ts';
import type { Cards } from './cards.ts';
import { type BoardCounts, withCounted } from './column-counts.ts';
import { columnKeyOf } from './column-key.ts';

type CardSet = CandidatesUpdate['set'];

/** The card after a change, as the server will answer it. */
export function changeCard(card: CandidateCard, { status, stage_id, add_tags, remove_tags, pool_stage }: CardSet): CandidateCard {
  return {
    ...card,
    ...movedTo(card, targetOf(card, status, stage_id)),
    ...(pool_stage !== undefined && { pool_stage }),
    tags: [...new Set([...card.tags, ...(add_tags ?? [])])].filter((tag) => !remove_tags?.includes(tag)),
  };
}

/** A status leads to its first stage, unless the candidate is in one that has it. */
function targetOf(card: CandidateCard, status: CardSet['status'], stageId: CardSet['stage_id']): StageColumn | undefined {
  const columns = columnsOfJob(card.job_id);
  if (stageId) return columns.find((column) => column.stageId === stageId);
  return status === undefined || status === card.status ? undefined : columns.find((column) => column.status === status);
}

function movedTo(card: CandidateCard, column: StageColumn | undefined): Partial<CandidateCard> {
  if (!column) return {};
  const { status, stageId, name } = column;
  const now = new Date().toISOString();
  return {
    status,
    stage_id: stageId,
    stage: stageId === null ? null : { id: stageId, name, status },
    stage_changed_at: now,
    ...(status !== card.status && { status_since: now }),
    is_new: false,
  };
}

/** Shows `next` in place of `before` in all cached lists and counts. Both have the same candidates. */
export function editCards(before: readonly CandidateCard[], next: readonly CandidateCard[]) {
  const jobs = new Set(before.map(({ job_id }) => job_id ?? 'none'));
  const columns = new Set([...before, ...next].map(columnKeyOf));
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
  const stays = shown.filter((card) => columnKeyOf(card) === list.column);
  const known = new Set(stays.map(({ id }) => id));
  const arriving = [...next.values()].filter((card) => columnKeyOf(card) === list.column && !known.has(card.id));
  const total = list.total + stays.length - shown.length + arriving.length;
  return { ...list, rows: arriving.reduce((rows, card) => insert(rows, card, list), stays), total };
}

function editCounts(job: string, before: readonly CandidateCard[], next: readonly CandidateCard[]) {
  return edit<BoardCounts>(jobCountsKey(job), (old) => {
    const ofJob = ({ job_id }: CandidateCard) => (job_id ?? 'none') === job;
    const without = before.filter(ofJob).reduce((counts, card) => withCounted(counts, card, -1), old);
    return next.filter(ofJob).reduce((counts, card) => withCounted(counts, card, 1), without);
  });
}
