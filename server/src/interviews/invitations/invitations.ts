import type { Actor } from '@muster/contract/events/event.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import { hasEntry, type Ways } from '#interviews/entries/ways.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import type { NewMessage } from '#messages/new-messages.ts';
import type { Runtime } from '#runtime.ts';
import { minuteMs } from '#time/durations.ts';
import { listCalendars } from './earlier-mail-queries.ts';
import {
  type EarlierMails,
  hasWaitingRequest,
  type MailsByRecipient,
  noEarlierMails,
  noticeToTell,
  type ToldNotice,
  waitingRequests,
} from './earlier-mails.ts';
import { interviewMail } from './interview-mail.ts';
import { invitationCalendars, isSameEntry } from './invitation-calendar.ts';
import type { Knowing } from './kept-responses.ts';
import { type InterviewMailDeps, type MailContext, readMailContext } from './mail-context.ts';
import { type InterviewNotice, type Recipient, recipientKey, recipientsOfChange } from './recipients.ts';

export type InvitationDeps = InterviewMailDeps & Pick<Runtime, 'config'>;

/** The interview before and after a change, with its candidate. `before` is null for a new one; `notify` is false when no mail is to be sent. */
export type InterviewChange = {
  before: StoredInterview | null;
  after: StoredInterview;
  candidate: CurrentCandidate;
  /** Who makes the change: mails of a user of the console wait until undo is over, those of a candidate for their next change. */
  actor: Actor;
  /** The mails about it so far: none of a new interview. */
  earlier?: MailsByRecipient;
  /** The change concerns only the mails that wait, see `changesWaitingMails`. */
  isForWaiting?: boolean;
  /** Everybody of `before` and `after`, when they have just been read. */
  panel?: KnownInterviewer[];
  notify: boolean;
  /** Who has it in their calendar by an entry, and needs no calendar part. */
  ways: Ways;
  /** Also those whose invitation has not been sent hear of the cancellation. */
  tellsUninvited?: boolean;
};

/** What a change writes, the ids of the waiting mails that it takes back, and who knows the interview as it is after the change. */
export type ChangeMails = { messages: NewMessage[]; withdrawn: string[]; knowing: Knowing[] };

const kinds = {
  invitation: 'interview_invitation',
  update: 'interview_update',
  cancellation: 'interview_cancelled',
  removal: 'interview_cancelled',
} as const satisfies Record<InterviewNotice, NewMessage['kind']>;

// What candidates have done themselves is confirmed to them, not announced.
const ownKinds = {
  invitation: 'booking_made',
  update: 'booking_moved',
  cancellation: 'booking_cancelled',
  removal: 'booking_cancelled',
} as const satisfies Record<InterviewNotice, NewMessage['kind']>;

const videoWaitMs = 2 * minuteMs;

const noMails: MailsByRecipient = new Map();

/** The mails of a change: invitations, updates and cancellations. None for interviews that are over. */
export async function invitationsFor(app: InvitationDeps, workspaceId: string, change: InterviewChange): Promise<ChangeMails> {
  const { before, after, earlier = noMails, isForWaiting = false, notify, tellsUninvited = false } = change;
  if (Date.parse(after.end_at) <= app.clock().getTime()) return { messages: [], withdrawn: [], knowing: [] };
  if (!notify) return { messages: [], withdrawn: waitingRequests(earlier), knowing: [] };
  const concerned = recipientsOfChange(before, after).map((recipient) => ({
    ...recipient,
    earlier: earlier.get(recipientKey(recipient)) ?? noEarlierMails,
  }));
  const recipients = isForWaiting ? concerned.filter((recipient) => hasWaitingRequest(recipient.earlier)) : concerned;
  return {
    ...(await tell(app, workspaceId, change, tellsUninvited ? recipients : recipients.flatMap(toldRecipient))),
    withdrawn: recipients.flatMap(({ earlier: { waiting } }) => waiting.map(({ id }) => id)),
  };
}

type ToldRecipient = Recipient & ToldNotice;

function toldRecipient({ member, notice, earlier }: Recipient & { earlier: EarlierMails }): ToldRecipient[] {
  const told = noticeToTell(notice, earlier);
  return told ? [{ member, ...told }] : [];
}

async function tell(
  app: InvitationDeps,
  workspaceId: string,
  { before, after, candidate, panel, actor, ways }: InterviewChange,
  recipients: ToldRecipient[],
): Promise<Pick<ChangeMails, 'messages' | 'knowing'>> {
  if (recipients.length === 0) return { messages: [], knowing: [] };
  const members = [...(before?.interviewers ?? []), ...after.interviewers];
  const kindOf = ({ member, notice }: Recipient) => (isOwnAct(actor, member) ? ownKinds : kinds)[notice];
  const toCandidate = recipients.find(({ member }) => member === 'candidate');
  const kind = toCandidate ? kindOf(toCandidate) : 'interview_update';
  const [context, calendars] = await Promise.all([
    readMailContext(app, workspaceId, { interview: after, candidate, members, panel, kind }),
    readCalendars(app, workspaceId, recipients),
  ]);
  const calendarFor = invitationCalendars(context);
  const sendAfter = latest(timeForUndo(app, actor, Date.parse(after.updated_at)), timeForVideo(app, after));
  const mails = recipients.map((recipient) => {
    const { member, known } = recipient;
    const made = calendarFor(recipient);
    const calendar = member !== 'candidate' && hasEntry(ways, member.id) ? { method: made.method, ics: null } : made;
    const had = known && calendars.get(known.id);
    return known && had && calendar.ics !== null && isSameEntry(context, had, calendar.ics)
      ? { messages: [], knowing: [{ member, since: known.since }] }
      : { messages: invitation(context, recipient, { kind: kindOf(recipient), calendar, sendAfter }), knowing: [] };
  });
  return { messages: mails.flatMap(({ messages }) => messages), knowing: mails.flatMap(({ knowing }) => knowing) };
}

/** A call that is made by a provider is there in a moment: mails wait for it, but not for long. */
function timeForVideo({ config }: InvitationDeps, { video_status, updated_at }: StoredInterview): string | null {
  if (video_status !== 'waiting' || config.mail.server === undefined) return null;
  return new Date(Date.parse(updated_at) + videoWaitMs).toISOString();
}

function latest(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other;
}

function isOwnAct(actor: Actor, member: Recipient['member']): boolean {
  return actor.type === 'candidate' && member === 'candidate';
}

/** The calendars that recipients have, by the id of the mail. */
async function readCalendars(
  { database }: InvitationDeps,
  workspaceId: string,
  recipients: ToldRecipient[],
): Promise<Map<string, string | null>> {
  const ids = recipients.flatMap(({ known }) => known?.id ?? []);
  const calendars = ids.length > 0 ? await listCalendars(database, workspaceId, ids) : [];
  return new Map(calendars.map(({ id, calendar }) => [id, calendar]));
}

/** None for a candidate without an address. */
function invitation(
  context: MailContext,
  recipient: Recipient,
  { kind, ...sending }: Pick<NewMessage, 'kind' | 'calendar' | 'sendAfter'>,
): NewMessage[] {
  const { interview } = context;
  const { member, notice } = recipient;
  const mail = interviewMail(context, { member, notice, kind });
  return mail ? [{ ...mail, key: `invite:${interview.id}:${interview.sequence}:${recipientKey(recipient)}`, ...sending }] : [];
}
