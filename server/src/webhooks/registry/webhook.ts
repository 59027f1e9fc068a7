import { hash } from 'node:crypto';
import { type EventName, eventNames } from '@muster/contract/events/event.ts';
import {
  cleanEvents,
  type Verification,
  type Webhook,
  type WebhookHealth,
  type WebhookUpdate,
  webhookRetryMinutes,
} from '@muster/contract/webhooks/webhook.ts';
import type { ChallengeResult } from './handshake.ts';

/** A webhook as it is stored. Its secrets are encrypted. */
export type StoredWebhook = Webhook & {
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: string | null;
  verification_status: Verification['status'];
  verification_error: string | null;
  checked_at: string;
  challenge_hash: Buffer;
  pending_url: string | null;
  failing_since: string | null;
  include_compensation: boolean;
  switched_off_reason: WebhookHealth['switched_off_reason'];
};

/** The context of the secret box: a secret that was copied to another row cannot be decrypted. */
export function secretContext(workspaceId: string, webhookId: string): string {
  return `${workspaceId}/${webhookId}`;
}

type SealedSecrets = Pick<StoredWebhook, 'secret' | 'old_secret' | 'old_secret_until'>;

/** The encrypted secrets that sign now: both during a rotation. */
export function openSigningSecrets<Secret>(
  { secret, old_secret, old_secret_until }: SealedSecrets,
  now: Date,
  open: (sealed: Buffer) => Secret,
): Secret[] {
  const isOldValid = old_secret !== null && old_secret_until !== null && new Date(old_secret_until) > now;
  return [open(secret), ...(isOldValid ? openOldSecret(old_secret, open) : [])];
}

/** None when it cannot be decrypted: its replacement is the way out of that. */
function openOldSecret<Secret>(sealed: Buffer, open: (sealed: Buffer) => Secret): Secret[] {
  try {
    return [open(sealed)];
  } catch {
    return [];
  }
}

export function challengeHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function toVerification(result: ChallengeResult): Pick<StoredWebhook, 'verification_status' | 'verification_error'> {
  return result.passed
    ? { verification_status: 'passed', verification_error: null }
    : { verification_status: 'failed', verification_error: result.error };
}

/** A new URL is challenged, and so is a webhook that is switched on again. */
export function needsChallenge(webhook: StoredWebhook, { request_url, active }: WebhookUpdate): boolean {
  return (request_url !== undefined && request_url !== webhook.request_url) || (active === true && !webhook.active);
}

/** Applies an update. A webhook that never echoed becomes active as soon as it does. */
export function changeWebhook(webhook: StoredWebhook, input: WebhookUpdate, now: Date, challenged: boolean): StoredWebhook {
  const changed = {
    ...webhook,
    ...(input.request_url !== undefined && { request_url: input.request_url }),
    ...(input.events !== undefined && { events: cleanEvents(input.events) }),
    include_compensation: input.include_compensation ?? webhook.include_compensation,
    active: input.active ?? (webhook.active || (challenged && webhook.verification_status === 'failed')),
    updated_at: now.toISOString(),
  };
  if (!challenged) return changed;
  return { ...changed, verification_status: 'passed', verification_error: null, checked_at: now.toISOString(), pending_url: null };
}

export function webhookView({ id, request_url, created_at, updated_at, active, events }: StoredWebhook): Webhook {
  return { id, request_url, created_at, updated_at, active, events };
}

export function shownWithVerification(webhook: StoredWebhook): Webhook & { verification: Verification } {
  const { verification_status: status, verification_error: error, checked_at } = webhook;
  return { ...webhookView(webhook), verification: { status, error, checked_at } };
}

export function webhookHealth(webhook: StoredWebhook, now: Date): WebhookHealth {
  const { id, active, verification } = shownWithVerification(webhook);
  const { failing_since, switched_off_reason, include_compensation } = webhook;
  const is_failing = active && failing_since !== null && failing_since <= failingSinceMax(now);
  return { id, active, verification, failing_since, is_failing, switched_off_reason, include_compensation };
}

/** A webhook whose deliveries have failed since then, or longer, is failing: one refusal alone is no reason to worry. */
export function failingSinceMax(now: Date): string {
  return new Date(now.getTime() - webhookRetryMinutes * 60_000).toISOString();
}

/** By default the first event that the webhook is subscribed to. */
export function testType(webhook: Webhook, wanted: EventName | undefined): EventName {
  return wanted ?? webhook.events[0] ?? eventNames[0] ?? 'job_added';
}
