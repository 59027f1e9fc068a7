import type { User } from '@muster/contract/console/user.ts';
import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { usersQuery } from '#queries/user-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';

export function RemoveMember({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient();
  async function send(): Promise<void> {
    await consoleApi.removeUser({ id: user.id });
    showToast({ text: `${user.name} was removed` });
    void client.invalidateQueries(usersQuery);
    void client.invalidateQueries({ queryKey: sessionKey });
  }
  return (
    <ConfirmRemoval
      title={`Remove ${user.name}?`}
      text="They’re signed out everywhere immediately. What they wrote and did stays under their name."
      action="Remove"
      send={send}
      onClose={onClose}
    />
  );
}
