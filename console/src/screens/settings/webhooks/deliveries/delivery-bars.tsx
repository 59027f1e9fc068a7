import type { Delivery } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { msOf, type Time } from './filters.ts';

const barCount = 90;
const timeTexts: Record<Time, string> = {
  hour: t('last hour'),
  day: t('last 24 hours'),
  week: t('last 7 days'),
  month: t('last 30 days'),
};
type Bar = { startMs: number; delivered: number; failed: number; waiting: number };

/** Deliveries over time; the same numbers are in the table. */
export function DeliveryBars({ deliveries, time }: { deliveries: readonly Delivery[]; time: Time }) {
  const bars = countBars(deliveries, Date.now() - msOf(time), msOf(time) / barCount);
  const highest = Math.max(1, ...bars.map(countOf));
  const failed = bars.reduce((sum, bar) => sum + bar.failed, 0);
  const label = new Intl.ListFormat(locale, { type: 'unit' }).format([
    plural(deliveries.length, '{count} delivery', '{count} deliveries'),
    plural(failed, '{count} failed', '{count} failed'),
    timeTexts[time],
  ]);
  return (
    <div className="bars" role="img" aria-label={label}>
      {bars.map((bar) => (
        <span key={bar.startMs} className={bar.failed > 0 ? 'bar bar-failing' : 'bar'} title={barTitle(bar)}>
          <span className="bar-stack" style={{ blockSize: `${(countOf(bar) / highest) * 100}%` }}>
            <span className="bar-waiting" style={{ flexGrow: bar.waiting }} />
            <span className="bar-delivered" style={{ flexGrow: bar.delivered }} />
            <span className="bar-failed" style={{ flexGrow: bar.failed }} />
          </span>
        </span>
      ))}
    </div>
  );
}

function countOf({ delivered, failed, waiting }: Bar): number {
  return delivered + failed + waiting;
}

function countBars(deliveries: readonly Delivery[], startMs: number, barMs: number): Bar[] {
  const bars = Array.from({ length: barCount }, (_, index) => ({
    startMs: startMs + index * barMs,
    delivered: 0,
    failed: 0,
    waiting: 0,
  }));
  for (const { created_at, status } of deliveries) {
    const bar = bars[Math.min(barCount - 1, Math.floor((Date.parse(created_at) - startMs) / barMs))];
    if (bar) bar[status === 'pending' ? 'waiting' : status] += 1;
  }
  return bars;
}

function barTitle({ startMs, delivered, failed, waiting }: Bar): string {
  const time = new Date(startMs).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return waiting > 0
    ? t('{time}: {delivered} delivered, {failed} failed, {waiting} waiting', { time, delivered, failed, waiting })
    : t('{time}: {delivered} delivered, {failed} failed', { time, delivered, failed });
}
