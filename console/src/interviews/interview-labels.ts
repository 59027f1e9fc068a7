import type { FeedbackStatus, InterviewStatus, InterviewType, Recommendation } from '@muster/sdk/generated/types.ts';

export const interviewStatusLabels: Record<InterviewStatus, string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

export const interviewTypeLabels: Record<InterviewType, string> = {
  video: 'Video call',
  phone: 'Phone call',
  onsite: 'On-site',
  technical: 'Technical',
  panel: 'Panel',
  other: 'Other',
};

export const recommendationLabels: Record<Recommendation, string> = {
  strong_yes: 'Strong yes',
  yes: 'Yes',
  mixed: 'Unsure',
  no: 'No',
  strong_no: 'Strong no',
  no_decision: 'No decision',
};

export const feedbackLabels: Record<FeedbackStatus, string> = {
  none: 'No feedback',
  partial: 'Some feedback',
  complete: 'Complete feedback',
};

export function personName({ name, email }: { name: string | null; email: string }): string {
  return name ?? email;
}

export function durationText(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

/** 2 days, 1 hour, 15 minutes */
export function reminderText(minutes: number): string {
  const [size, unit] = units.find(([each]) => minutes % each === 0) ?? [1, 'minute'];
  const count = minutes / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const units: readonly [number, string][] = [
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
];

/** Of a list of values that the interface gives as texts. */
export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return keysOf(labels).map((value) => ({ value, label: labels[value] }));
}

/** Undefined for a text that is none of the values. */
export function findValue<Value extends string>(labels: Record<Value, string>, text: string): Value | undefined {
  return keysOf(labels).find((value) => value === text);
}

function keysOf<Value extends string>(labels: Record<Value, string>): Value[] {
  const isKey = (key: string): key is Value => key in labels;
  return Object.keys(labels).filter(isKey);
}
