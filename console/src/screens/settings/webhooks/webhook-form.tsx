import type { EventName } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { webhookUrlMax } from '#limits.ts';
import { FormFailure } from '#screens/settings/parts/form-failure.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { EventGroups } from './event-groups.tsx';

export type WebhookInput = { request_url: string; events: EventName[] };
type Props = { first: WebhookInput; action: string; send: (input: WebhookInput) => Promise<unknown>; onClose: () => void };

export function WebhookForm({ first, action, send, onClose }: Props) {
  const [url, setUrl] = useState(first.request_url);
  const [events, setEvents] = useState(first.events);
  const form = useForm(() => send({ request_url: url.trim(), events }));
  return (
    <form className="settings-form" onSubmit={form.submit}>
      <TextField
        label="URL"
        type="url"
        placeholder="https://hris.example/muster"
        hint="It gets a challenge at once and must send it back."
        value={url}
        onChange={setUrl}
        maxLength={webhookUrlMax}
        isRequired
        autoFocus
      />
      <EventGroups chosen={events} onChange={setEvents} />
      <FormFailure text={form.failure} />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isPending={form.isSending} isDisabled={url.trim() === '' || events.length === 0}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
