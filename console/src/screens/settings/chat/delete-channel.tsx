import type { ChatChannel } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { chatChannelsQuery } from '#queries/chat-queries.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';

export function DeleteChannel({ channel: { id, name }, onClose }: { channel: ChatChannel; onClose: () => void }) {
  async function send(): Promise<void> {
    await muster.deleteChatChannel({ id });
    showToast({ text: t('{name} was deleted', { name }) });
    await queryClient.invalidateQueries(chatChannelsQuery);
  }
  return (
    <ConfirmRemoval
      title={t('Delete {name}?', { name })}
      text={t('Muster forgets the URL and what waits to be posted. This can’t be undone; you can pause the channel instead.')}
      action={t('Delete')}
      send={send}
      onClose={onClose}
    />
  );
}
