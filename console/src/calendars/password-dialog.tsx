import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { showToast } from '#toasts/toasts.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PasswordHelp } from './password-help.tsx';
import { refreshCalendars } from './refresh-calendars.ts';

/** It is tried before it takes the place of the old one. */
export function PasswordDialog({ connection, onClose }: { connection: CalendarConnection; onClose: () => void }) {
  const form = useForm({ username: connection.username ?? '', password: '' }, async ({ username, password }) => {
    await muster.updateCalendarConnection({ calendar_connection_id: connection.id, username: username.trim(), password });
    showToast({ text: t('The new password works') });
    refreshCalendars();
    onClose();
  });
  return (
    <FormDialog title={t('New app password')} form={form} action={t('Save')} onClose={onClose}>
      <TextField label={t('User name')} autoComplete="off" {...form.at('username')} />
      <TextField
        label={t('App password')}
        type="password"
        autoComplete="off"
        autoFocus
        hint={t('Never the main password of your account.')}
        {...form.at('password')}
      />
      <PasswordHelp />
    </FormDialog>
  );
}
