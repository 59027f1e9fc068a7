import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { idIn, timeOf } from '../values.ts';
import {
  type End,
  isHiredStage,
  memberOfActivity,
  stageOfActivity,
  type WorkableNames,
  type WorkableStage,
  workableStageId,
  workableStageStatus,
} from './workable-names.ts';

type History = {
  id: string;
  jobId: string | undefined;
  created: string | undefined;
  activities: SpooledRow[];
  ended: End | undefined;
};

/** Moves are activities with a stage that they lead to; a disqualification may be taken back. */
export function* historyOf(
  input: ConvertInput,
  known: WorkableNames,
  { id, jobId, created, activities, ended }: History,
): Generator<Converted> {
  const line = (suffix: string, fields: SpooledRow): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, ...fields },
  });
  const shown = (stage: WorkableStage) => ({
    id: jobId === undefined ? stage.slug : workableStageId(jobId, stage),
    name: stage.name,
    status: workableStageStatus(input, stage),
  });
  if (activities.length === 0 || created === undefined) input.counter.withoutHistory();
  if (created !== undefined) yield line('created', { what: 'created', at: created });
  let stage = activities.map((row) => stageOfActivity(known, jobId, row, 'action_stage')).find((each) => each !== undefined);
  let end: string | undefined;
  for (const [index, row] of activities.entries()) {
    const at = timeOf(row.created_at);
    if (at === undefined) continue;
    const suffix = `${idIn(row) ?? String(index).padStart(5, '0')}`;
    const by = memberOfActivity(known, row);
    const open = stage === undefined ? 'applied' : workableStageStatus(input, stage);
    if (row.action === 'disqualified') {
      const to: string = ended === undefined || ended.status === 'hired' ? 'rejected' : ended.status;
      yield line(`${suffix}.status`, { what: 'status', from: open, to, at, by });
      end = to;
    } else if (row.action === 'reverted' && end !== undefined) {
      yield line(`${suffix}.status`, { what: 'status', from: end, to: open, at, by });
      end = undefined;
    }
    const target = stageOfActivity(known, jobId, row, row.action === 'moved' ? 'action_stage' : 'target_stage');
    if (!target || target.slug === stage?.slug) continue;
    if (isHiredStage(target)) {
      yield line(`${suffix}.status`, { what: 'status', from: open, to: 'hired', at, by });
      end = 'hired';
      continue;
    }
    yield line(`${suffix}.stage`, { what: 'stage', from: stage && shown(stage), to: shown(target), at, by });
    stage = target;
  }
  if (ended?.at !== undefined && end !== ended.status)
    yield line('ended', {
      what: 'status',
      from: stage === undefined ? 'applied' : workableStageStatus(input, stage),
      to: ended.status,
      at: ended.at,
    });
}
