import type { Delivery, Webhook } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useSearch } from '#router/location.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Filters } from './filters.ts';
import { type DeliveryPage, useDeliveries } from './use-deliveries.ts';

const rowsStep = 100;

export function DeliveryLog({ webhook, filters }: { webhook: Webhook; filters: Filters }) {
  const query = useDeliveries(webhook.id, filters.time, filters.status);
  return (
    <Loaded query={query}>
      {({ deliveries, isCut }) => (
        <Log
          key={`${filters.time} ${filters.status} ${filters.event}`}
          webhook={webhook}
          deliveries={deliveries.filter(({ type }) => filters.event === undefined || type === filters.event)}
          isCut={isCut}
        />
      )}
    </Loaded>
  );
}

function Log({ webhook, deliveries, isCut }: DeliveryPage & { webhook: Webhook }) {
  const [shown, setShown] = useState(rowsStep);
  const [search, change] = useSearch();
  const chosenId = search.get('delivery');
  const chosen = deliveries.find(({ id }) => id === chosenId);
  const select = (delivery: Delivery) => change({ delivery: delivery.id });
  useSelectionKeys(deliveries.slice(0, shown), chosen, select);
  const current = chosen ?? deliveries[0];
  if (!current) return <EmptyState title={t('No deliveries')} text={t('Send a test, or choose a longer time or other filters.')} />;
  return (
    <div className={chosen ? 'delivery-log delivery-log-chosen' : 'delivery-log'}>
      <div className="settings-table delivery-list">
        <DeliveryTable deliveries={deliveries.slice(0, shown)} current={current} onSelect={select} />
        {deliveries.length > shown && <Button onPress={() => setShown(shown + rowsStep)}>{t('Show more')}</Button>}
        {isCut && deliveries.length <= shown && (
          <p className="muted">{t('Only the newest 1,000 are shown. Choose a shorter time, or a status.')}</p>
        )}
      </div>
      <DeliveryDetail key={current.id} webhook={webhook} delivery={current} onBack={() => change({ delivery: undefined })} />
    </div>
  );
}

function useSelectionKeys(shown: readonly Delivery[], chosen: Delivery | undefined, select: (delivery: Delivery) => void): void {
  const move = (step: 1 | -1) => {
    const next = shown[(chosen ? shown.indexOf(chosen) : 0) + step];
    if (next) select(next);
  };
  useKeys([
    { keys: 'j', label: t('Next delivery'), group: t('Deliveries'), run: () => move(1) },
    { keys: 'k', label: t('Previous delivery'), group: t('Deliveries'), run: () => move(-1) },
  ]);
}
