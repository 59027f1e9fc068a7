import type { CalendarConnection, Home, Message } from '@muster/sdk/generated/types.ts';
import { reviewAddress } from '#candidates-list/review-address.ts';
import { dayText, ownZone, wallTimeAt } from '#interviews/zones.ts';
import { plural, t } from '#language/t.ts';
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
  /** A second link, at the end of the line. */
  act?: { text: string; href: string };
};
export type HomeList = { name: string; lines: HomeLine[]; count?: number; isUrgent?: boolean };

/**
 * What the page knows besides: replies that nobody has read, calendars of the user that ask for a password, pairs that may be one person, the names of members by their address, the day behind the week that it
 * shows, and whether the user decides about applicants.
 */
type Known = {
  replies: { messages: readonly Message[]; total: number };
  /** Of the user, those that nobody can read until the user signs in again. */
  lostCalendars: readonly CalendarConnection[];
  duplicates: number;
  nameOf: (email: string) => string;
  comingAfter: string;
  mayReview: boolean;
};

/** What waits, the most urgent first. Lists without lines are left out. */
export function homeLists(home: Home, { replies, lostCalendars, duplicates, nameOf, comingAfter, mayReview }: Known): HomeList[] {
  const applicants = home.new_applicants ?? [];
  const lists: HomeList[] = [
    { name: t('Replies'), lines: replies.messages.map(replyLine), count: replies.total, isUrgent: true },
    { name: t('My calendar'), lines: lostCalendars.map(calendarLine), isUrgent: true },
    { name: t('Booking links without times'), lines: (home.booking_links ?? []).map(linkLine), isUrgent: true },
    { name: t('Feedback due'), lines: (home.feedback ?? []).map(feedbackLine), isUrgent: true },
    {
      name: t('Approvals'),
      lines: [
        ...(home.approvals ?? []).map((approval) => approvalLine(approval, nameOf)),
        ...(home.offer_approvals ?? []).map((approval) => offerLine(approval, nameOf)),
      ],
    },
    {
      name: t('New applicants'),
      lines: applicants.map((each) => applicantsLine(each, mayReview)),
      count: applicants.reduce((sum, each) => sum + each.applicants, 0),
    },
    {
      name: t('Interviews after this week'),
      lines: (home.coming_interviews ?? []).flatMap((each) => comingLines(each, comingAfter)),
    },
    { name: t('Mentions'), lines: (home.mentions ?? []).map(mentionLine) },
    { name: t('Erasure requests'), lines: (home.erasure_requests ?? []).map(erasureLine), isUrgent: true },
    { name: t('Webhooks'), lines: webhookLines(home), count: total(home.webhooks), isUrgent: true },
    { name: t('Unsent emails'), lines: messageLines(home), count: unsentCount(home), isUrgent: true },
    { name: t('Unfiled emails'), lines: unfiledLines(home), count: home.messages?.unfiled ?? 0 },
    { name: t('Duplicates'), lines: duplicateLines(duplicates), count: duplicates },
  ];
  return lists.filter(({ lines }) => lines.length > 0);
}

type ListName =
  | 'interviews'
  | 'feedback'
  | 'approvals'
  | 'offer_approvals'
  | 'mentions'
  | 'new_applicants'
  | 'booking_links'
  | 'erasure_requests';
type Item<Name extends ListName> = NonNullable<Home[Name]>[number];

/** Those of the week are in its columns. */
function comingLines(interview: Item<'interviews'>, comingAfter: string): HomeLine[] {
  const { interview_id, candidate_id, candidate_name, job_title, title, start_at } = interview;
  const { date } = wallTimeAt(ownZone(), Date.parse(start_at));
  if (date < comingAfter) return [];
  return [
    {
      key: interview_id,
      href: paths.candidate(candidate_id),
      title: candidate_name ?? t('Candidate without a name'),
      details: joined(title, jobOf(title, job_title)),
      time: start_at,
      day: dayText(date),
    },
  ];
}

function erasureLine({ erasure_request_id, candidate_id, candidate_name, job_title, requested_at }: Item<'erasure_requests'>) {
  return {
    key: erasure_request_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? t('Candidate without a name'),
    details: joined(t('Asks for erasure of their data'), job_title),
    at: requested_at,
  };
}

