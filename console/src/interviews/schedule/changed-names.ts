import type { Interview } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

const labels = {
  start_at: t('the time'),
  duration_minutes: t('the duration'),
  interviewers: t('the panel'),
  title: t('the title'),
  type: t('the type'),
  location: t('the location'),
  video_url: t('the video call'),
  note_to_interviewers: t('the note to the interviewers'),
  candidate_note: t('the note to the candidate'),
  reminders: t('the reminders'),
  status: t('the status'),
} as const;

export type InterviewField = keyof typeof labels;

/** Which fields of the form differ. */
export function changedNames(before: Interview, after: Interview): InterviewField[] {
  const isField = (name: string): name is InterviewField => name in labels;
  return Object.keys(labels)
    .filter(isField)
    .filter((name) => fieldText(before, name) !== fieldText(after, name));
}

export function fieldsText(names: readonly InterviewField[]): string {
  return new Intl.ListFormat(locale).format(names.map((name) => labels[name]));
}

/** The answers of the panel are no change. */
function fieldText(interview: Interview, name: InterviewField): string {
  return name === 'interviewers' ? interview.interviewers.map(({ email }) => email).join() : JSON.stringify(interview[name]);
}
