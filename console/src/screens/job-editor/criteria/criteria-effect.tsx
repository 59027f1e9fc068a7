import type { PreviewScreeningCriteriaAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useJobTotal } from '#job/job-page.tsx';
import { plural, t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { criteriaPreviewQuery } from '#queries/job-queries.ts';
import type { CriteriaState } from './use-criteria.ts';

type Effect = PreviewScreeningCriteriaAnswer['preview'];

/** What a change does to the scores, before it is saved. */
export function CriteriaEffect({ jobId, state }: { jobId: string; state: CriteriaState }) {
  const total = useJobTotal(jobId) ?? 0;
  const wanted = JSON.stringify(state.changes);
  const settled = useSettled(wanted);
  const { data, isFetching } = useQuery({
    ...criteriaPreviewQuery(jobId, settled),
    enabled: state.isChanged,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (state.failure)
    return (
      <p role="alert" className="criteria-effect criteria-effect-failed">
        {state.failure}
      </p>
    );
  if (!state.isChanged)
    return <p className="criteria-effect">{t('Change something to see its effect on scores before you save.')}</p>;
  return (
    <div className="criteria-effect" role="status">
      {isFetching || settled !== wanted ? <p>{t('Scoring the newest candidates…')}</p> : data && <p>{effectText(data.preview)}</p>}
      <p>{total === 0 ? t('The job has no candidates yet.') : rescoringText(total)}</p>
    </div>
  );
}

function effectText({ sampled, raised, lowered, average_before, average_after }: Effect): string {
  if (sampled === 0) return t('No candidate has a CV that could be scored.');
  const changes = changesText(sampled, raised, lowered);
  if (average_before === null || average_after === null) return changes;
  return `${changes} ${t('Average {before} → {after}.', { before: average_before, after: average_after })}`;
}

function changesText(sampled: number, raised: number, lowered: number): string {
  if (raised + lowered === 0)
    return plural(
      sampled,
      'The newest candidate with a CV: no score changes.',
      'Of the {count} newest candidates with a CV: no score changes.',
    );
  if (sampled === 1)
    return plural(
      raised,
      'The newest candidate with a CV: {count} scores higher, {lowered} lower.',
      'The newest candidate with a CV: {count} score higher, {lowered} lower.',
      { lowered },
    );
  return plural(
    raised,
    'Of the {sampled} newest candidates with a CV: {count} scores higher, {lowered} lower.',
    'Of the {sampled} newest candidates with a CV: {count} score higher, {lowered} lower.',
    { sampled, lowered },
  );
}

function rescoringText(total: number): string {
  return plural(
    total,
    'When you save, the one candidate of the job is scored again.',
    'When you save, all {count} candidates of the job are scored again.',
  );
}
