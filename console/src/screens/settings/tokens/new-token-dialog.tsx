import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { serverUrl } from '#base-path.ts';
import { tokenNameMax } from '#limits.ts';
import { tokensQuery } from '#queries/user-queries.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'none', label: 'No expiry' },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  if (token === undefined) return <NewTokenForm onDone={setToken} onClose={onClose} />;
  return (
    <Dialog title="Copy the token now" isOpen size="medium">
      <p>It’s shown only once. Muster stores only its hash.</p>
      <Secret label="Token" text={token} />
      <Secret label="Try it" text={`curl -H 'Authorization: Bearer ${token}' ${serverUrl}/v1/jobs`} />
      <DialogActions>
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NewTokenForm({ onDone, onClose }: { onDone: (token: string) => void; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const form = useForm(async () => {
    const expires_in_days = lifetime === 'none' ? null : Number(lifetime);
    const { token } = await consoleApi.createToken({ name: name.trim(), expires_in_days });
    void client.invalidateQueries(tokensQuery);
    onDone(token.token);
  });
  return (
    <Dialog title="Create a token" isOpen onClose={onClose}>
      <form className="settings-form" onSubmit={form.submit}>
        <TextField
          label="Name"
          hint="The program that uses it. Events record this name."
          placeholder="HRIS sync"
          value={name}
          onChange={setName}
          maxLength={tokenNameMax}
          error={form.failure}
          isRequired
          autoFocus
        />
        <Select label="Expires after" value={lifetime} options={lifetimes} onChange={setLifetime} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={form.isSending}>
            Create token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
