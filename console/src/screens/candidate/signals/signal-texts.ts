import type { Signal, SignalKind } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';

/** What was found. */
export function signalText({ kind, evidence, others }: Signal): string {
  const { domain, applications, minutes, seconds, share } = evidence;
  if (kind === 'similar_cv')
    return plural(others.length, 'Another candidate has almost the same CV', '{count} other candidates have almost the same CV');
  if (kind === 'shared_contact')
    return others.some(({ shared }) => shared === 'phone')
      ? plural(others.length, '{count} other name with this phone number', '{count} other names with this phone number')
      : plural(others.length, '{count} other name with this email address', '{count} other names with this email address');
  if (kind === 'dead_mail_domain') return t('No mail server accepts email for {domain}', { domain: domain ?? '' });
  if (kind === 'sending_speed')
    return seconds === null
      ? t('At least {applications} applications within {minutes} minutes', {
          applications: applications ?? 0,
          minutes: minutes ?? 0,
        })
      : plural(seconds, 'Sent {count} second after the form was opened', 'Sent {count} seconds after the form was opened');
  if (kind === 'hidden_text') return t('The CV contains text that people can’t see');
  return t('{share} % of the job description is in the CV, word for word', { share: share ?? 0 });
}

/** Why nothing may be wrong. */
export const innocentReasons: Record<SignalKind, string> = {
  similar_cv: t('Agencies and copied templates can make CVs alike.'),
  shared_contact: t('Families and agencies often share one.'),
  dead_mail_domain: t('Often just a typo in the address.'),
  sending_speed: t('Autofill is fast, and some people apply for several jobs in a row.'),
  hidden_text: t('Some templates do this. The text was left out.'),
  copied_ad: t('People who already do this job may describe it the same way.'),
};