/** What helps most: what Muster cannot do itself. */
function linkLine({ booking_link_id, candidate_id, candidate_name, interviewers }: Item<'booking_links'>) {
  const named = (...statuses: string[]) =>
    interviewers
      .filter(({ calendar }) => statuses.includes(calendar.status))
      .map(({ name, email }) => name ?? email)
      .join(', ');
  const [signedOut, paused, unread] = [named('needs_sign_in'), named('paused'), named('failing', 'stale')];
  return {
    key: booking_link_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? t('Candidate without a name'),
    details: joined(
      signedOut && t('Ask {name} to sign in to their calendar again', { name: signedOut }),
      paused && t('Ask {name} to resume their calendar', { name: paused }),
      unread && t('{name}’s calendar can’t be read. Muster keeps trying', { name: unread }),
    ),
  };
}

function feedbackLine({ interview_id, candidate_name, job_title, title, end_at }: Item<'feedback'>) {
  return {
    key: interview_id,
    href: paths.interviewsOf('mine'),
    title: candidate_name ?? t('Candidate without a name'),
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
    details: joined(code, step_name, requested_by && t('requested by {name}', { name: nameOf(requested_by) })),
    ...(submitted_at && { at: submitted_at }),
  };
}

function offerLine(approval: Item<'offer_approvals'>, nameOf: Known['nameOf']) {
  const { offer_id, candidate_id, candidate_name, job_title, step_name, requested_by, asked_at } = approval;
  return {
    key: offer_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? t('Candidate without a name'),
    details: joined(t('Offer'), job_title, step_name, requested_by && t('requested by {name}', { name: nameOf(requested_by) })),
    at: asked_at,
  };
}

function mentionLine({ note_id, candidate_id, candidate_name, author_name, text, created_at }: Item<'mentions'>) {
  return {
    key: note_id,
    href: paths.candidate(candidate_id),
    title: candidate_name ?? t('Candidate without a name'),
    details: `${author_name}: ${text}`,
    at: created_at,
  };
}

function applicantsLine({ job_id, job_title, applicants, newest_at }: Item<'new_applicants'>, mayReview: boolean) {
  return {
    key: job_id,
    href: paths.job(job_id),
    title: job_title,
    details: plural(applicants, '{count} new', '{count} new'),
    at: newest_at,
    ...(mayReview && { act: { text: t('Review##verb'), href: reviewAddress(job_id, 'applied', {}) } }),
  };
}

function replyLine({ id, candidate_id, from, from_name, subject, created_at }: Message): HomeLine {
  const href = candidate_id === null ? paths.messages : paths.candidate(candidate_id);
  return { key: id, href, title: from_name || from || '', details: subject, at: created_at };
}

function calendarLine({ id, address, last_ok_at }: CalendarConnection): HomeLine {
  const title = URL.parse(address)?.host ?? address;
  const details = t('needs you to sign in again: candidates aren’t offered your times');
  return { key: id, href: paths.myCalendar, title, details, ...(last_ok_at && { at: last_ok_at }) };
}

function duplicateLines(pairs: number): HomeLine[] {
  if (pairs === 0) return [];
  const title = plural(pairs, '{count} pair', '{count} pairs');
  return [{ key: 'duplicates', href: paths.duplicates, title, details: t('of candidates may be the same person') }];
}

function unsentCount({ messages }: Home): number {
  return messages ? messages.held + messages.uncertain + messages.failed : 0;
}

function unfiledLines({ messages }: Home): HomeLine[] {
  if (!messages || messages.unfiled === 0) return [];
  const title = plural(messages.unfiled, '{count} email', '{count} emails');
  return [{ key: 'unfiled', href: paths.unfiled, title, details: t('came in and belong to no candidate yet') }];
}

function messageLines({ messages }: Home): HomeLine[] {
  if (!messages) return [];
  const texts = {
    uncertain: t('may or may not have been sent'),
    held: t('held until email can be sent'),
    failed: t('refused by the mail server'),
  };
  return (['uncertain', 'failed', 'held'] as const).flatMap((status) =>
    messages[status] > 0
      ? [
          {
            key: status,
            href: `${paths.messages}?status=${status}`,
            title: plural(messages[status], '{count} message', '{count} messages'),
            details: texts[status],
          },
        ]
      : [],
  );
}

function webhookLines({ webhooks }: Home): HomeLine[] {
  if (!webhooks) return [];
  const texts = { switched_off: t('switched off after days of failures'), failing: t('failing: deliveries are retried') };
  return (['switched_off', 'failing'] as const).flatMap((state) =>
    webhooks[state] > 0
      ? [
          {
            key: state,
            href: paths.setting('webhooks'),
            title: plural(webhooks[state], '{count} webhook', '{count} webhooks'),
            details: texts[state],
          },
        ]
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

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
