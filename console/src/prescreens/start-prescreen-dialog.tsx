import type { NewPrescreen } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { prescreensKey } from '#queries/prescreen-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { firstValues, PrescreenFields, prescreenFieldsOf } from './prescreen-fields.tsx';

type Props = { candidateId: string; name: string; hasEmail: boolean; onClose: () => void };

/** A written pre-screen of one candidate. */
export default function StartPrescreenDialog({ candidateId, name, hasEmail, onClose }: Props) {
  const start = useStartPrescreen();
  const form = useForm({ ...firstValues, send_email: hasEmail }, async (values) => {
    if (await start({ candidate_id: candidateId, ...prescreenFieldsOf(values) }, form.refuse)) onClose();
  });
  const { values, set } = form;
  return (
    <FormDialog
      title={t('Pre-screen {whom}', { whom: name })}
      size="medium"
      form={form}
      action={values.send_email ? t('Invite') : t('Create the link')}
      onClose={onClose}
    >
      <PrescreenFields form={form} />
      <Checkbox isSelected={values.send_email} isDisabled={!hasEmail} onChange={(send_email) => set({ send_email })}>
        {hasEmail ? t('Email the link') : t('Email the link (no email address)')}
      </Checkbox>
    </FormDialog>
  );
}

/** Undo cancels it; its email waits for longer than undo is offered. */
function useStartPrescreen(): RunChange<NewPrescreen> {
  return useChange({
    send: (input: NewPrescreen) => muster.startPrescreen(input),
    doneText: ({ send_email }) => invitedText(1, send_email === true),
    undo: async (_, { prescreen }) => {
      await muster.cancelPrescreen({ prescreen_id: prescreen.id });
      await queryClient.invalidateQueries({ queryKey: prescreensKey });
    },
    refresh: () => [prescreensKey, messagesKey],
  });
}

export function invitedText(started: number, isMailed: boolean): string {
  if (started === 0) return t('Nobody was invited');
  if (isMailed) return plural(started, '{count} candidate invited by email', '{count} candidates invited by email');
  return plural(started, '{count} candidate can be invited', '{count} candidates can be invited');
}
