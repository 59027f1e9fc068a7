import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { paths } from '#paths.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { navigate } from '#router/location.ts';
import { ConfirmRemoval } from '#screens/settings/parts/confirm-removal.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { shortUrl } from './short-url.ts';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

export type WebhookDialogName = 'change' | 'rotate' | 'delete';
type Props = { webhook: Webhook; onClose: () => void };

export function WebhookDialog({ name, ...props }: Props & { name: WebhookDialogName }) {
  if (name === 'rotate') return <RotateDialog {...props} />;
  return name === 'change' ? <ChangeDialog {...props} /> : <DeleteDialog {...props} />;
}

function ChangeDialog({ webhook, onClose }: Props) {
  const client = useQueryClient();
  async function send({ request_url, events }: WebhookInput): Promise<void> {
    const isMoved = request_url !== webhook.request_url;
    await muster.updateWebhook({ id: webhook.id, events, ...(isMoved && { request_url }) });
    await client.invalidateQueries(webhooksQuery);
    showToast({ text: 'The webhook was changed' });
    onClose();
  }
  return (
    <Dialog title="Change the webhook" isOpen size="medium" onClose={onClose}>
      <WebhookForm first={webhook} action="Save" send={send} onClose={onClose} />
    </Dialog>
  );
}

function DeleteDialog({ webhook, onClose }: Props) {
  const client = useQueryClient();
  async function send(): Promise<void> {
    await muster.deleteWebhook({ id: webhook.id });
    navigate(paths.setting('webhooks'));
    showToast({ text: `${shortUrl(webhook.request_url)} was deleted` });
    await client.invalidateQueries(webhooksQuery);
  }
  return (
    <ConfirmRemoval
      title="Delete the webhook?"
      text="Its log and unsent events are deleted too. This can’t be undone; you can pause it instead."
      action="Delete"
      send={send}
      onClose={onClose}
    />
  );
}
