import { texts } from '@muster/contract/texts/texts.ts';
import { findCalendarOwner } from '#interviewers/interviewer-actions.ts';
import { joinBlocks, panelDetails } from '#interviews/invitations/panel-mail.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import { dayMs } from '#time/durations.ts';
import { calendarText } from './calendar-text.ts';
import { findFeedInterviews } from './feed-queries.ts';
import { interviewEvent } from './interview-event.ts';

export type FeedDeps = Pick<Runtime, 'database' | 'clock'> & { mailSettings: MailSettingsReads };

const daysBack = 90;
// Bounds the time of writing them on the main thread.
const interviewsMax = 1000;

/**
 * The calendar behind a link: the interviews of one person, from 90 days ago on, without cancelled ones. Undefined when there is no such link.
 * The same interviews make the same text.
 */
export async function calendarFeed({ database, clock, mailSettings }: FeedDeps, secret: string): Promise<string | undefined> {
  const owner = await findCalendarOwner({ database }, secret);
  if (!owner) return undefined;
  const from = new Date(clock().getTime() - daysBack * dayMs);
  const [{ language }, interviews] = await Promise.all([
    mailSettings.read(owner.workspaceId),
    findFeedInterviews(database, owner.workspaceId, { interviewerId: owner.id, from, max: interviewsMax }),
  ]);
  const events = interviews.map((interview) => {
    const candidateName = interview.candidate_name ?? '';
    const candidate = { job: interview.job_title === null ? null : { job_title: interview.job_title } };
    return interviewEvent('team', interview, {
      withName: candidateName,
      description: joinBlocks([
        panelDetails(language, { interview, candidateName, candidate }),
        [interview.note_to_interviewers ?? ''],
      ]),
      stampedAt: interview.updated_at,
      attendees: [],
    });
  });
  const name = texts(language).interviews.feedName({ name: owner.name ?? owner.email });
  return calendarText({ method: 'PUBLISH', name, events });
}
