import type { ErrorCode } from '@muster/contract/errors.ts';
import { failedField, failureCode, failureText } from '#api/failure-text.ts';
import { bookingDaysMax } from '#limits.ts';

/** What the form calls the fields of the API. */
const wordings: Partial<Record<ErrorCode, string>> = {
  start_in_past: 'Choose a time in the future.',
  end_date_before_start: 'The last day must not be before the first one.',
  end_date_too_late: `The last day must be at most ${bookingDaysMax} days after the first one.`,
  end_date_past: 'The last day must not be in the past.',
  expires_at_past: '“Bookable until” must be in the future.',
  window_too_short: 'The offered times are shorter than the interview.',
  too_many_times_a_day: 'That’s too many start times a day. Use a longer interval.',
  window_end_before_start: 'Offered times must end after they begin.',
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
