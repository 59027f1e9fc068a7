import type { Delivery, Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { plural, t } from '#language/t.ts';
import { webhookDeliveriesKey } from '#queries/webhook-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/forms/form.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { msOf, type Time } from './filters.ts';

type Props = { webhook: Webhook; failed: readonly Delivery[]; time: Time; onClose: () => void };

/** Sends what failed in the chosen time again, or every event of it. */
export function RedeliverDialog({ webhook, failed, time, onClose }: Props) {
  const [sent, setSent] = useState(0);
  const finish = (count: number) => {
    showToast({ text: plural(count, '{count} delivery is sent again', '{count} deliveries are sent again') });
    onClose();
  };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: webhookDeliveriesKey(webhook.id) });
  const failedForm = useSend<void>(async () => {
    for (const { id } of failed.slice(sent)) {
      await muster.redeliverWebhook({ delivery_id: id }).finally(refresh);
      setSent((count) => count + 1);
    }
    finish(failed.length);
  });
  const everythingForm = useSend<void>(async () => {
    const since = new Date(Date.now() - msOf(time)).toISOString();
    const { queued } = await muster.redeliverWebhook({ webhook_id: webhook.id, since }).finally(refresh);
    finish(queued);
  });
  return (
    <Dialog title={t('Redeliver')} isOpen onClose={onClose}>
      <p>
        {failed.length === 0 ? noneFailedTexts[time] : failedText(time, failed.length)}{' '}
        {failed.length === 0
          ? t('All events of that time can be sent again; each keeps its webhook-id, so your program recognises what it has.')
          : t('Each keeps its webhook-id.')}
      </p>
      <FormFailure refusals={[...failedForm.refusals, ...everythingForm.refusals]} />
      <DialogActions>
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button isPending={everythingForm.isSending} onPress={() => everythingForm.run()}>
          {t('Redeliver everything')}
        </Button>
        {failed.length > 0 && (
          <Button kind="primary" isPending={failedForm.isSending} onPress={() => failedForm.run()}>
            {failedForm.isSending
              ? t('{sent} of {total}', { sent, total: failed.length })
              : plural(failed.length, 'Redeliver {count} failed', 'Redeliver {count} failed')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const noneFailedTexts: Record<Time, string> = {
  hour: t('No event of the last hour has failed.'),
  day: t('No event of the last 24 hours has failed.'),
  week: t('No event of the last 7 days has failed.'),
  month: t('No event of the last 30 days has failed.'),
};

function failedText(time: Time, count: number): string {
  if (time === 'hour')
    return plural(
      count,
      '{count} event of the last hour has failed and was not delivered since.',
      '{count} events of the last hour have failed and were not delivered since.',
    );
  if (time === 'day')
    return plural(
      count,
      '{count} event of the last 24 hours has failed and was not delivered since.',
      '{count} events of the last 24 hours have failed and were not delivered since.',
    );
  if (time === 'week')
    return plural(
      count,
      '{count} event of the last 7 days has failed and was not delivered since.',
      '{count} events of the last 7 days have failed and were not delivered since.',
    );
  return plural(
    count,
    '{count} event of the last 30 days has failed and was not delivered since.',
    '{count} events of the last 30 days have failed and were not delivered since.',
  );
}
