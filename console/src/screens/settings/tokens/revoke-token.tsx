import type { Token } from '@muster/contract/console/token.ts';
import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import { tokensQuery } from '#queries/user-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';

export function RevokeToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const client = useQueryClient();
  async function send(): Promise<void> {
    await consoleApi.revokeToken({ id: token.id });
    showToast({ text: `${token.name} was revoked` });
    void client.invalidateQueries(tokensQuery);
  }
  return (
    <ConfirmRemoval
      title={`Revoke ${token.name}?`}
      text="Programs that use it are refused within a second. This cannot be undone."
      action="Revoke"
      send={send}
      onClose={onClose}
    />
  );
}
