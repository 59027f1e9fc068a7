import type { Webhook } from '@muster/sdk/generated/types.ts';
import { Badge } from '#ui/badge.tsx';

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.active)
    return (
      <Badge tone="success" hasDot>
        Active
      </Badge>
    );
  return <Badge tone="warning">Not active</Badge>;
}
