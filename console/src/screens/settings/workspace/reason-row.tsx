import type { RejectionReason } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { reasonLabel } from '#candidates-list/actions/reason-label.ts';
import { edit, type RunChange, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { rejectionReasonMax } from '#limits.ts';
import { reasonsQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type ReasonChange = { reason: RejectionReason; name?: string; is_archived?: boolean };

export function ReasonRow({ reason }: { reason: RejectionReason }) {
  const [isRenaming, setRenaming] = useState(false);
  const change = useReasonChange();
  const { is_archived } = reason;
  const name = reasonLabel(reason.name);
  if (isRenaming)
    return (
      <li className="reason-row">
        <RenameReason reason={reason} change={change} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="reason-row">
      <span className={classNames('reason-row-name', is_archived && 'reason-row-archived')}>{name}</span>
      {!is_archived && (
        <Button kind="quiet" aria-label={t('Rename {name}', { name })} onPress={() => setRenaming(true)}>
          {t('Rename')}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={is_archived ? t('Offer {name}##verb', { name }) : t('Archive {name}##verb', { name })}
        onPress={() => void change({ reason, is_archived: !is_archived })}
      >
        {is_archived ? t('Offer again') : t('Archive##verb')}
      </Button>
    </li>
  );
}

type RenameProps = { reason: RejectionReason; change: RunChange<ReasonChange>; onClose: () => void };

function RenameReason({ reason, change, onClose }: RenameProps) {
  const form = useForm({ name: reasonLabel(reason.name) }, async ({ name }) => {
    if (name.trim() === reasonLabel(reason.name) || (await change({ reason, name: name.trim() }, form.refuse))) onClose();
  });
  return (
    <Form form={form} className="form-row reason-row-name">
      <TextField label={t('Name')} {...form.at('name')} maxLength={rejectionReasonMax} autoFocus />
      <FormNotice />
      <Button onPress={onClose}>{t('Cancel')}</Button>
      <SendButton>{t('Save')}</SendButton>
    </Form>
  );
}

function useReasonChange(): RunChange<ReasonChange> {
  const change = useChange({
    edits: ({ reason, ...changed }: ReasonChange) => [
      edit(reasonsQuery.queryKey, (old) => ({
        ...old,
        rejection_reasons: old.rejection_reasons.map((each) => (each.id === reason.id ? { ...each, ...changed } : each)),
      })),
    ],
    send: ({ reason, ...changed }) => muster.updateRejectionReason({ rejection_reason_id: reason.id, ...changed }),
    doneText: ({ reason, name, is_archived }) => {
      if (name) return t('Renamed to {name}', { name });
      return is_archived
        ? t('{name} is archived', { name: reasonLabel(reason.name) })
        : t('{name} is offered again', { name: reasonLabel(reason.name) });
    },
    undo: ({ reason, name }) =>
      void change(name === undefined ? { reason, is_archived: reason.is_archived } : { reason, name: reason.name }),
  });
  return change;
}
