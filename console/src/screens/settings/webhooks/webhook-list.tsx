import type { CreateWebhookAnswer, Webhook } from '@muster/sdk/generated/types.ts';
import { useEffect, useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useCurl } from '#curl/use-curl.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DoneDialog } from '#ui/forms/form-dialog.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LatestResult } from './deliveries/latest-result.tsx';
import { eventNames } from './event-groups.tsx';
import { shortUrl } from './short-url.ts';
import { useActivation } from './use-activation.ts';
import { useWebhookHealth } from './use-webhook-health.ts';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookForm, type WebhookInput } from './webhook-form.tsx';

const columns: readonly TableColumn<Webhook>[] = [
  {
    key: 'url',
    label: t('URL'),
    isRowHeader: true,
    render: ({ id, request_url }) => (
      <Link className="table-link webhook-url" href={`${paths.setting('webhooks')}/${id}`} title={request_url} data-list-item>
        {shortUrl(request_url)}
      </Link>
    ),
  },
  { key: 'status', label: t('Status'), render: (webhook) => <WebhookBadge webhook={webhook} /> },
  { key: 'events', label: t('Events'), align: 'end', isWide: true, render: ({ events }) => events.length },
  {
    key: 'activate',
    label: t('Activate'),
    isLabelHidden: true,
    isWide: true,
    render: (webhook) => !webhook.active && <ActivateButton webhook={webhook} />,
  },
  { key: 'latest', label: t('Latest'), align: 'end', render: ({ id }) => <LatestResult webhookId={id} /> },
];

function ActivateButton({ webhook }: { webhook: Webhook }) {
  const { label, isSending, run, failure } = useActivation(webhook.id, useWebhookHealth(webhook.id));
  useEffect(() => {
    if (failure) showToast({ text: failure, tone: 'failed' });
  }, [failure]);
  return (
    <Button
      kind="quiet"
      isPending={isSending}
      aria-label={t('{action}: {url}', { action: label, url: shortUrl(webhook.request_url) })}
      onPress={() => run()}
    >
      {label}
    </Button>
  );
}

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const list = useListKeys<HTMLDivElement>(t('Webhooks'), 'webhook');
  const open = () => setAdding(true);
  useCurl('webhooks');
  useKeys([{ keys: 'n', label: t('Add a webhook'), group: t('Webhooks'), run: open }]);
  const add = (
    <Button kind="primary" shortcut="N" onPress={open}>
      {t('Add webhook')}
    </Button>
  );
  const isEmpty = webhooks.length === 0;
  return (
    <SettingsPart
      title={t('Webhooks')}
      text={t('Muster sends each event to your URLs within seconds, signed, and tries again for days when they do not answer.')}
      actions={!isEmpty && add}
    >
      <div ref={list} className="settings-table">
        {isEmpty ? (
          <EmptyState
            title={t('Add your first webhook')}
            text={t('Your URL gets a challenge and sends it back; then events arrive.')}
          >
            {add}
          </EmptyState>
        ) : (
          <Table label={t('Webhooks')} columns={columns} rows={webhooks} rowKey={({ id }) => id} />
        )}
      </div>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </SettingsPart>
  );
}

type Created = CreateWebhookAnswer['data'];

function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Created>();
  async function send(input: WebhookInput): Promise<void> {
    const { data } = await muster.createWebhook(input);
    await queryClient.invalidateQueries(webhooksQuery);
    setCreated(data);
  }
  if (created) return <CreatedWebhook created={created} />;
  return (
    <WebhookForm
      title={t('Add a webhook')}
      action={t('Add webhook')}
      first={{ request_url: '', events: [...eventNames] }}
      send={send}
      onClose={onClose}
    />
  );
}

function CreatedWebhook({ created: { id, secret, verification } }: { created: Created }) {
  return (
    <DoneDialog title={t('Copy the secret now')} onClose={() => navigate(`${paths.setting('webhooks')}/${id}`)}>
      <p>{t('Your program uses it to check that messages come from here. It’s shown only once.')}</p>
      <Secret label={t('Secret')} text={secret} />
      <p>
        {verification.status === 'passed' ? t('The URL has answered the challenge: events are sent from now on.') : notVerified}
      </p>
    </DoneDialog>
  );
}

const notVerified = t(
  'The URL has not sent the challenge back, so nothing is sent yet. When your program is ready, activate the webhook.',
);
