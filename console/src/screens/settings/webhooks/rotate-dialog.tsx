import type { RotateWebhookSecretAnswer, Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

const graces = [
  { value: '0', label: 'Not at all' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
] as const;
type Grace = (typeof graces)[number]['value'];
type Rotated = RotateWebhookSecretAnswer['data'];

export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [rotated, setRotated] = useState<Rotated>();
  if (!rotated) return <RotateForm id={webhook.id} onDone={setRotated} onClose={onClose} />;
  const until = fullTime(rotated.old_secret_expires_at);
  return (
    <Dialog title="Copy the new secret now" isOpen size="medium">
      <p>It’s shown only once. Until {until} messages are signed with the old one too.</p>
      <Secret label="Secret" text={rotated.secret} />
      <DialogActions>
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RotateForm({ id, onDone, onClose }: { id: string; onDone: (rotated: Rotated) => void; onClose: () => void }) {
  const [grace, setGrace] = useState<Grace>('86400');
  const form = useForm(async () => {
    const { data } = await muster.rotateWebhookSecret({ id, grace_seconds: Number(grace) });
    onDone(data);
  });
  return (
    <Dialog title="Rotate the secret" isOpen onClose={onClose}>
      <form className="settings-form" onSubmit={form.submit}>
        <p className="settings-muted">The webhook gets a new secret, and for a while messages carry two signatures.</p>
        <Select label="The old secret still works for" value={grace} options={graces} onChange={setGrace} />
        <FormFailure text={form.failure} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={form.isSending}>
            Rotate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
