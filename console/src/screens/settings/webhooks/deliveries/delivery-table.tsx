import type { Delivery } from '@muster/sdk/generated/types.ts';
import { useEffect, useRef } from 'react';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { AnswerMark } from './answer-mark.tsx';
import { answerTimeText, tookMs } from './stats.ts';

type Props = { deliveries: readonly Delivery[]; current: Delivery; onSelect: (delivery: Delivery) => void };

export function DeliveryTable({ deliveries, current, onSelect }: Props) {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    table.current?.querySelector(`[data-delivery="${CSS.escape(current.id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current.id]);
  const columns: readonly TableColumn<Delivery>[] = [
    { key: 'time', label: t('Time'), render: ({ created_at }) => <TimeOfDay at={created_at} /> },
    {
      key: 'event',
      label: t('Event'),
      isRowHeader: true,
      render: (delivery) => (
        <button
          type="button"
          className="delivery-select"
          data-delivery={delivery.id}
          aria-pressed={delivery.id === current.id}
          onClick={() => onSelect(delivery)}
        >
          <code>{delivery.type}</code>
          {delivery.sequence === 0 && <span className="muted"> {t('test')}</span>}
        </button>
      ),
    },
    { key: 'answer', label: t('Answer'), render: (delivery) => <AnswerMark delivery={delivery} /> },
    { key: 'took', label: t('Took'), isWide: true, render: (delivery) => <Took ms={tookMs(delivery)} /> },
    { key: 'tries', label: t('Tries'), isWide: true, render: ({ attempts }) => attempts.length },
  ];
  return (
    <div ref={table}>
      <Table
        label={t('Deliveries')}
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        isRowCurrent={({ id }) => id === current.id}
      />
    </div>
  );
}

function Took({ ms }: { ms: number | undefined }) {
  return <span className="number">{ms === undefined ? '–' : answerTimeText(ms)}</span>;
}

/** The time; with the date, when it is not today. */
function TimeOfDay({ at }: { at: string }) {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${date.toLocaleDateString(locale, { day: 'numeric', month: 'short' })} `;
  return (
    <time dateTime={at} title={fullTime(date)}>
      {day}
      {date.toLocaleTimeString(locale)}
    </time>
  );
}
