import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useSendTest } from './use-send-test.ts';
import { WebhookDialog, type WebhookDialogName } from './webhook-dialogs.tsx';

export function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const [opened, setOpened] = useState<WebhookDialogName>();
  const test = useSendTest(webhook.id);
  const pause = usePause();
  return (
    <>
      <Button isPending={test.isSending} onPress={test.send}>
        Send test
      </Button>
      <Button onPress={() => setOpened('rotate')}>Rotate secret</Button>
      {webhook.active && <Button onPress={() => void pause(webhook)}>Pause</Button>}
      <Menu
        label="More"
        placement="bottom end"
        trigger={
          <Button kind="icon" aria-label="More">
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem onAction={() => setOpened('change')}>Change URL and events…</MenuItem>
        <MenuItem isDanger onAction={() => setOpened('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      {opened && <WebhookDialog name={opened} webhook={webhook} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function usePause(): (webhook: Webhook) => Promise<boolean> {
  const activate = useChange({
    send: ({ id }: Webhook) => muster.updateWebhook({ id, active: true }),
    onDone: () => showToast({ text: 'The webhook is active' }),
    refresh: () => [webhooksQuery.queryKey],
  });
  return useChange({
    edits: ({ id }: Webhook) => [
      edit(webhooksQuery.queryKey, (old) => ({
        ...old,
        data: old.data.map((each) => (each.id === id ? { ...each, active: false } : each)),
      })),
    ],
    send: ({ id }) => muster.updateWebhook({ id, active: false }),
    doneText: () => 'Paused: nothing is sent',
    undo: (webhook) => void activate(webhook),
  });
}
