import type { Home } from '@muster/sdk/generated/types.ts';
import { dayText, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { paths } from '#paths.ts';

/** A line that leads to what is to be done. `at` is shown as an age, `time` as a time of the day, and `day` before it. */
export type HomeLine = {
  key: string;
  href: string;
  title: string;
  details: string;
  at?: string;
  time?: string;
  day?: string;
  mark?: string;
};
export type HomeList = { name: string; lines: HomeLine[]; count?: number; isUrgent?: boolean };

/** What the page knows besides: pairs that may be one person, and the names of members by their address. */
type Known = { duplicates: number; nameOf: (email: string) => string };

/** What waits, the most urgent first. Lists without lines are left out. */
export function homeLists(home: Home, { duplicates, nameOf }: Known): HomeList[] {
  const applicants = home.new_applicants ?? [];
  const lists: HomeList[] = [
    { name: 'Interviews today', lines: (home.interviews ?? []).map(interviewLine) },
    { name: 'Upcoming interviews', lines: (home.coming_interviews ?? []).map(comingLine) },
    { name: 'Feedback due', lines: (home.feedback ?? []).map(feedbackLine), isUrgent: true },
    { name: 'Approvals', lines: (home.approvals ?? []).map((approval) => approvalLine(approval, nameOf)) },
    {
      name: 'New applicants',
      lines: applicants.map(applicantsLine),
      count: applicants.reduce((sum, each) => sum + each.applicants, 0),
    },
    { name: 'Mentions', lines: (home.mentions ?? []).map(mentionLine) },
    { name: 'Erasure requests', lines: (home.erasure_requests ?? []).map(erasureLine), isUrgent: true },
    { name: 'Webhooks', lines: webhookLines(home), count: total(home.webhooks), isUrgent: true },
    { name: 'Unsent emails', lines: messageLines(home), count: total(home.messages), isUrgent: true },
    { name: 'Duplicates', lines: duplicateLines(duplicates), count: duplicates },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}

type Item<Name extends 'interviews' | 'feedback' | 'approvals' | 'mentions' | 'new_applicants' | 'erasure_requests'> = NonNullable<
  Home[Name]
>[number];

function interviewLine({
  interview_id,
  candidate_id,
  candidate_name,
  job_title,
  title,
  start_at,
  end_at,
  is_mine,
}: Item<'interviews'>) {
  const hasBegun = Date.parse(start_at) <= Date.now() && Date.now() < Date.parse(end_at);
  return {
    key: interview_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? 'Candidate without a name',
    details: joined(title, jobOf(title, job_title), is_mine ? null : 'not on the panel'),
    time: start_at,
    ...(hasBegun && { mark: 'Now' }),
  };
}

function comingLine(interview: Item<'interviews'>): HomeLine {
  return { ...interviewLine(interview), day: dayText(wallTimeAt(ownZone(), Date.parse(interview.start_at)).date) };
}

function erasureLine({ erasure_request_id, candidate_id, candidate_name, job_title, requested_at }: Item<'erasure_requests'>) {
  return {
    key: erasure_request_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? 'Candidate without a name',
    details: joined('Asks for erasure of their data', job_title),
    at: requested_at,
  };
}

function feedbackLine({ interview_id, candidate_name, job_title, title, end_at }: Item<'feedback'>) {
  return {
    key: interview_id,
    href: paths.interviewsOf('mine'),
    title: candidate_name ?? 'Candidate without a name',
    details: joined(title, jobOf(title, job_title)),
    at: end_at,
  };
}

function approvalLine(approval: Item<'approvals'>, nameOf: Known['nameOf']) {
  const { requisition_id, code, title, step_name, requested_by, submitted_at } = approval;
  return {
    key: requisition_id,
    href: paths.requisition(requisition_id),
    title,
    details: joined(code, step_name, requested_by && `requested by ${nameOf(requested_by)}`),
    ...(submitted_at && { at: submitted_at }),
  };
}

function mentionLine({ note_id, candidate_id, candidate_name, author_name, text, created_at }: Item<'mentions'>) {
  return {
    key: note_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? 'Candidate without a name',
    details: `${author_name}: ${text}`,
    at: created_at,
  };
}

function applicantsLine({ job_id, job_title, applicants, newest_at }: Item<'new_applicants'>) {
  return {
    key: job_id,
    href: paths.job(job_id),
    title: job_title,
    details: applicants === 1 ? '1 new applicant' : `${applicants.toLocaleString('en')} new applicants`,
    at: newest_at,
  };
}

function duplicateLines(pairs: number): HomeLine[] {
  if (pairs === 0) return [];
  const title = pairs === 1 ? '1 pair' : `${pairs.toLocaleString('en')} pairs`;
  return [{ key: 'duplicates', href: paths.duplicates, title, details: 'of candidates may be the same person' }];
}

function messageLines({ messages }: Home): HomeLine[] {
  if (!messages) return [];
  const texts = {
    uncertain: 'may or may not have been sent',
    held: 'held until email can be sent',
    failed: 'refused by the mail server',
  };
  return (['uncertain', 'failed', 'held'] as const).flatMap((status) =>
    messages[status] > 0
      ? [
          {
            key: status,
            href: `${paths.messages}?status=${status}`,
            title: counted(messages[status], 'message'),
            details: texts[status],
          },
        ]
      : [],
  );
}

function webhookLines({ webhooks }: Home): HomeLine[] {
  if (!webhooks) return [];
  const texts = { switched_off: 'switched off after days of failures', failing: 'failing: deliveries are retried' };
  return (['switched_off', 'failing'] as const).flatMap((state) =>
    webhooks[state] > 0
      ? [{ key: state, href: paths.setting('webhooks'), title: counted(webhooks[state], 'webhook'), details: texts[state] }]
      : [],
  );
}

/** The title of an interview is made of the one of its job, unless somebody named it. */
function jobOf(title: string, jobTitle: string | null): string | null {
  return jobTitle !== null && title.includes(jobTitle) ? null : jobTitle;
}

function total(counts: Record<string, number> = {}): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en')} ${noun}s`;
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
