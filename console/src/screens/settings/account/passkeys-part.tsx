import type { Passkey } from '@muster/contract/console/passkey.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { passkeysQuery } from '#queries/user-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { deviceName } from '#session/device-name.ts';
import { passkeyFailureText } from '#session/sign-in/method-button.tsx';
import { createPasskey, passkeyApi } from '#session/sign-in/passkeys.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm, useSend } from '#ui/forms/use-form.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

/** The passkeys of the user: add, name, remove. */
export function PasskeysPart() {
  const query = useQuery(passkeysQuery);
  const refresh = () => queryClient.invalidateQueries(passkeysQuery);
  const adding = useForm(
    { name: deviceName(navigator.userAgent) },
    async ({ name }) => {
      await createPasskey(name).finally(refresh);
      showToast({ text: t('The passkey {name} was added', { name }) });
    },
    passkeyFailureText,
  );
  const removing = useSend(async ({ id, name }: Passkey) => {
    await passkeyApi.delete({ id }).finally(refresh);
    showToast({ text: t('The passkey {name} was removed', { name }) });
  });

  return (
    <Part title={t('Passkeys')}>
      <p className="muted">{t('Sign in with your fingerprint, face, PIN or security key instead of the password.')}</p>
      <Loaded query={query}>
        {({ passkeys }) => (passkeys.length > 0 ? <PasskeysTable passkeys={passkeys} onRemove={removing.run} /> : null)}
      </Loaded>
      <FormFailure refusals={removing.refusals} />
      <Form form={adding}>
        <TextField label={t('Name of the new passkey')} {...adding.at('name')} isRequired />
        <SubmitButton kind="default">{t('Add passkey')}</SubmitButton>
      </Form>
    </Part>
  );
}

function PasskeysTable({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const columns: readonly TableColumn<Passkey>[] = [
    { key: 'name', label: t('Name'), isRowHeader: true, render: ({ name }) => name },
    {
      key: 'used',
      label: t('Last used'),
      render: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : t('Never')),
    },
    { key: 'created', label: t('Created'), isWide: true, render: ({ created_at }) => <RelativeTime at={created_at} /> },
    {
      key: 'actions',
      label: t('Actions'),
      isLabelHidden: true,
      align: 'end',
      render: (passkey) => (
        <Button kind="quiet" aria-label={t('Remove {name}', { name: passkey.name })} onPress={() => onRemove(passkey)}>
          {t('Remove')}
        </Button>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label={t('Passkeys')} columns={columns} rows={passkeys} rowKey={({ id }) => id} />
    </div>
  );
}
