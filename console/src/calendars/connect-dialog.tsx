import type { NewCalendarConnection } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { showToast } from '#toasts/toasts.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { PasswordHelp } from './password-help.tsx';
import { refreshCalendars } from './refresh-calendars.ts';

type Props = {
  /** Null: an account of the workspace, which may see calendars of many. */
  interviewer: string | null;
  onClose: () => void;
};

const empty = { url: '', username: '', password: '', candidates_may_book: false };

/** The server is read before anything is stored: what is wrong is told here. */
export function ConnectDialog({ interviewer, onClose }: Props) {
  const [provider, setProvider] = useState<'caldav' | 'ics'>('caldav');
  const form = useForm(empty, async ({ url, username, password, candidates_may_book }) => {
    const given: NewCalendarConnection =
      provider === 'ics'
        ? { interviewer, provider, url: url.trim(), candidates_may_book }
        : { interviewer, provider, url: url.trim(), username: username.trim(), password };
    await muster.connectCalendar(given);
    showToast({ text: t('The calendar is connected') });
    refreshCalendars();
    onClose();
  });
  const choose = (chosen: 'caldav' | 'ics') => {
    form.clear();
    setProvider(chosen);
  };
  return (
    <FormDialog
      title={interviewer === null ? t('Connect an account of the workspace') : t('Connect a calendar')}
      form={form}
      action={t('Connect')}
      onClose={onClose}
    >
      {interviewer !== null && (
        <Segments
          label={t('How it is connected')}
          value={provider}
          options={[
            { value: 'caldav', label: t('With a password (CalDAV)') },
            { value: 'ics', label: t('With a link (ICS)') },
          ]}
          onChange={choose}
        />
      )}
      {provider === 'caldav' ? (
        <>
          <TextField
            label={t('Server or email address')}
            placeholder="cloud.example.com"
            hint={t('The address of the calendar server, its domain, or your email address there.')}
            autoFocus
            autoComplete="off"
            {...form.at('url')}
          />
          <TextField label={t('User name')} autoComplete="off" {...form.at('username')} />
          <TextField
            label={t('App password')}
            type="password"
            autoComplete="off"
            hint={t('Never the main password of your account.')}
            {...form.at('password')}
          />
          <PasswordHelp />
        </>
      ) : (
        <>
          <TextField
            label={t('Address of the ICS file')}
            type="url"
            placeholder="https://"
            hint={t('The secret address from your provider’s sharing settings. Muster only reads it.')}
            autoFocus
            autoComplete="off"
            {...form.at('url')}
          />
          <Checkbox
            isSelected={form.values.candidates_may_book}
            onChange={(candidates_may_book) => form.set({ candidates_may_book })}
          >
            {t('Let candidates book by it, although it may be hours old')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
