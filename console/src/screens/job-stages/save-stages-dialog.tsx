import { plural, t } from '#language/t.ts';
import type { StageDraft } from '#stages/editor/stage-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import type { JobStagesState } from './use-job-stages.ts';

type Asked = NonNullable<JobStagesState['asked']>;
type Props = { asked: Asked; stages: readonly StageDraft[] };

/** Who would be moved, before it is saved. */
export function SaveStagesDialog({ asked: { changes, answer }, stages }: Props) {
  const total = changes.reduce((sum, { candidates }) => sum + candidates, 0);
  return (
    <Dialog
      title={plural(total, 'Save, and change {count} candidate?', 'Save, and change {count} candidates?')}
      isOpen
      onClose={() => answer(false)}
      role="alertdialog"
    >
      <ul className="save-stages">
        {changes.map((change) => (
          <li key={change.stage_id}>
            <b>{change.name}:</b> {changeText(change, stages)}
          </li>
        ))}
      </ul>
      <p className="muted">{t('Webhooks hear of each of them. Candidates get no email, and no actions start.')}</p>
      <DialogActions>
        <Button onPress={() => answer(false)}>{t('Keep editing')}</Button>
        <Button kind="primary" onPress={() => answer(true)} autoFocus>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function changeText({ stage_id, candidates, status, to_status }: Asked['changes'][number], stages: readonly StageDraft[]): string {
  const to = stages.find(({ key }) => key === stages.find((stage) => stage.id === stage_id)?.removal?.to);
  if (to)
    return plural(candidates, '{count} candidate goes to {stage}', '{count} candidates go to {stage}', { stage: to.name.trim() });
  return plural(
    candidates,
    '{count} candidate changes from {before} to {after}',
    '{count} candidates change from {before} to {after}',
    { before: statusLabel(status), after: to_status ? statusLabel(to_status) : '–' },
  );
}
