import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { useActivation } from './use-activation.ts';
import { useWebhookHealth } from './use-webhook-health.ts';
import { webhookState } from './webhook-state.ts';

/** Paused, not verified yet, or switched off after failures: in all cases a challenge makes it active. */
export function InactiveNotice({ webhook }: { webhook: Webhook }) {
  const [isByHand, setByHand] = useState(false);
  const health = useWebhookHealth(webhook.id);
  const activation = useActivation(webhook.id, health);
  return (
    <div className="settings-notice webhook-notice">
      <p>
        {health ? webhookState(health).text : t('Nothing is sent.')}{' '}
        {t('To activate it, Muster sends a challenge to the URL, which must send it back.')}{' '}
        {health && <>{rich('Last checked {time}.', { time: <RelativeTime at={health.verification.checked_at} /> })}</>}
      </p>
      <Button isPending={activation.isSending} onPress={() => activation.run()}>
        {activation.label}
      </Button>
      {!isByHand && (
        <Button kind="quiet" onPress={() => setByHand(true)}>
          {t('Enter the challenge')}
        </Button>
      )}
      <FormFailure refusals={activation.refusals} />
      {isByHand && <ChallengeForm id={webhook.id} onDone={activation.finish} />}
    </div>
  );
}

/** For receivers that cannot send it back at once. */
function ChallengeForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const form = useForm({ challenge: '' }, async ({ challenge }) => {
    await muster.verifyWebhook({ id, challenge: challenge.trim() });
    await onDone();
  });
  return (
    <Form form={form} className="form-row webhook-challenge">
      <TextField label={t('The challenge that the URL has received')} {...form.at('challenge')} autoFocus />
      <SubmitButton kind="default" isDisabled={form.values.challenge.trim() === ''}>
        {t('Verify')}
      </SubmitButton>
    </Form>
  );
}
