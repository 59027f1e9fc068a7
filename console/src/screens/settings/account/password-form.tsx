import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { passwordLengthMin } from '#limits.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

export function PasswordForm() {
  const { has_password } = useSession();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const form = useForm(async () => {
    await consoleApi.changePassword({ new_password: next, ...(has_password && { current_password: current }) });
    void client.invalidateQueries({ queryKey: sessionKey });
    setCurrent('');
    setNext('');
    showToast({ text: 'Your password was changed. Your other sessions have ended' });
  });
  return (
    <form className="settings-form" onSubmit={form.submit}>
      {has_password && (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          isRequired
        />
      )}
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLengthMin} characters. Your other sessions end.`}
        value={next}
        onChange={setNext}
        isRequired
      />
      <FormFailure text={form.failure} />
      <Button type="submit" isPending={form.isSending} isDisabled={(has_password && current === '') || next === ''}>
        {has_password ? 'Change password' : 'Set a password'}
      </Button>
    </form>
  );
}
