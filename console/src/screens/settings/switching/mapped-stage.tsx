import type { ImportMapping, ImportStageStatus, ListPipelinesAnswer } from '@muster/sdk/generated/types.ts';
import { Select } from '#ui/forms/select.tsx';
import { StatusShape, statusLabel } from '#ui/status-mark.tsx';
import { stageStatuses } from './import-texts.ts';

type Stage = Pick<ImportMapping['stages'][number], 'name' | 'status' | 'as'>;
type StageHere = { name: string; status: ImportStageStatus };

type Props = {
  stage: Stage;
  /** Of the pipelines of the workspace. */
  here: readonly StageHere[];
  onChange: (stage: Stage) => void;
};

const separator = ' · ';

/** A status, with which it keeps its name, or a stage of a pipeline here, whose name and status it gets. */
export function MappedStage({ stage: { name, status, as }, here, onChange }: Props) {
  const named =
    as === null || here.some((each) => each.name === as && each.status === status) ? here : [...here, { name: as, status }];
  const keyOf = (each: StageHere) => `${each.status}${separator}${each.name}`;
  return (
    <Select
      label={name}
      isLabelHidden
      value={as === null ? status : keyOf({ name: as, status })}
      options={[
        ...stageStatuses.map((value) => ({
          value: String(value),
          label: statusLabel(value),
          mark: <StatusShape status={value} />,
        })),
        ...named.map((each) => ({
          value: keyOf(each),
          label: [each.name, statusLabel(each.status)].join(separator),
          mark: <StatusShape status={each.status} />,
        })),
      ]}
      onChange={(chosen) => {
        const found = named.find((each) => keyOf(each) === chosen);
        const only = stageStatuses.find((each) => each === chosen);
        if (found) onChange({ name, status: found.status, as: found.name });
        else if (only) onChange({ name, status: only, as: null });
      }}
    />
  );
}

/** Each once, in the order of the pipelines. Ended ones are none: an application ends, its stage does not. */
export function stagesHere(pipelines: ListPipelinesAnswer['pipelines']): StageHere[] {
  const stages = pipelines
    .filter(({ archived }) => !archived)
    .flatMap((pipeline) => pipeline.stages)
    .flatMap(({ name, status }) => {
      const known = stageStatuses.find((each) => each === status);
      return known ? [{ name, status: known }] : [];
    });
  return [...new Map(stages.map((stage) => [JSON.stringify(stage), stage])).values()];
}
