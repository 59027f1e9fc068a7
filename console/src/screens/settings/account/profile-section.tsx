import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { passwordLengthMin, signatureMax, userNameMax } from '#limits.ts';
import { paths } from '#paths.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { Link } from '#router/link.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';
import { LanguageField } from './language-field.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { WorkingHoursForm } from './working-hours-form.tsx';

export default function ProfileSection() {
  const { user, sign_in } = useSession();
  return (
    <SettingsPart title={t('Profile')} text={user.email} isNarrow actions={<Link href={paths.myCalendar}>{t('My calendar')}</Link>}>
      <NameForm />
      <LanguageField />
      <Part title={t('Email signature')}>
        <SignatureForm />
      </Part>
      <Part title={t('Working hours')}>
        <WorkingHoursForm />
      </Part>
      {sign_in.passkeys && <PasskeysPart />}
      <Part title={t('Password')}>
        <PasswordForm />
      </Part>
    </SettingsPart>
  );
}

function NameForm() {
  const { user } = useSession();
  const form = useForm({ name: user.name }, async ({ name }) => {
    await consoleApi.updateProfile({ name: name.trim() });
    showToast({ text: t('Your name was changed') });
    await queryClient.invalidateQueries({ queryKey: sessionKey });
  });
  const hint = t('Notes, events and the audit log show it.');
  return (
    <Form form={form}>
      <TextField label={t('Name')} hint={hint} autoComplete="name" {...form.at('name')} maxLength={userNameMax} isRequired />
      <SubmitButton kind="default" isDisabled={form.values.name.trim() === user.name}>
        {t('Save name')}
      </SubmitButton>
    </Form>
  );
}

function SignatureForm() {
  const { signature } = useSession().profile;
  const form = useForm({ signature: signature ?? '' }, async (values) => {
    await consoleApi.updateProfile({ signature: textOrNull(values.signature) });
    showToast({ text: t('Your signature was saved') });
    await queryClient.invalidateQueries({ queryKey: sessionKey });
  });
  return (
    <Form form={form}>
      <TextField
        label={t('Signature')}
        hint={t('Below the emails that you write. **Bold**, *italic* and [links](https://…) work.')}
        rows={4}
        maxLength={signatureMax}
        {...form.at('signature')}
      />
      <SubmitButton kind="default" isDisabled={form.values.signature.trim() === (signature ?? '')}>
        {t('Save signature')}
      </SubmitButton>
    </Form>
  );
}

const empty = { current_password: '', new_password: '' };

function PasswordForm() {
  const { has_password } = useSession();
  const form = useForm(empty, async ({ current_password, new_password }) => {
    await consoleApi.changePassword({ new_password, ...(has_password && { current_password }) });
    void queryClient.invalidateQueries({ queryKey: sessionKey });
    form.set(empty);
    showToast({ text: t('Your password was changed. Your other sessions have ended') });
  });
  const { current_password, new_password } = form.values;
  return (
    <Form form={form}>
      {has_password && (
        <TextField
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          {...form.at('current_password')}
          isRequired
        />
      )}
      <TextField
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        hint={t('At least {count} characters. Your other sessions end.', { count: passwordLengthMin })}
        {...form.at('new_password')}
        isRequired
      />
      <SubmitButton kind="default" isDisabled={(has_password && current_password === '') || new_password === ''}>
        {has_password ? t('Change password') : t('Set a password')}
      </SubmitButton>
    </Form>
  );
}
