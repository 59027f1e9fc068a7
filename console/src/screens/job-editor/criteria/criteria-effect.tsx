import type { PreviewScreeningCriteriaAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useJobTotal } from '#job/job-page.tsx';
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
  if (!state.isChanged) return <p className="criteria-effect">Change something to see its effect on scores before you save.</p>;
  return (
    <div className="criteria-effect" role="status">
      {isFetching || settled !== wanted ? <p>Scoring the newest candidates…</p> : data && <p>{effectText(data.preview)}</p>}
      <p>{total === 0 ? 'The job has no candidates yet.' : rescoringText(total)}</p>
    </div>
  );
}

function effectText({ sampled, raised, lowered, average_before, average_after }: Effect): string {
  if (sampled === 0) return 'No candidate has a CV that could be scored.';
  const whom = sampled === 1 ? 'The newest candidate with a CV' : `Of the ${sampled} newest candidates with a CV`;
  const averages = average_before === null || average_after === null ? '' : ` Average ${average_before} → ${average_after}.`;
  if (raised + lowered === 0) return `${whom}: no score changes.${averages}`;
  return `${whom}: ${raised} ${raised === 1 ? 'scores' : 'score'} higher, ${lowered} lower.${averages}`;
}

function rescoringText(total: number): string {
  if (total === 1) return 'When you save, the one candidate of the job is scored again.';
  return `When you save, all ${total.toLocaleString('en')} candidates of the job are scored again.`;
}
