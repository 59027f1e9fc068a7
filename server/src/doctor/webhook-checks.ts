import type { Queryable } from '#storage/queryable.ts';
import { countAllWebhooks, listUnhealthyWebhooks, type UnhealthyWebhook } from '#webhooks/registry/webhook-health-queries.ts';
import { type Finding, ok, problem } from './finding.ts';

const shownMax = 20;

/** Webhooks whose deliveries fail, and those switched off because of that. */
export async function checkWebhooks(db: Queryable): Promise<Finding[]> {
  const unhealthy = await listUnhealthyWebhooks(db, shownMax + 1);
  if (unhealthy.length === 0) return [ok('webhooks', `${await countAllWebhooks(db)} webhooks, none of them failing.`)];
  const shown = unhealthy.slice(0, shownMax).map((webhook) => problem('webhooks', healthMessage(webhook)));
  return unhealthy.length > shownMax ? [...shown, problem('webhooks', 'There are more of them.')] : shown;
}

function healthMessage({ workspace, id, request_url, failing_since, switched_off_reason }: UnhealthyWebhook): string {
  const name = `${urlOrigin(request_url)} of ${workspace} (${id})`;
  return switched_off_reason === null
    ? `${name} has failed since ${failing_since}. See GET /v1/webhook-deliveries?status=failed for its responses, and inform its operator.`
    : `${name} is switched off: ${switched_off_reason.replace(/\.$/, '')}. When its receiver works again, switch it on with PATCH /v1/webhook.`;
}

// The rest of the URL may contain credentials of the receiver.
function urlOrigin(url: string): string {
  return URL.parse(url)?.origin ?? 'a webhook';
}
