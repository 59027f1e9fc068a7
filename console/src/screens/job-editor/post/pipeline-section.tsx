import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { Select } from '#ui/forms/select.tsx';
import { JobSection } from '../section.tsx';

/** `id`: null for the built-in stages. */
export type ChosenPipeline = { id: string | null };

type Props = { chosen: ChosenPipeline | undefined; onChoose: (pipeline: ChosenPipeline) => void };

const builtIn = 'built-in';

/** With which stages the job begins. Nothing while there is no other pipeline than the built-in one. */
export function PipelineSection({ chosen, onChoose }: Props) {
  const { data } = useQuery(pipelinesQuery);
  const pipelines = data?.pipelines.filter(({ archived }) => !archived) ?? [];
  if (pipelines.length === 0) return null;
  const first = pipelines.find(({ is_default }) => is_default)?.id ?? builtIn;
  const value = chosen ? (chosen.id ?? builtIn) : first;
  return (
    <JobSection title={t('Pipeline##template')} hint={t('The stages of the job. They can be changed later, for this job alone.')}>
      <Select
        name="pipeline_id"
        label={t('Start with the stages of')}
        value={value}
        options={[
          ...pipelines.map(({ id, name, is_default }) => ({
            value: id,
            label: is_default ? t('{pipeline} (default)', { pipeline: name }) : name,
          })),
          { value: builtIn, label: t('Built-in') },
        ]}
        onChange={(id) => onChoose({ id: id === builtIn ? null : id })}
      />
    </JobSection>
  );
}
