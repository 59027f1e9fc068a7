import type { WebhookHealth } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { useForm } from '#ui/forms/use-form.ts';

type Activation = ReturnType<typeof useForm> & { label: string; finish: () => Promise<void> };

/** Sends the challenge, again if it was sent before. */
export function useActivation(id: string, health: WebhookHealth | undefined): Activation {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(webhooksQuery);
  const finish = async () => {
    showToast({ text: 'The webhook is active' });
    await refresh();
  };
  const form = useForm(async () => {
    await muster.updateWebhook({ id, active: true });
    await finish();
  });
  return { ...form, finish, label: health?.verification.status === 'failed' ? 'Send the challenge again' : 'Activate' };
}
