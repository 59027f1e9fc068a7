import type { FeedbackStatus, InterviewStatus, InterviewType, Recommendation } from '@muster/sdk/generated/types.ts';
import { plural, t } from '#language/t.ts';

export const interviewStatusLabels: Record<InterviewStatus, string> = {
  scheduled: t('Scheduled##interview'),
  completed: t('Completed##interview'),
  cancelled: t('Cancelled##interview'),
  no_show: t('No-show'),
};

export const interviewTypeLabels: Record<InterviewType, string> = {
  video: t('Video call'),
  phone: t('Phone call'),
  onsite: t('On-site'),
  technical: t('Technical'),
  panel: t('Panel##kind of interview'),
  other: t('Other'),
};

export const recommendationLabels: Record<Recommendation, string> = {
  strong_yes: t('Strong yes'),
  yes: t('Yes'),
  mixed: t('Unsure'),
  no: t('No'),
  strong_no: t('Strong no'),
  no_decision: t('No decision'),
};

export const feedbackLabels: Record<FeedbackStatus, string> = {
  none: t('No feedback'),
  partial: t('Some feedback'),
  complete: t('Complete feedback'),
};

export function personName({ name, email }: { name: string | null; email: string }): string {
  return name ?? email;
}

export function durationText(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return t('{minutes} min', { minutes });
  return minutes % 60 === 0
    ? t('{hours} h', { hours: minutes / 60 })
    : t('{hours} h {minutes}', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** 2 days, 1 hour, 15 minutes */
export function reminderText(minutes: number): string {
  if (minutes % dayMinutes === 0) return plural(minutes / dayMinutes, '{count} day', '{count} days');
  if (minutes % hourMinutes === 0) return plural(minutes / hourMinutes, '{count} hour', '{count} hours');
  return plural(minutes, '{count} minute', '{count} minutes');
}

const hourMinutes = 60;
const dayMinutes = 1440;

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
