import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { userNameMax } from '#limits.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

export function NameForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const [name, setName] = useState(user.name);
  const form = useForm(async () => {
    await consoleApi.updateProfile({ name: name.trim() });
    showToast({ text: 'Your name was changed' });
    await client.invalidateQueries({ queryKey: sessionKey });
  });
  return (
    <form className="settings-form" onSubmit={form.submit}>
      <TextField
        label="Name"
        hint="Notes, events and the audit log show it."
        autoComplete="name"
        value={name}
        onChange={setName}
        maxLength={userNameMax}
        error={form.failure}
        isRequired
      />
      <Button type="submit" isPending={form.isSending} isDisabled={name.trim() === user.name}>
        Save name
      </Button>
    </form>
  );
}
