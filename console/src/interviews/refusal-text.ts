import { failureText } from '#api/failure-text.ts';

/** What the form calls the fields of the API. */
const wordings: [string, string][] = [
  ['start_at must be in the future', 'Choose a time in the future.'],
  ['video_url must be', 'The address of the video call must begin with https:// or http://.'],
  ['end_date must not be before', 'The last day must not be before the first one.'],
  ['end_date must be at most', 'The last day must be at most 90 days after the first one.'],
  ['end_date must not be in the past', 'The last day must not be in the past.'],
  ['expires_at must be', '“Bookable until” must be in the future.'],
  ['availability must have a window', 'The offered times are shorter than the interview.'],
  ['availability and slot_minutes', 'That’s too many start times a day. Use a longer interval.'],
  ['availability[', 'Offered times must end after they begin.'],
];

/** A refusal of the API in the words of the form. */
export function refusalText(error: unknown): string {
  const text = failureText(error);
  return wordings.find(([begin]) => text.startsWith(begin))?.[1] ?? text;
}
