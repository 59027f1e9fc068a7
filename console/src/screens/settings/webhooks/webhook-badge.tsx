import type { Webhook } from '@muster/sdk/generated/types.ts';
import { Badge } from '#ui/badge.tsx';
import { useWebhookHealth } from './use-webhook-health.ts';
import { type WebhookState, webhookState } from './webhook-state.ts';

const tones = {
  active: 'success',
  failing: 'warning',
  unverified: 'warning',
  blocked: 'danger',
  paused: 'neutral',
  off: 'danger',
} as const;

/** A shape for each state: disc, triangle, ring, bar, pause, cross. */
const shapes: Record<WebhookState['name'], string> = {
  active: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  failing: 'M5 1 9.3 9H.7Z',
  unverified: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 1.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z',
  blocked: 'M.8 3.8h8.4v2.4H.8Z',
  paused: 'M2 1.5h2.2v7H2Zm3.8 0H8v7H5.8Z',
  off: 'm2.2.8 2.8 2.8L7.8.8l1.4 1.4L6.4 5l2.8 2.8-1.4 1.4L5 6.4 2.2 9.2.8 7.8 3.6 5 .8 2.2Z',
};

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const health = useWebhookHealth(webhook.id);
  if (!health) return null;
  // The list knows a pause before the answer to it does.
  const { name, label, text } = webhookState({ ...health, active: webhook.active });
  return (
    <span title={text}>
      <Badge tone={tones[name]}>
        <svg width={10} height={10} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
          <path d={shapes[name]} />
        </svg>
        {label}
      </Badge>
    </span>
  );
}
