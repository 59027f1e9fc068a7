import type { WebhookHealth } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { useSend } from '#ui/forms/use-form.ts';

type Activation = ReturnType<typeof useSend<void>> & { label: string; finish: () => Promise<void> };

/** Sends the challenge, again if it was sent before. */
export function useActivation(id: string, health: WebhookHealth | undefined): Activation {
  const refresh = () => queryClient.invalidateQueries(webhooksQuery);
  const finish = async () => {
    showToast({ text: t('The webhook is active') });
    await refresh();
  };
  const form = useSend<void>(async () => {
    await muster.updateWebhook({ id, active: true });
    await finish();
  });
  return { ...form, finish, label: health?.verification.status === 'failed' ? t('Send the challenge again') : t('Activate') };
}
