import type { RotateWebhookSecretAnswer, Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { DoneDialog, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { fullTime } from '#ui/texts/full-time.ts';

const graces = [
  { value: '0', label: t('Not at all') },
  { value: '3600', label: t('1 hour') },
  { value: '86400', label: t('1 day') },
  { value: '604800', label: t('7 days') },
] as const;
type Grace = (typeof graces)[number]['value'];
type Rotated = RotateWebhookSecretAnswer['data'];

export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [rotated, setRotated] = useState<Rotated>();
  if (!rotated) return <RotateForm id={webhook.id} onDone={setRotated} onClose={onClose} />;
  const until = fullTime(rotated.old_secret_expires_at);
  return (
    <DoneDialog title={t('Copy the new secret now')} onClose={onClose}>
      <p>{t('It’s shown only once. Until {date} messages are signed with the old one too.', { date: until })}</p>
      <Secret label={t('Secret')} text={rotated.secret} />
    </DoneDialog>
  );
}

function RotateForm({ id, onDone, onClose }: { id: string; onDone: (rotated: Rotated) => void; onClose: () => void }) {
  const first: { grace_seconds: Grace } = { grace_seconds: '86400' };
  const form = useForm(first, async ({ grace_seconds }) => {
    const { data } = await muster.rotateWebhookSecret({ id, grace_seconds: Number(grace_seconds) });
    onDone(data);
  });
  return (
    <FormDialog title={t('Rotate the secret')} form={form} action={t('Rotate')} onClose={onClose}>
      <p className="muted">{t('The webhook gets a new secret, and for a while messages carry two signatures.')}</p>
      <Select label={t('The old secret still works for')} {...form.at('grace_seconds')} options={graces} />
    </FormDialog>
  );
}
