import type { Passkey } from '@muster/contract/console/passkey.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery } from '#queries/user-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { deviceName } from '#session/device-name.ts';
import { passkeyFailureText } from '#session/sign-in/method-button.tsx';
import { createPasskey, passkeyApi } from '#session/sign-in/passkeys.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';

/** The passkeys of the user: add, name, remove. */
export function PasskeysPart() {
  const client = useQueryClient();
  const query = useQuery(passkeysQuery);
  const [name, setName] = useState(deviceName(navigator.userAgent));
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function change(work: () => Promise<unknown>, doneText: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
      showToast({ text: doneText });
    } catch (error) {
      setFailure(passkeyFailureText(error));
    }
    setSending(false);
    await client.invalidateQueries(passkeysQuery);
  }
  const remove = (passkey: Passkey) =>
    void change(() => passkeyApi.delete({ id: passkey.id }), `The passkey ${passkey.name} was removed`);

  return (
    <Part title="Passkeys">
      <p className="settings-muted">Sign in with your fingerprint, face, PIN or security key instead of the password.</p>
      <Loaded query={query}>
        {({ passkeys }) => (passkeys.length > 0 ? <PasskeysTable passkeys={passkeys} onRemove={remove} /> : null)}
      </Loaded>
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => createPasskey(name), `The passkey ${name} was added`);
        }}
      >
        <TextField label="Name of the new passkey" value={name} onChange={setName} isRequired />
        <FormFailure text={failure} />
        <Button type="submit" isPending={isSending}>
          Add passkey
        </Button>
      </form>
    </Part>
  );
}

function PasskeysTable({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const columns: readonly TableColumn<Passkey>[] = [
    { key: 'name', label: 'Name', isRowHeader: true, render: ({ name }) => name },
    {
      key: 'used',
      label: 'Last used',
      render: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : 'Never'),
    },
    { key: 'created', label: 'Created', isWide: true, render: ({ created_at }) => <RelativeTime at={created_at} /> },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      align: 'end',
      render: (passkey) => (
        <Button kind="quiet" aria-label={`Remove ${passkey.name}`} onPress={() => onRemove(passkey)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <div className="settings-table">
      <Table label="Passkeys" columns={columns} rows={passkeys} rowKey={({ id }) => id} />
    </div>
  );
}
