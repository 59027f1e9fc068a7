import type { ErrorCode } from '@muster/contract/errors.ts';
import { failedField, failureCode, failureText } from '#api/failure-text.ts';
import { plural, t } from '#language/t.ts';
import { bookingDaysMax } from '#limits.ts';
import type { Refusal } from '#ui/forms/use-form.ts';

/** What the form calls the fields of the API. */
const wordings: Partial<Record<ErrorCode, string>> = {
  start_in_past: t('Choose a time in the future.'),
  end_date_before_start: t('The last day must not be before the first one.'),
  end_date_too_late: plural(
    bookingDaysMax,
    'The last day must be at most {count} day after the first one.',
    'The last day must be at most {count} days after the first one.',
  ),
  end_date_past: t('The last day must not be in the past.'),
  expires_at_past: t('“Bookable until” must be in the future.'),
  window_too_short: t('The offered times are shorter than the interview.'),
  too_many_times_a_day: t('That’s too many start times a day. Use a longer interval.'),
  window_end_before_start: t('Offered times must end after they begin.'),
};

/** Of values that do not fit, by the field. */
const fieldWordings: Record<string, string | undefined> = {
  expires_at: wordings.expires_at_past,
  availability: wordings.window_end_before_start,
};

/** A refusal of the API in the words of the form. */
export function refusalText(error: unknown): string {
  const code = failureCode(error);
  const [field = ''] = (code === 'refused_field' && failedField(error)?.split('[')) || [];
  return Object.entries(wordings).find(([name]) => name === code)?.[1] ?? fieldWordings[field] ?? failureText(error);
}

type Needed = { candidate: unknown; panel: readonly unknown[]; startMs?: number | undefined };

/** What an interview, or a link to book one, cannot do without. */
export function missingOf(draft: Needed): Refusal[] {
  return [
    ...(draft.candidate ? [] : [{ field: 'candidate_id', text: t('Choose a candidate.') }]),
    ...(draft.panel.length > 0 ? [] : [{ field: 'interviewers', text: t('Choose at least one interviewer.') }]),
    ...('startMs' in draft && draft.startMs === undefined ? [{ field: 'start_at', text: t('Choose a time.') }] : []),
  ];
}
