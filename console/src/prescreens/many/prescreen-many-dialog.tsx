import type { PrescreenAction } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choiceOf, type Target } from '#candidates-list/actions/use-change-cards.ts';
import { plural, t } from '#language/t.ts';
import { prescreensPreviewQuery } from '#queries/prescreen-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { firstValues, PrescreenFields, prescreenFieldsOf } from '../prescreen-fields.tsx';
import { leftOutTexts } from './left-out.ts';
import { useCancel, useInvite, useRemind } from './use-prescreen-many.ts';

type Props = { target: Target; firstAction: PrescreenAction; onClose: () => void };

const actions: { value: PrescreenAction; label: string }[] = [
  { value: 'start', label: t('Invite') },
  { value: 'remind', label: t('Remind') },
  { value: 'cancel', label: t('Cancel##pre-screen') },
];

/** Invites many to a pre-screen, reminds those who have an open one, or withdraws it; says before who is left out. */
export default function PrescreenManyDialog({ target, firstAction, onClose }: Props) {
  const [action, setAction] = useState(firstAction);
  const [invite, remind, cancel] = [useInvite(), useRemind(), useCancel()];
  const choice = choiceOf(target);
  const form = useForm({ ...firstValues, send_email: true }, async (values) => {
    const send = {
      start: () => invite({ ...choice, ...prescreenFieldsOf(values) }, form.refuse),
      remind: () => remind(choice, form.refuse),
      cancel: () => cancel(choice, form.refuse),
    };
    if (await send[action]()) onClose();
  });
  const { values, set } = form;
  const { data: preview } = useQuery(prescreensPreviewQuery({ ...choice, action, send_email: values.send_email }));
  const count = 'cards' in target ? target.cards.length : target.total;
  return (
    <FormDialog
      title={t('Pre-screen {whom}', { whom: plural(count, '{count} candidate', '{count} candidates') })}
      size="medium"
      form={form}
      action={actionText(action, values.send_email)}
      kind={action === 'cancel' ? 'danger' : 'primary'}
      cancel={action === 'cancel' ? t('Keep') : t('Cancel')}
      isDisabled={preview?.candidates === 0}
      onClose={onClose}
    >
      <Segments label={t('Pre-screens')} value={action} options={actions} onChange={setAction} />
      {action === 'start' && (
        <>
          <PrescreenFields form={form} />
          <Checkbox isSelected={values.send_email} onChange={(send_email) => set({ send_email })}>
            {t('Email the link')}
          </Checkbox>
        </>
      )}
      {action === 'cancel' && <p className="muted">{t('The links stop working. This cannot be undone.')}</p>}
      <div role="status">
        {preview && (
          <>
            <strong>{countTexts[action](preview.candidates)}</strong>
            {leftOutTexts(preview).map((text) => (
              <div key={text} className="muted">
                {text}
              </div>
            ))}
          </>
        )}
      </div>
    </FormDialog>
  );
}

const countTexts: Record<PrescreenAction, (count: number) => string> = {
  start: (count) => plural(count, '{count} candidate will be invited', '{count} candidates will be invited'),
  remind: (count) => plural(count, '{count} candidate will be reminded by email', '{count} candidates will be reminded by email'),
  cancel: (count) => plural(count, '{count} open pre-screen will be cancelled', '{count} open pre-screens will be cancelled'),
};

function actionText(action: PrescreenAction, isMailed: boolean): string {
  if (action === 'start') return isMailed ? t('Invite') : t('Create the links');
  return action === 'remind' ? t('Remind') : t('Cancel pre-screens');
}
