import type { PrescreenSkipReason, PreviewPrescreensAnswer } from '@muster/sdk/generated/types.ts';
import { plural } from '#language/t.ts';

const texts: Record<PrescreenSkipReason, (count: number) => string> = {
  prescreen_open: (count) => plural(count, '{count} already invited', '{count} already invited'),
  prescreen_answered: (count) => plural(count, '{count} has already answered', '{count} have already answered'),
  prefers_person: (count) => plural(count, '{count} prefers to talk to a person', '{count} prefer to talk to a person'),
  no_email: (count) => plural(count, '{count} without an email address', '{count} without an email address'),
  email_unusable: (count) => plural(count, '{count} with an unusable email address', '{count} with an unusable email address'),
  no_job: (count) => plural(count, '{count} without a job', '{count} without a job'),
  no_open_prescreen: (count) => plural(count, '{count} without an open pre-screen', '{count} without an open pre-screen'),
  mailed_today: (count) => plural(count, '{count} emailed today already', '{count} emailed today already'),
};

type LeftOut = Pick<PreviewPrescreensAnswer, 'skipped' | 'not_found'>;

/** Who is left out and why, as a number for each reason. */
export function leftOutTexts({ skipped, not_found }: LeftOut): string[] {
  const counts = Map.groupBy(skipped, ({ reason }) => reason);
  const gone = not_found.length;
  return [
    ...[...counts].map(([reason, who]) => texts[reason](who.length)),
    ...(gone > 0 ? [plural(gone, '{count} no longer there', '{count} no longer there')] : []),
  ];
}
