import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Button } from '#ui/button.tsx';
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
        {health ? webhookState(health).text : 'Nothing is sent.'} To activate it, Muster sends a challenge to the URL, which must
        send it back.{' '}
        {health && (
          <>
            Last checked <RelativeTime at={health.verification.checked_at} />.
          </>
        )}
      </p>
      <Button isPending={activation.isSending} onPress={() => activation.submit()}>
        {activation.label}
      </Button>
      {!isByHand && (
        <Button kind="quiet" onPress={() => setByHand(true)}>
          Enter the challenge
        </Button>
      )}
      <FormFailure text={activation.failure} />
      {isByHand && <ChallengeForm id={webhook.id} onDone={activation.finish} />}
    </div>
  );
}

/** For receivers that cannot send it back at once. */
function ChallengeForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const [challenge, setChallenge] = useState('');
  const form = useForm(async () => {
    await muster.verifyWebhook({ id, challenge: challenge.trim() });
    await onDone();
  });
  return (
    <form className="webhook-challenge" onSubmit={form.submit}>
      <TextField
        label="The challenge that the URL has received"
        value={challenge}
        onChange={setChallenge}
        error={form.failure}
        autoFocus
      />
      <Button type="submit" isPending={form.isSending} isDisabled={challenge.trim() === ''}>
        Verify
      </Button>
    </form>
  );
}
