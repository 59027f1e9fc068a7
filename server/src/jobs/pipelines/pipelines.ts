import { pipelinesMax } from '@muster/contract/limits.ts';
import type { Pipeline, PipelineStage } from '@muster/contract/stages/stage.ts';
import type { NewPipeline, PipelineUpdate } from '@muster/contract/stages/stage-input.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import { type OnEnterReads, requireOnEnter } from '#jobs/stages/require-on-enter.ts';
import type { CopiedStages } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  clearDefault,
  findPipeline,
  findPipelineToCopy,
  insertPipeline,
  lockPipelines,
  markArchived,
  savePipeline,
} from './pipeline-queries.ts';

export type StageTemplateDeps = Pick<Runtime, 'database' | 'clock'> & OnEnterReads;

type Also = (pipeline: Pipeline) => RowWrite[];

export async function createPipeline(
  app: StageTemplateDeps,
  workspaceId: string,
  { name, stages, is_default = false }: NewPipeline,
  also: Also,
): Promise<Pipeline> {
  await requireOnEnter(app, workspaceId, stages);
  const id = uuidv7();
  return changePipelines(app, workspaceId, id, also, async (tx, open) => {
    if (open >= pipelinesMax) throw failure('pipelines_full');
    if (is_default) clearDefault(tx, workspaceId);
    await insertPipeline(tx, workspaceId, { id, name: name.trim(), stages: stages.map(storedStage), is_default, at: app.clock() });
  });
}

export async function updatePipeline(
  app: StageTemplateDeps,
  workspaceId: string,
  { pipeline_id: id, ...changes }: PipelineUpdate,
  also: Also,
): Promise<Pipeline> {
  if (Object.keys(changes).length === 0) throw failure('nothing_to_update');
  await requireOnEnter(app, workspaceId, changes.stages ?? []);
  return changePipelines(app, workspaceId, id, also, async (tx) => {
    const before = await requirePipeline(tx, workspaceId, id);
    if (before.archived) throw failure('invalid_pipeline_id');
    if (changes.is_default) clearDefault(tx, workspaceId);
    await savePipeline(tx, workspaceId, {
      id: before.id,
      name: changes.name?.trim() ?? before.name,
      stages: changes.stages?.map(storedStage) ?? before.stages,
      is_default: changes.is_default ?? before.is_default,
      at: app.clock(),
    });
  });
}

export function archivePipeline(app: StageTemplateDeps, workspaceId: string, id: string, also: Also): Promise<Pipeline> {
  return changePipelines(app, workspaceId, id, also, async (tx) => {
    const { id: pipelineId } = await requirePipeline(tx, workspaceId, id);
    markArchived(tx, workspaceId, pipelineId, app.clock());
  });
}

async function changePipelines(
  { database }: StageTemplateDeps,
  workspaceId: string,
  id: string,
  also: Also,
  change: (tx: Transaction, open: number) => Promise<void>,
): Promise<Pipeline> {
  try {
    return await database.transaction(workspaceId, async (tx) => {
      const { open } = await lockPipelines(tx, workspaceId);
      await change(tx, open);
      const changed = await requirePipeline(tx, workspaceId, id);
      sendWrites(tx, workspaceId, also(changed));
      return changed;
    });
  } catch (error) {
    throw uniqueConflict(error) === 'pipelines_name' ? failure('pipeline_name_taken') : error;
  }
}

export async function requirePipeline(db: Queryable, workspaceId: string, id: string): Promise<Pipeline> {
  const pipeline = isUuid(id) ? await findPipeline(db, workspaceId, id) : undefined;
  if (!pipeline) throw failure('invalid_pipeline_id');
  return pipeline;
}

type StageInput = NewPipeline['stages'][number];

function storedStage({ name, status, description, target_days, on_enter }: StageInput): PipelineStage {
  return {
    name: name.trim(),
    status,
    description: description ?? null,
    target_days: target_days ?? null,
    on_enter: on_enter ?? [],
  };
}

const builtIn: CopiedStages = { stages: null, stage_details: null, pipeline_id: null };

/** Those of the pipeline, or of the default one where none is named. */
export async function copyPipeline(
  { database, jobReads }: Pick<Runtime, 'database'> & { jobReads: Pick<JobReads, 'defaultPipeline'> },
  workspaceId: string,
  pipelineId: string | null | undefined,
): Promise<CopiedStages> {
  if (pipelineId === null) return builtIn;
  if (pipelineId !== undefined && !isUuid(pipelineId)) throw failure('invalid_pipeline_id');
  const pipeline =
    pipelineId === undefined
      ? await jobReads.defaultPipeline(workspaceId)
      : await findPipelineToCopy(database, workspaceId, pipelineId);
  if (!pipeline && pipelineId !== undefined) throw failure('invalid_pipeline_id');
  if (!pipeline) return builtIn;
  const ids = pipeline.stages.map(() => uuidv7());
  const firstOf = new Map(pipeline.stages.map(({ status }, index): [string, number] => [status, index]).toReversed());
  const stages = pipeline.stages.map(({ name, status, target_days, on_enter }, index) => ({
    ...{ id: ids[index] ?? uuidv7(), name, status, target_days, is_default: firstOf.get(status) === index },
    ...(on_enter.length > 0 && { has_actions: true }),
  }));
  const details = pipeline.stages.map(({ description, on_enter }, index) => [ids[index], { description, on_enter }]);
  return { stages, stage_details: Object.fromEntries(details), pipeline_id: pipeline.id };
}
