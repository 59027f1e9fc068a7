import type { Webhook } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';
import { useSearch } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { deliveryTimes, type Filters, statuses } from './filters.ts';

type Props = { webhook: Webhook; filters: Filters; failed: number; onRedeliver: () => void };

export function DeliveryFilters({ webhook, filters, failed, onRedeliver }: Props) {
  const [, change] = useSearch();
  const events = [...new Set([...webhook.events, ...(filters.event ? [filters.event] : [])])];
  const set = (name: string) => (value: string) => change({ [name]: value === 'all' ? undefined : value, delivery: undefined });
  return (
    <div className="delivery-filters">
      <Select
        label={t('Status')}
        isLabelHidden
        value={filters.status ?? 'all'}
        options={[{ value: 'all', label: t('Status: all') }, ...statuses]}
        onChange={set('status')}
      />
      <Select
        label={t('Event')}
        isLabelHidden
        value={filters.event ?? 'all'}
        options={[{ value: 'all', label: t('Event: all') }, ...events.map((value) => ({ value, label: value }))]}
        onChange={set('event')}
      />
      <Select label={t('Time')} isLabelHidden value={filters.time} options={deliveryTimes} onChange={set('time')} />
      <Button className="delivery-redeliver" onPress={onRedeliver}>
        {failed > 0 ? plural(failed, 'Redeliver {count} failed…', 'Redeliver {count} failed…') : t('Redeliver…')}
      </Button>
    </div>
  );
}
