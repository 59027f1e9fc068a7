import type { InterviewStatus } from '@muster/sdk/generated/types.ts';
import { feedbackLabels, findValue, interviewStatusLabels } from '#interviews/interview-labels.ts';
import { useSearch } from '#router/location.ts';

/** What the address says: email address, job, states, days. */
export type InterviewFilters = { interviewer: string; job: string; status: string; feedback: string };

const names = ['interviewer', 'job', 'status', 'feedback'] as const;

export function useInterviewFilters() {
  const [search, change] = useSearch();
  const read = (name: string) => search.get(name) ?? '';
  const filters: InterviewFilters = {
    interviewer: read('interviewer'),
    job: read('job'),
    status: read('status'),
    feedback: read('feedback'),
  };
  const isFiltered = names.some((name) => filters[name] !== '');
  return { filters, change, isFiltered, clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))) };
}

const notCancelled: InterviewStatus[] = ['scheduled', 'completed', 'no_show'];

/** As the API takes them. Cancelled interviews are shown when they are asked for. */
export function interviewFilterQuery({ interviewer, job, status, feedback }: InterviewFilters) {
  const feedbackStatus = findValue(feedbackLabels, feedback);
  return {
    status: findValue(interviewStatusLabels, status) ?? notCancelled,
    ...(interviewer && { interviewer }),
    ...(job && { job_id: job }),
    ...(feedbackStatus && { feedback_status: feedbackStatus }),
  };
}
