import type { Candidate, StageAction } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t, translatedSentence } from '#language/t.ts';
import { stageActionsQuery } from '#queries/stage-queries.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useRight } from '#session/session.tsx';
import { actionDraft } from '#stages/editor/action-draft.ts';
import { ActionSummary } from '#stages/editor/action-summary.tsx';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { shortTime } from './short-time.ts';

/** What will happen because of the stage in which the candidate is. A move cancels it, and so does the button. */
export function StageActions({ candidate: { id } }: { candidate: Candidate }) {
  const { data } = useQuery(stageActionsQuery(id));
  const mayCancel = useRight('edit_candidates');
  const query = stageActionsQuery(id);
  const cancel = useChange({
    send: (action: StageAction) => muster.cancelStageAction({ stage_action_id: action.id }),
    doneText: () => t('It won’t happen'),
    refresh: () => [query.queryKey],
  });
  const actions = data?.stage_actions ?? [];
  if (actions.length === 0) return null;
  return (
    <CandidateSection title={t('Coming up')}>
      <ol className="timeline">
        {actions.map((action) => (
          <li key={action.id} className="timeline-entry">
            <time className="timeline-time" dateTime={action.due_at} title={fullTime(action.due_at)}>
              {shortTime(action.due_at)}
            </time>
            <span>
              <ActionSummary action={{ ...actionDraft(action.action), wait: { unit: 'now', amount: '' } }} />{' '}
              <span className="muted">
                · {action.status === 'failed' ? failedText(action) : t('because of {stage}', { stage: action.stage.name })}
              </span>
            </span>
            <span className="timeline-actions">
              {mayCancel && (
                <Button kind="quiet" className="candidate-small-button" onPress={() => void cancel(action)}>
                  {action.status === 'failed' ? t('Dismiss') : t('Cancel')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </CandidateSection>
  );
}

function failedText({ error }: StageAction): string {
  return error === null ? t('could not be done') : t('could not be done: {reason}', { reason: translatedSentence(error) });
}
