import type { WebhookHealth } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

export type WebhookState = {
  name: 'active' | 'failing' | 'unverified' | 'blocked' | 'paused' | 'off';
  label: string;
  /** What happened, as a sentence. */
  text: string;
};

const causes: Record<string, string> = {
  timeout: t('The URL did not answer the challenge in time.'),
  unreachable: t('The URL could not be reached.'),
  tls_error: t('The certificate of the URL was not accepted.'),
  redirect: t('The URL answered the challenge with a redirect, which is not followed.'),
  not_echoed: t('The URL answered, but did not send the challenge back.'),
};

/** Why events arrive or do not. */
export function webhookState(health: WebhookHealth): WebhookState {
  const { active, failing_since, is_failing, switched_off_reason, verification } = health;
  if (active && failing_since) return failingState(is_failing);
  if (active) return { name: 'active', label: t('Active##webhook'), text: t('Events are sent.') };
  if (switched_off_reason === 'gone')
    return { name: 'off', label: t('Switched off'), text: t('It was switched off because the URL answered 410 Gone.') };
  if (switched_off_reason === 'failing')
    return { name: 'off', label: t('Switched off'), text: t('It was switched off after five days of failures.') };
  if (verification.status === 'passed')
    return { name: 'paused', label: t('Paused'), text: t('Nothing is sent until it is activated.') };
  if (verification.error === 'blocked_address')
    return { name: 'blocked', label: t('Blocked'), text: t('The URL leads to a private address, to which nothing is sent.') };
  return { name: 'unverified', label: t('Not verified'), text: causeText(verification.error ?? '') };
}

/** One refusal is no reason to worry: the same delivery is tried again within a minute. */
function failingState(isFailing: boolean): WebhookState {
  if (!isFailing)
    return { name: 'failing', label: t('Retrying'), text: t('The latest delivery was not accepted; it is tried again.') };
  return {
    name: 'failing',
    label: t('Failing'),
    text: t('Nothing was accepted for a while; each delivery is tried again for days.'),
  };
}

function causeText(error: string): string {
  const status = /^status_(\d+)$/.exec(error)?.[1];
  return (
    causes[error] ??
    (status ? t('The URL answered the challenge with {status}.', { status }) : t('The URL has not sent the challenge back.'))
  );
}
