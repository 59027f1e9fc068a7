import type { Role } from '@muster/contract/console/roles.ts';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { invitesQuery } from '#queries/user-queries.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { useRight } from '#session/session.tsx';
import { DoneDialog, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { roleLabels } from '#ui/texts/role-labels.ts';
import { roles, roleTexts } from './role-texts.tsx';

export type Invitation = { email: string; role: Role };

export function InviteDialog({ first, onClose }: { first: Invitation; onClose: () => void }) {
  const [done, setDone] = useState<{ email: string; url: string }>();
  if (!done) return <InviteForm first={first} onDone={setDone} onClose={onClose} />;
  return (
    <DoneDialog title={t('Send this link')} onClose={onClose}>
      <p>
        {t(
          'It lets {email} join within 7 days. Copy this link and send it to them. It’s shown only once; you can create a new one at any time.',
          { email: done.email },
        )}
      </p>
      <Secret label={t('Link')} text={done.url} />
    </DoneDialog>
  );
}

type FormProps = { first: Invitation; onDone: (done: { email: string; url: string }) => void; onClose: () => void };

function InviteForm({ first, onDone, onClose }: FormProps) {
  const mayManageOwners = useRight('manage_owners');
  const options = roles.map((value) => ({ value, label: roleLabels[value], isDisabled: value === 'owner' && !mayManageOwners }));
  const form = useForm(first, async ({ email, role }) => {
    const { invite, url } = await consoleApi.inviteUser({ email: email.trim(), role });
    void queryClient.invalidateQueries(invitesQuery);
    onDone({ email: invite.email, url });
  });
  return (
    <FormDialog
      title={first.email ? t('Create a new link') : t('Invite a teammate')}
      form={form}
      action={t('Create link')}
      onClose={onClose}
    >
      <TextField
        label={t('Email address')}
        type="email"
        {...form.at('email')}
        isRequired
        isReadOnly={first.email !== ''}
        autoFocus
      />
      <Select label={t('Role')} {...form.at('role')} options={options} />
      <p className="field-hint">{roleTexts[form.values.role]}</p>
    </FormDialog>
  );
}
