import type { EventName } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { webhookUrlMax } from '#limits.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { EventGroups } from './event-groups.tsx';

export type WebhookInput = { request_url: string; events: EventName[] };
type Props = {
  title: string;
  action: string;
  first: WebhookInput;
  send: (input: WebhookInput) => Promise<unknown>;
  onClose: () => void;
};

export function WebhookForm({ title, action, first: { request_url, events }, send, onClose }: Props) {
  const form = useForm({ request_url, events }, (input) => send({ ...input, request_url: input.request_url.trim() }));
  const isEmpty = form.values.request_url.trim() === '' || form.values.events.length === 0;
  return (
    <FormDialog title={title} size="medium" form={form} action={action} isDisabled={isEmpty} onClose={onClose}>
      <TextField
        label={t('URL')}
        type="url"
        placeholder="https://hris.example/muster"
        hint={t('It gets a challenge at once and must send it back.')}
        {...form.at('request_url')}
        maxLength={webhookUrlMax}
        isRequired
        autoFocus
      />
      <EventGroups chosen={form.values.events} onChange={(chosen) => form.set({ events: chosen })} />
    </FormDialog>
  );
}
