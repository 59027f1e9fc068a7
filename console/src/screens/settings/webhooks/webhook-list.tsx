import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useEffect, useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { useKeys } from '#keys/keys.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { LatestResult } from './deliveries/latest-result.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { shortUrl } from './short-url.ts';
import { useActivation } from './use-activation.ts';
import { useWebhookHealth } from './use-webhook-health.ts';
import { WebhookBadge } from './webhook-badge.tsx';

const columns: readonly TableColumn<Webhook>[] = [
  {
    key: 'url',
    label: 'URL',
    isRowHeader: true,
    render: ({ id, request_url }) => (
      <Link className="table-link webhook-url" href={`${paths.setting('webhooks')}/${id}`} title={request_url} data-list-item>
        {shortUrl(request_url)}
      </Link>
    ),
  },
  { key: 'status', label: 'Status', render: (webhook) => <WebhookBadge webhook={webhook} /> },
  { key: 'events', label: 'Events', align: 'end', isWide: true, render: ({ events }) => events.length },
  {
    key: 'activate',
    label: 'Activate',
    isLabelHidden: true,
    isWide: true,
    render: (webhook) => !webhook.active && <ActivateButton webhook={webhook} />,
  },
  { key: 'latest', label: 'Latest', align: 'end', render: ({ id }) => <LatestResult webhookId={id} /> },
];

function ActivateButton({ webhook }: { webhook: Webhook }) {
  const { label, isSending, submit, failure } = useActivation(webhook.id, useWebhookHealth(webhook.id));
  useEffect(() => {
    if (failure) showToast({ text: failure, tone: 'failed' });
  }, [failure]);
  return (
    <Button kind="quiet" isPending={isSending} aria-label={`${label}: ${shortUrl(webhook.request_url)}`} onPress={() => submit()}>
      {label}
    </Button>
  );
}

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [isAdding, setAdding] = useState(false);
  const list = useListKeys<HTMLDivElement>('Webhooks', 'webhook');
  const open = () => setAdding(true);
  useCurl('webhooks');
  useKeys([{ keys: 'n', label: 'Add a webhook', group: 'Webhooks', run: open }]);
  const add = (
    <Button kind="primary" shortcut="N" onPress={open}>
      Add webhook
    </Button>
  );
  const isEmpty = webhooks.length === 0;
  return (
    <SettingsPart
      title="Webhooks"
      text="Muster sends each event to your URLs within seconds, signed, and tries again for days when they do not answer."
      actions={!isEmpty && add}
    >
      <div ref={list} className="settings-table">
        {isEmpty ? (
          <EmptyState title="Add your first webhook" text="Your URL gets a challenge and sends it back; then events arrive.">
            {add}
          </EmptyState>
        ) : (
          <Table label="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => id} />
        )}
      </div>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </SettingsPart>
  );
}
