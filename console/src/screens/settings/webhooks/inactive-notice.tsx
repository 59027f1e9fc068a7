import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForm } from '#ui/use-form.ts';

/** Paused, not verified yet, or switched off after failures: in all cases a challenge makes it active. */
export function InactiveNotice({ webhook: { id } }: { webhook: Webhook }) {
  const [isByHand, setByHand] = useState(false);
  const client = useQueryClient();
  const finish = async () => {
    showToast({ text: 'The webhook is active' });
    await client.invalidateQueries({ queryKey: ['webhooks'] });
  };
  const activation = useForm(async () => {
    await muster.updateWebhook({ id, active: true }).catch((error: unknown) => {
      setByHand(true);
      throw error;
    });
    await finish();
  });
  return (
    <div className="settings-notice webhook-notice">
      <p>Nothing is sent. To activate it, Muster sends a challenge to the URL, which must send it back.</p>
      <Button isPending={activation.isSending} onPress={() => activation.submit()}>
        Activate
      </Button>
      <FormFailure text={activation.failure} />
      {isByHand && <ChallengeForm id={id} onDone={finish} />}
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
        label="Or enter the challenge that the URL has received"
        value={challenge}
        onChange={setChallenge}
        error={form.failure}
      />
      <Button type="submit" isPending={form.isSending} isDisabled={challenge.trim() === ''}>
        Verify
      </Button>
    </form>
  );
}
