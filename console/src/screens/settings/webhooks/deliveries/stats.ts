import type { Delivery } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';

/** `retried`: tried in vain so far, and tried again. */
export type Stats = { delivered: number; ended: number; retried: number; failed: Delivery[]; p95Ms: number | undefined };

/** `failed`: those whose event has not been delivered by a later delivery, nor waits in one. */
export function readStats(deliveries: readonly Delivery[]): Stats {
  const settled = new Set(deliveries.filter(({ status }) => status !== 'failed').map(({ event_id }) => event_id));
  const failed = new Map(deliveries.filter(isOpenFailure).map((delivery) => [delivery.event_id, delivery]));
  return {
    delivered: deliveries.filter(({ status }) => status === 'delivered').length,
    ended: deliveries.filter(({ status }) => status !== 'pending').length,
    retried: deliveries.filter(({ status, attempts }) => status === 'pending' && attempts.length > 0).length,
    failed: [...failed.values()],
    p95Ms: percentile(deliveries.flatMap((delivery) => tookMs(delivery) ?? [])),
  };

  function isOpenFailure({ status, event_id, sequence }: Delivery): boolean {
    return status === 'failed' && sequence > 0 && !settled.has(event_id);
  }
}

/** What is tried again has not been delivered: it counts against the share. */
export function statsText({ delivered, ended, retried, p95Ms }: Stats): string {
  const sent = ended + retried;
  if (sent === 0) return t('nothing was sent in this time');
  const share = Math.floor((delivered * 1000) / sent) / 10;
  return [
    t('{share} % delivered', { share: share.toLocaleString(locale) }),
    ...(retried === 0 ? [] : [plural(retried, '{count} to be tried again', '{count} to be tried again')]),
    ...(p95Ms === undefined ? [] : [t('p95 {time}', { time: answerTimeText(p95Ms) })]),
  ].join(' · ');
}

/** How long the last attempt took. */
export function tookMs({ attempts }: Delivery): number | undefined {
  return attempts.at(-1)?.duration_ms;
}

export function answerTimeText(ms: number): string {
  if (ms < 1000) return t('{count} ms', { count: ms });
  const count = (ms / 1000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t('{count} s', { count });
}

function percentile(values: number[]): number | undefined {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)];
}
