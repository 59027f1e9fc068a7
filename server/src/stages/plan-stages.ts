import type { JobStagesUpdate } from '@muster/contract/stages/stage-input.ts';
import { nameKey } from '@muster/contract/stages/stage-input.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { type JobOfStages, openStagesOf, type StageDetails, type StoredStage, stagesOf } from '#jobs/stages/stage.ts';

export type StagesPlan = {
  /** The new ones, and behind them those whose candidates go to another one. */
  stages: StoredStage[];
  details: StageDetails;
  /** Left out, and nothing says where its candidates go. */
  unplaced: StoredStage[];
};

/** What becomes of the stages of a job. `counts`: the candidates in each of them, by id. */
export function planStages(
  job: JobOfStages,
  { stages: given, moves = [] }: Pick<JobStagesUpdate, 'stages' | 'moves'>,
  counts: ReadonlyMap<string, number>,
): StagesPlan {
  const before = openStagesOf(job);
  const known = new Map(before.map((stage) => [stage.id, stage]));
  const ids = given.map(({ id }) => id?.toLowerCase());
  const named = ids.filter((id) => id !== undefined);
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length) throw failure('invalid_stage_id');
  const open = given.map(({ name, status, target_days, on_enter }, index): StoredStage => {
    const id = ids[index] ?? uuidv7();
    const old = known.get(id);
    return {
      ...{ id, name: name.trim(), status, target_days: target_days ?? null },
      is_default: old?.status === status && old.is_default,
      ...(on_enter && on_enter.length > 0 && { has_actions: true }),
    };
  });
  const targets = readMoves(moves, open, before);
  const left = before.filter((stage) => open.every(({ id, status }) => id !== stage.id || status !== stage.status));
  const leaving: StoredStage[] = [];
  const unplaced: StoredStage[] = [];
  for (const stage of left) {
    const to = open.find(({ id }) => id === stage.id)?.id ?? targets.get(stage.id) ?? placeOfNobody(stage, open, counts);
    if (to !== undefined) leaving.push({ ...withoutActions(stage), to });
    else if (counts.get(stage.id)) unplaced.push(stage);
  }
  const earlier = stagesOf(job).filter(({ to }) => to !== undefined);
  const followed = earlier.flatMap((stage) => {
    const to = open.find(({ id }) => id === stage.to)?.id ?? leaving.find(({ id }) => id === stage.to)?.to;
    const isBack = [...open, ...leaving].some(({ id, status }) => id === stage.id && status === stage.status);
    return to === undefined || isBack ? [] : [{ ...stage, to }];
  });
  return { stages: withDefaults([...open, ...leaving, ...followed]), details: detailsOf(open, given), unplaced };
}

/** Nobody is in it, but somebody may be coming at this moment. */
function placeOfNobody(stage: StoredStage, open: StoredStage[], counts: ReadonlyMap<string, number>): string | undefined {
  return counts.get(stage.id) ? undefined : open.find(({ status }) => status === stage.status)?.id;
}

function readMoves(
  moves: NonNullable<JobStagesUpdate['moves']>,
  open: StoredStage[],
  before: readonly StoredStage[],
): Map<string, string> {
  return new Map(
    moves.map(({ from, to }) => {
      const id = from.toLowerCase();
      const isLeft = before.some((stage) => stage.id === id) && open.every((stage) => stage.id !== id);
      const target = open.find((stage) => stage.id === to.toLowerCase()) ?? open.find(({ name }) => nameKey(name) === nameKey(to));
      if (!isLeft || !target) throw failure('invalid_stage_id');
      return [id, target.id];
    }),
  );
}

function withoutActions({ has_actions: _actions, ...stage }: StoredStage): StoredStage {
  return stage;
}

/** Of each status, one stage has the candidates without a stage_id: the one that had them, or the first. */
function withDefaults(stages: StoredStage[]): StoredStage[] {
  const taken = new Set(stages.filter(({ is_default }) => is_default).map(({ status }) => status));
  return stages.map((stage) => {
    if (stage.is_default || taken.has(stage.status) || stage.to !== undefined) return stage;
    taken.add(stage.status);
    return { ...stage, is_default: true };
  });
}

/** Once the candidates without a stage_id have been moved: others of the status that come are in the first stage that stays. */
export function settleStages(stages: readonly StoredStage[]): StoredStage[] {
  return withDefaults(stages.map((stage) => (stage.to === undefined ? stage : { ...stage, is_default: false })));
}

function detailsOf(open: StoredStage[], given: JobStagesUpdate['stages']): StageDetails {
  const details = open.map(({ id }, index): [string, StageDetails[string]] => [
    id,
    { description: given[index]?.description ?? null, on_enter: given[index]?.on_enter ?? [] },
  ]);
  return Object.fromEntries(details.filter(([, { description, on_enter }]) => description !== null || on_enter.length > 0));
}
