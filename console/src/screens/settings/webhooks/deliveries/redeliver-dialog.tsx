import type { Delivery, Webhook } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { deliveryTimes, msOf, type Time } from './filters.ts';

type Props = { webhook: Webhook; failed: readonly Delivery[]; time: Time; onClose: () => void };

/** Sends what failed in the chosen time again, or every event of it. */
export function RedeliverDialog({ webhook, failed, time, onClose }: Props) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const finish = (count: number) => {
    showToast({ text: `${count.toLocaleString('en')} deliveries are sent again` });
    onClose();
  };
  const refresh = () => void client.invalidateQueries({ queryKey: webhookDeliveriesKey(webhook.id) });
  const failedForm = useForm(async () => {
    for (const { id } of failed.slice(sent)) {
      await muster.redeliverWebhook({ delivery_id: id }).finally(refresh);
      setSent((count) => count + 1);
    }
    finish(failed.length);
  });
  const everythingForm = useForm(async () => {
    const since = new Date(Date.now() - msOf(time)).toISOString();
    const { queued } = await muster.redeliverWebhook({ webhook_id: webhook.id, since }).finally(refresh);
    finish(queued);
  });
  const label = deliveryTimes.find(({ value }) => value === time)?.label.toLowerCase();
  return (
    <Dialog title="Redeliver" isOpen onClose={onClose}>
      <p>
        {failed.length === 0
          ? `No event of the ${label} has failed. All events of that time can be sent again; each keeps its webhook-id, so your program recognises what it has.`
          : `${failed.length} events of the ${label} have failed and were not delivered since. Each keeps its webhook-id.`}
      </p>
      <FormFailure text={failedForm.failure ?? everythingForm.failure} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button isPending={everythingForm.isSending} onPress={() => everythingForm.submit()}>
          Redeliver everything
        </Button>
        {failed.length > 0 && (
          <Button kind="primary" isPending={failedForm.isSending} onPress={() => failedForm.submit()}>
            {failedForm.isSending ? `${sent} of ${failed.length}` : `Redeliver ${failed.length} failed`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
