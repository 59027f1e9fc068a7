import type { CandidateUpdate } from '@muster/sdk/generated/types.ts';
import { dayMs, hourMs } from '#durations.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { reasonLabel } from './reason-label.ts';
import type { RejectionChoice } from './use-reasons.ts';
import type { Whom } from './whom.ts';

/** The email of a rejection as the API takes it. Undefined: the settings decide; null: there is none. */
export type RejectionMail = NonNullable<CandidateUpdate['message']> | null | undefined;

/** What somebody has chosen in the dialog. */
export type Rejection = { reason: RejectionChoice | null; mail: RejectionMail };

export const delays = ['soon', 'hour', 'tomorrow', 'day'] as const;
export type Delay = (typeof delays)[number];

export const delayLabels: Record<Delay, string> = {
  soon: t('Right away'),
  hour: t('In an hour'),
  tomorrow: t('Tomorrow 09:00'),
  day: t('In 24 hours'),
};

const morningHour = 9;

/** When the email goes out; undefined: once undo is over. */
export function sendAfter(delay: Delay, now: Date): string | undefined {
  if (delay === 'soon') return undefined;
  if (delay !== 'tomorrow') return new Date(now.getTime() + (delay === 'hour' ? hourMs : dayMs)).toISOString();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morningHour).toISOString();
}

/** What a toast says; without `whom` it stands beside the name. */
export function rejectedText({ reason, mail }: Rejection, whom?: Whom): string {
  const done = reason ? rejectedFor(reasonLabel(reason.name), whom) : rejected(whom);
  if (!mail) return done;
  return mail.send_after === undefined
    ? t('{done}, email on its way', { done })
    : t('{done}, email on {time}', { done, time: timeFormat.format(new Date(mail.send_after)) });
}

const timeFormat = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' });

function rejected(whom: Whom | undefined): string {
  if (!whom) return t('rejected##application');
  return 'name' in whom
    ? t('{name} rejected', whom)
    : plural(whom.count, '{count} candidate rejected', '{count} candidates rejected');
}

function rejectedFor(reason: string, whom: Whom | undefined): string {
  if (!whom) return t('rejected: {reason}', { reason });
  return 'name' in whom
    ? t('{name} rejected: {reason}', { name: whom.name, reason })
    : plural(whom.count, '{count} candidate rejected: {reason}', '{count} candidates rejected: {reason}', { reason });
}
