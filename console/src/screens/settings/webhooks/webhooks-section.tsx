import { useQuery } from '@tanstack/react-query';
import { plural, t } from '#language/t.ts';
import { webhooksQuery } from '#queries/webhook-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WebhookList } from './webhook-list.tsx';
import './webhooks.css';
import type { Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { useSearch } from '#router/location.ts';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { DeliveryBars } from './deliveries/delivery-bars.tsx';
import { DeliveryFilters } from './deliveries/delivery-filters.tsx';
import { DeliveryLog } from './deliveries/delivery-log.tsx';
import { parseDeliveryFilters } from './deliveries/filters.ts';
import { RedeliverDialog } from './deliveries/redeliver-dialog.tsx';
import { readStats, statsText } from './deliveries/stats.ts';
import { useDeliveries } from './deliveries/use-deliveries.ts';
import { InactiveNotice } from './inactive-notice.tsx';
import { shortUrl } from './short-url.ts';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookButtons } from './webhook-buttons.tsx';

/** All webhooks, or one with its log. */
export default function WebhooksSection({ id }: { id: string }) {
  const query = useQuery(webhooksQuery);
  return (
    <Loaded query={query}>
      {({ data: webhooks }) => {
        if (id === '') return <WebhookList webhooks={webhooks} />;
        const webhook = webhooks.find((each) => each.id === id);
        return webhook ? <WebhookPage key={id} webhook={webhook} /> : <EmptyState title={t('This webhook no longer exists.')} />;
      }}
    </Loaded>
  );
}

function WebhookPage({ webhook }: { webhook: Webhook }) {
  const [search] = useSearch();
  const [isRedelivering, setRedelivering] = useState(false);
  const filters = parseDeliveryFilters(search);
  const everything = useDeliveries(webhook.id, filters.time);
  const stats = readStats(everything.data?.deliveries ?? []);
  const eventsText = plural(webhook.events.length, '{count} event', '{count} events');
  return (
    <SettingsPart
      title={
        <>
          <span>{shortUrl(webhook.request_url)}</span>
          <WebhookBadge webhook={webhook} />
        </>
      }
      text={[eventsText, ...(everything.data ? [statsText(stats)] : [])].join(' · ')}
      actions={<WebhookButtons webhook={webhook} />}
    >
      {!webhook.active && <InactiveNotice webhook={webhook} />}
      <DeliveryBars deliveries={everything.data?.deliveries ?? []} time={filters.time} />
      <DeliveryFilters webhook={webhook} filters={filters} failed={stats.failed.length} onRedeliver={() => setRedelivering(true)} />
      <DeliveryLog webhook={webhook} filters={filters} />
      {isRedelivering && (
        <RedeliverDialog webhook={webhook} failed={stats.failed} time={filters.time} onClose={() => setRedelivering(false)} />
      )}
    </SettingsPart>
  );
}
