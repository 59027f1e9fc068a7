import type { Interview } from '@muster/sdk/generated/types.ts';

const labels = {
  start_at: 'the time',
  duration_minutes: 'the duration',
  interviewers: 'the panel',
  title: 'the title',
  type: 'the type',
  location: 'the location',
  video_url: 'the video call',
  note_to_interviewers: 'the note to the interviewers',
  candidate_note: 'the note to the candidate',
  reminders: 'the reminders',
  status: 'the status',
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
  return new Intl.ListFormat('en').format(names.map((name) => labels[name]));
}

/** The answers of the panel are no change. */
function fieldText(interview: Interview, name: InterviewField): string {
  return name === 'interviewers' ? interview.interviewers.map(({ email }) => email).join() : JSON.stringify(interview[name]);
}
