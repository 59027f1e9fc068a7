import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { actionLabels } from './action-draft.ts';
import { waitText } from './action-summary.tsx';
import type { DifferentPart, StageDifference } from './list-difference.ts';
import type { StageDraft } from './stage-draft.ts';

type Props = { name: string; differences: readonly StageDifference[]; onClose: () => void };

const partLabels: Record<DifferentPart, string> = {
  name: t('Name'),
  status: t('Status'),
  target: t('Target'),
  description: t('Description'),
  actions: t('On enter'),
};

/** How the stages differ from the template, one line for each stage. */
export function DifferencesDialog({ name, differences, onClose }: Props) {
  return (
    <Dialog title={t('Compared with {template}', { template: name })} isOpen onClose={onClose} size="medium">
      <ul className="stage-differences">
        {differences.map((difference) => {
          const shown = 'own' in difference ? difference.own : difference.other;
          return (
            <li key={`${difference.kind} ${shown.key}`} className="stage-difference">
              <span className="stage-difference-name">
                <StatusMark status={shown.status} hasLabel={false} /> <b>{shown.name.trim() || t('New stage')}</b>
              </span>
              <Words difference={difference} />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button kind="primary" onPress={onClose} autoFocus>
          {t('Close##verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Words({ difference }: { difference: StageDifference }) {
  if (difference.kind === 'added') return <span className="muted">{t('Only in this list')}</span>;
  if (difference.kind === 'missing') return <span className="muted">{t('Only in the template')}</span>;
  if (difference.kind === 'moved') return <span className="muted">{t('In another place')}</span>;
  const { own, other, parts } = difference;
  return (
    <dl className="stage-difference-parts">
      {parts.map((part) => (
        <div key={part}>
          <dt>{partLabels[part]}</dt>
          <dd>
            <s>{partText(other, part)}</s> → {partText(own, part)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function partText(stage: StageDraft, part: DifferentPart): string {
  if (part === 'status') return statusLabel(stage.status);
  if (part === 'target') return stage.target.trim() || '–';
  if (part === 'actions')
    return stage.actions.map(({ kind, wait }) => [actionLabels[kind], waitText(wait)].filter(Boolean).join(' ')).join(', ') || '–';
  return stage[part].trim() || '–';
}
