import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { showToast } from '#toasts/toasts.ts';

/** Sends a test event, and says what the receiver answered. */
export function useSendTest(id: string): { isSending: boolean; send: () => void } {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      const { data } = await muster.testWebhook({ id });
      const answer = data.http_status ?? data.error?.replaceAll('_', ' ');
      showToast({
        text: data.message ?? `Test: ${answer} after ${data.duration_ms} ms`,
        tone: data.status === 'delivered' ? 'done' : 'failed',
      });
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: webhookDeliveriesKey(id) });
  }
  return { isSending, send: () => void send() };
}
