import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { webhookDeliveriesKey, webhooksQuery } from '#queries/webhook-queries.ts';
import { navigate } from '#router/location.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { errorText } from './deliveries/error-text.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { shortUrl } from './short-url.ts';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

export function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const [opened, setOpened] = useState<WebhookDialogName>();
  const test = useSendTest(webhook.id);
  const pause = usePause();
  return (
    <>
      <Button isPending={test.isSending} onPress={test.send}>
        {t('Send test')}
      </Button>
      <Button onPress={() => setOpened('rotate')}>{t('Rotate secret')}</Button>
      {webhook.active && <Button onPress={() => void pause(webhook)}>{t('Pause')}</Button>}
      <Menu
        label={t('More')}
        placement="bottom end"
        trigger={
          <Button kind="icon" aria-label={t('More')}>
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem onAction={() => setOpened('change')}>{t('Change URL and events…')}</MenuItem>
        <MenuItem isDanger onAction={() => setOpened('delete')}>
          {t('Delete…')}
        </MenuItem>
      </Menu>
      {opened && <WebhookDialog name={opened} webhook={webhook} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function usePause(): (webhook: Webhook) => Promise<boolean> {
  const activate = useChange({
    send: ({ id }: Webhook) => muster.updateWebhook({ id, active: true }),
    onDone: () => showToast({ text: t('The webhook is active') }),
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
    doneText: () => t('Paused: nothing is sent'),
    undo: (webhook) => void activate(webhook),
  });
}

/** Sends a test event, and says what the receiver answered. */
function useSendTest(id: string): { isSending: boolean; send: () => void } {
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      const { data } = await muster.testWebhook({ id });
      const answer = data.http_status ?? errorText(data.error);
      showToast({
        text: data.message ?? t('Test: {answer} after {time}', { answer, time: t('{count} ms', { count: data.duration_ms }) }),
        tone: data.status === 'delivered' ? 'done' : 'failed',
      });
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
    setSending(false);
    await queryClient.invalidateQueries({ queryKey: webhookDeliveriesKey(id) });
  }
  return { isSending, send: () => void send() };
}

type WebhookDialogName = 'change' | 'rotate' | 'delete';
type Props = { webhook: Webhook; onClose: () => void };

function WebhookDialog({ name, ...props }: Props & { name: WebhookDialogName }) {
  if (name === 'rotate') return <RotateDialog {...props} />;
  return name === 'change' ? <ChangeDialog {...props} /> : <DeleteDialog {...props} />;
}

function ChangeDialog({ webhook, onClose }: Props) {
  async function send({ request_url, events }: WebhookInput): Promise<void> {
    const isMoved = request_url !== webhook.request_url;
    await muster.updateWebhook({ id: webhook.id, events, ...(isMoved && { request_url }) });
    await queryClient.invalidateQueries(webhooksQuery);
    showToast({ text: t('The webhook was changed') });
    onClose();
  }
  return <WebhookForm title={t('Change the webhook')} action={t('Save')} first={webhook} send={send} onClose={onClose} />;
}

function DeleteDialog({ webhook, onClose }: Props) {
  async function send(): Promise<void> {
    await muster.deleteWebhook({ id: webhook.id });
    navigate(paths.setting('webhooks'));
    showToast({ text: t('{url} was deleted', { url: shortUrl(webhook.request_url) }) });
    await queryClient.invalidateQueries(webhooksQuery);
  }
  return (
    <ConfirmRemoval
      title={t('Delete the webhook?')}
      text={t('Its log and unsent events are deleted too. This can’t be undone; you can pause it instead.')}
      action={t('Delete')}
      send={send}
      onClose={onClose}
    />
  );
}
