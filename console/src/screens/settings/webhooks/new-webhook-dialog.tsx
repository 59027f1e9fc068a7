import type { CreateWebhookAnswer } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { paths } from '#paths.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { navigate } from '#router/location.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { eventNames } from './event-groups.tsx';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

type Created = CreateWebhookAnswer['data'];

export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [created, setCreated] = useState<Created>();
  async function send(input: WebhookInput): Promise<void> {
    const { data } = await muster.createWebhook(input);
    await client.invalidateQueries(webhooksQuery);
    setCreated(data);
  }
  if (created) return <CreatedWebhook created={created} />;
  return (
    <Dialog title="Add a webhook" isOpen size="medium" onClose={onClose}>
      <WebhookForm first={{ request_url: '', events: [...eventNames] }} action="Add webhook" send={send} onClose={onClose} />
    </Dialog>
  );
}

function CreatedWebhook({ created: { id, secret, verification } }: { created: Created }) {
  return (
    <Dialog title="Copy the secret now" isOpen size="medium">
      <p>Your program uses it to check that messages come from here. It’s shown only once.</p>
      <Secret label="Secret" text={secret} />
      <p>{verification.status === 'passed' ? 'The URL has answered the challenge: events are sent from now on.' : notVerified}</p>
      <DialogActions>
        <Button kind="primary" onPress={() => navigate(`${paths.setting('webhooks')}/${id}`)}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const notVerified =
  'The URL has not sent the challenge back, so nothing is sent yet. When your program is ready, activate the webhook.';
