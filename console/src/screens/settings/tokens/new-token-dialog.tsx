import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { queryClient } from '#api/query-client.ts';
import { serverUrl } from '#base-path.ts';
import { t } from '#language/t.ts';
import { tokenNameMax } from '#limits.ts';
import { tokensQuery } from '#queries/user-queries.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { DoneDialog, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

const lifetimes = [
  { value: '30', label: t('30 days') },
  { value: '90', label: t('90 days') },
  { value: '365', label: t('1 year') },
  { value: 'none', label: t('No expiry') },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <NewTokenForm onDone={setToken} onClose={onClose} />;
  return (
    <DoneDialog title={t('Copy the token now')} onClose={onClose}>
      <p>{t('It’s shown only once. Muster stores only its hash.')}</p>
      <Secret label={t('Token')} text={token} />
      <Secret label={t('Try it')} text={`curl -H 'Authorization: Bearer ${token}' ${serverUrl}/v1/jobs`} />
    </DoneDialog>
  );
}

function NewTokenForm({ onDone, onClose }: { onDone: (token: string) => void; onClose: () => void }) {
  const first: { name: string; expires_in_days: Lifetime } = { name: '', expires_in_days: '365' };
  const form = useForm(first, async ({ name, expires_in_days: days }) => {
    const expires_in_days = days === 'none' ? null : Number(days);
    const { token } = await consoleApi.createToken({ name: name.trim(), expires_in_days });
    void queryClient.invalidateQueries(tokensQuery);
    onDone(token.token);
  });
  return (
    <FormDialog title={t('Create a token')} form={form} action={t('Create token')} onClose={onClose}>
      <TextField
        label={t('Name')}
        hint={t('The program that uses it. Events record this name.')}
        placeholder={t('HRIS sync')}
        {...form.at('name')}
        maxLength={tokenNameMax}
        isRequired
        autoFocus
      />
      <Select label={t('Expires after')} {...form.at('expires_in_days')} options={lifetimes} />
    </FormDialog>
  );
}
