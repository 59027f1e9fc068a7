import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { ImportReportView } from './import-report.tsx';
import { importStatusTexts } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';
import { sourceName } from './sources.ts';

type Props = { ended: WorkspaceImport; isBusy: boolean };

export function EndedImport({ ended, isBusy }: Props) {
  const { status, source, account, created_by, created_at, undo_until, undone } = ended;
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const canUndo = status !== 'undone' && undo_until !== null && Date.parse(undo_until) > Date.now();
  return (
    <article className="switching-ended">
      <h4>
        {sourceName(source)} <span className="muted">{importStatusTexts[status]}</span>
      </h4>
      <p className="muted">
        <time dateTime={created_at}>{fullTime(created_at)}</time>
        {' · '}
        <bdi>{created_by ?? t('No name')}</bdi>
        {source !== 'muster' && account !== 'main' && (
          <>
            {' · '}
            <bdi>{account}</bdi>
          </>
        )}
      </p>
      {undone && (
        <p>
          {plural(undone.removed, '{count} record was removed.', '{count} records were removed.')}{' '}
          {undone.kept > 0 &&
            plural(
              undone.kept,
              '{count} record stayed, because it’s in use or somebody has worked on it.',
              '{count} records stayed, because they’re in use or somebody has worked on them.',
            )}
        </p>
      )}
      {canUndo && <p>{t('Can be undone until {time}.', { time: fullTime(undo_until) })}</p>}
      <div className="switching-buttons">
        <Button onPress={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('Report')}
        </Button>
        {canUndo && (
          <Button onPress={() => setAsking(true)} isDisabled={isBusy}>
            {t('Undo import')}
          </Button>
        )}
      </div>
      {isOpen && <ImportReportView ended={ended} />}
      {isAsking && <UndoDialog importId={ended.id} onClose={() => setAsking(false)} />}
    </article>
  );
}

function UndoDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const form = useForm({ includingChanged: false }, async ({ includingChanged }) => {
    await muster.undoImport({ import_id: importId, including_changed: includingChanged });
    await refreshImports();
    onClose();
  });
  return (
    <FormDialog
      title={t('Undo this import?')}
      role="alertdialog"
      form={form}
      action={t('Undo import')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('Everything it brought is removed, and what it changed is put back. People somebody has worked on since stay.')}</p>
      <Checkbox isSelected={form.values.includingChanged} onChange={(includingChanged) => form.set({ includingChanged })}>
        {t('Also remove people somebody has worked on since')}
      </Checkbox>
    </FormDialog>
  );
}
