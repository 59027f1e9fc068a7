import type { Pipeline, PipelineUpdate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';

type PipelineChanges = {
  makeDefault: RunChange<Pipeline>;
  clearDefault: RunChange<Pipeline>;
  archive: RunChange<Pipeline>;
};

const refresh = () => [pipelinesQuery.queryKey];

/** Changes of a whole pipeline, each with its undo. `pipelines`: all of them, to know which one was the default before. */
export function usePipelineChanges(pipelines: readonly Pipeline[]): PipelineChanges {
  const update = useChange({ send: (given: PipelineUpdate) => muster.updatePipeline(given), doneText: () => t('Undone'), refresh });
  const restore = useChange({
    // One that is archived is never copied again, so that it comes back as a new one.
    send: ({ name, stages, is_default }: Pipeline) => muster.createPipeline({ name, stages, is_default }),
    doneText: () => t('Undone'),
    refresh,
  });
  const setDefault = (pipeline_id: string, is_default: boolean) => void update({ pipeline_id, is_default });
  const before = pipelines.find(({ is_default }) => is_default);
  const makeDefault = useChange({
    send: ({ id }: Pipeline) => muster.updatePipeline({ pipeline_id: id, is_default: true }),
    doneText: ({ name }) => t('New jobs start with {pipeline}', { pipeline: name }),
    undo: ({ id }) => (before ? setDefault(before.id, true) : setDefault(id, false)),
    refresh,
  });
  const clearDefault = useChange({
    send: ({ id }: Pipeline) => muster.updatePipeline({ pipeline_id: id, is_default: false }),
    doneText: () => t('New jobs start with the built-in stages'),
    undo: ({ id }) => setDefault(id, true),
    refresh,
  });
  const archive = useChange({
    send: ({ id }: Pipeline) => muster.archivePipeline({ pipeline_id: id }),
    doneText: ({ name }) => t('{pipeline} was archived', { pipeline: name }),
    undo: (pipeline) => void restore(pipeline),
    refresh,
  });
  return { makeDefault, clearDefault, archive };
}
