import type { Passkey } from '@muster/contract/console/passkey.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passkeyFailureText } from './method-button.tsx';
import { createPasskey, passkeyApi } from './passkeys.ts';
import { SessionFailure } from './session-failure.tsx';
import './session.css';

/** The passkeys of the user: add, name, remove. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['passkeys'], queryFn: () => passkeyApi.list() });
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function change(work: () => Promise<unknown>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
      setName('');
    } catch (error) {
      setFailure(passkeyFailureText(error));
    } finally {
      setSending(false);
      await client.invalidateQueries({ queryKey: ['passkeys'] });
    }
  }
  const add = (event: FormEvent) => {
    event.preventDefault();
    void change(() => createPasskey(name));
  };
  return (
    <Dialog title="Passkeys" isOpen onClose={onClose}>
      <p className="session-text">Sign in with your fingerprint, face, PIN or security key instead of the password.</p>
      <ul className="passkeys">
        {data?.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => void change(() => passkeyApi.delete({ id: passkey.id }))}
          />
        ))}
      </ul>
      <form className="session-form" onSubmit={add}>
        <TextField label="Name of the new passkey" value={name} onChange={setName} isRequired />
        <SessionFailure text={failure} />
        <DialogActions>
          <Button onPress={onClose}>Close</Button>
          <Button kind="primary" type="submit" isPending={isSending}>
            Add passkey
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PasskeyRow({ passkey: { name, created_at }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li>
      <span>
        {name} <RelativeTime at={created_at} />
      </span>
      <Button onPress={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}
