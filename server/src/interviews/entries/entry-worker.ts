import { CalendarError } from '#calendars/calendar-error.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewDeps } from '#interviews/interview-actions.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { InvitationDeps } from '#interviews/invitations/invitations.ts';
import { finishVideo } from '#interviews/video/finish-video.ts';
import { isMadeByCalendar } from '#interviews/video/video.ts';
import { videoHost } from '#interviews/video/video-host.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import { notifyRecruiter } from '#notifications/notify-recruiter.ts';
import type { Runtime } from '#runtime.ts';
import { type WorkEnd, workOff } from '#storage/queues/work-off.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { secondMs } from '#time/durations.ts';
import { type CalendarAccessDeps, type OpenCalendar, openCalendars } from './calendar-access.ts';
import { type ClaimedEntry, dueEntries, saveEntryOutcome } from './entry-queries.ts';
import { readTitles } from './entry-settings.ts';
import { entryContent } from './entry-text.ts';
import type { StoredEntry } from './read-entry.ts';
import { replaceByMail } from './replace-by-mail.ts';
import { readWays } from './ways.ts';
import { readStored, removeEntry, writeEntry } from './write-entry.ts';

export type EntryDeps = CalendarAccessDeps &
  InterviewDeps &
  InvitationDeps &
  Pick<Runtime, 'database' | 'clock' | 'noteError'> & {
    interviewReads: InterviewReads;
    candidateReads: CandidateReads;
    mailSettings: MailSettingsReads;
  };

const timeoutMs = 15 * secondMs;
const slots = 8;
const videoAgainMs = 10 * secondMs;
const videoMaxMs = 600 * secondMs;
// A request of a process that was killed may reach the server after it was taken back: what was never seen is looked for once more.
const secondLookMs = 20 * secondMs;

/** Makes the entries in calendars equal to what is wanted, one of each workspace in turn. */
export function writeEntries(app: EntryDeps, signal?: AbortSignal): Promise<void> {
  return workOff(app, dueEntries, {
    handle: (entry) => makeEqual(app, entry),
    giveUp: (entry) => giveUp(app, entry, null),
    slots,
    signal,
  });
}

async function makeEqual(app: EntryDeps, entry: ClaimedEntry): Promise<WorkEnd> {
  const { workspace_id: workspaceId, interview_id: interviewId } = entry;
  const read = entry.wanted === 'present' ? await app.interviewReads.find({ workspaceId, interviewId }) : undefined;
  const interview = read?.interview;
  try {
    const calendar = (await openCalendars(app, workspaceId, [entry.calendar_id], timeoutMs)).get(entry.calendar_id);
    if (!interview || !isExpected(entry, interview)) return await takeAway(app, entry, calendar);
    // Nobody looks at it any more.
    if (Date.parse(interview.start_at) <= app.clock().getTime()) return await giveUp(app, entry, null);
    if (!calendar) return await giveUp(app, entry, interview);
    const isUnchanged = entry.written_sequence === entry.wanted_sequence && entry.status !== 'waiting';
    if (isUnchanged && entry.href !== null) return await compare(app, entry, { calendar, interview, href: entry.href });
    return await putInPlace(app, entry, { calendar, interview });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return await retryLater(app, entry, interview, error);
  }
}

/** The entry of a move is only there while it lasts: whoever finds it later takes it away. */
function isExpected({ purpose, interviewer_id }: ClaimedEntry, { status, interviewers }: StoredInterview): boolean {
  return purpose === 'interview' && status !== 'cancelled' && interviewers.some(({ id }) => id === interviewer_id);
}

async function putInPlace(
  app: EntryDeps,
  entry: ClaimedEntry,
  { calendar, interview }: { calendar: OpenCalendar; interview: StoredInterview },
): Promise<WorkEnd> {
  const { workspace_id: workspaceId, uid, href, etag } = entry;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: interview.candidate_id });
  if (!candidate) return takeAway(app, entry, calendar);
  const [{ language }, titles] = await Promise.all([app.mailSettings.read(workspaceId), readTitles(app, workspaceId)]);
  const makesVideo = await isHost(app, entry, interview);
  const content = entryContent(interview, { uid, candidate, titles, language, makesVideo });
  const written = await writeEntry(app.caldav, calendar, { uid, href, etag, content });
  if (written.outcome === 'written') {
    const { href: at, etag: tag } = written;
    await saveEntryOutcome(app.database, entry, {
      ...{ href: at, etag: tag, written_sequence: interview.sequence },
      ...{ status: 'written', error: null, ...videoOutcome(app, interview, makesVideo, written.videoUrl) },
    });
    if (makesVideo) await tellVideo(app, entry, interview, written.videoUrl);
    return { result: 'written', next: 'ended' };
  }
  const status = written.outcome === 'removed' ? 'removed' : 'failed';
  await saveEntryOutcome(app.database, entry, { href: null, etag: null, written_sequence: null, status, error: null });
  return { result: status, next: 'ended' };
}

/** What its owner has done with it is told, and not undone: it is their calendar. */
async function compare(
  app: EntryDeps,
  entry: ClaimedEntry,
  { calendar, interview, href }: { calendar: OpenCalendar; interview: StoredInterview; href: string },
): Promise<WorkEnd> {
  const stored = await readStored(app.caldav, calendar, href);
  const status = stored ? statusOf(stored.entry, interview) : 'removed';
  const { written_sequence } = entry;
  const makesVideo = stored !== undefined && (await isHost(app, entry, interview));
  const place = stored ? { href, etag: stored.etag, written_sequence } : { href: null, etag: null, written_sequence: null };
  const told = status !== 'written' && status !== entry.status ? await tellOf(app, entry, { interview, status }) : [];
  const video = videoOutcome(app, interview, makesVideo, stored?.videoUrl);
  await saveEntryOutcome(app.database, entry, { ...place, status, error: null, ...video }, told);
  if (makesVideo) await tellVideo(app, entry, interview, stored?.videoUrl);
  return { result: status, next: 'ended' };
}

/** The recruiter, who can have it put back, move the interview, or ask somebody else. */
async function tellOf(
  app: EntryDeps,
  { workspace_id: workspaceId, interviewer_id, generation }: ClaimedEntry,
  { interview, status }: { interview: StoredInterview; status: 'moved' | 'removed' },
): Promise<RowWrite[]> {
  const member = interview.interviewers.find(({ id }) => id === interviewer_id);
  return notifyRecruiter(app, workspaceId, {
    ...{ kind: 'calendar_conflict', key: `entry:${interview.id}:${interviewer_id}:${generation}:${status}` },
    ...{ interview_id: interview.id, candidate_id: interview.candidate_id },
    ...{ actor_name: member?.name ?? member?.email ?? null, at: app.clock().toISOString() },
  });
}

/** Whether the call of the interview, which is waited for, belongs to this entry. */
async function isHost(
  app: EntryDeps,
  { workspace_id, interviewer_id, purpose }: ClaimedEntry,
  interview: StoredInterview,
): Promise<boolean> {
  if (purpose !== 'interview' || interview.video_status !== 'waiting' || !isMadeByCalendar(interview)) return false;
  return videoHost(interview, await readWays(app, workspace_id, interview, interview)) === interviewer_id;
}

/** A provider may make the call a moment after the entry: it is looked at again until it has it. */
function videoOutcome(app: EntryDeps, interview: StoredInterview, makesVideo: boolean, videoUrl: string | null | undefined) {
  if (!makesVideo) return {};
  return videoUrl ? { hasVideo: true } : isVideoLate(app, interview) ? {} : { againMs: videoAgainMs };
}

async function tellVideo(
  app: EntryDeps,
  { workspace_id }: ClaimedEntry,
  interview: StoredInterview,
  videoUrl: string | null | undefined,
): Promise<void> {
  if (videoUrl) await finishVideo(app, workspace_id, interview, videoUrl);
  else if (isVideoLate(app, interview)) await finishVideo(app, workspace_id, interview, null);
}

function isVideoLate({ clock }: EntryDeps, { updated_at }: StoredInterview): boolean {
  return clock().getTime() - Date.parse(updated_at) > videoMaxMs;
}

function statusOf({ startMs, endMs }: StoredEntry, { start_at, end_at }: StoredInterview): 'written' | 'moved' {
  return startMs === Date.parse(start_at) && endMs === Date.parse(end_at) ? 'written' : 'moved';
}

async function takeAway(app: EntryDeps, entry: ClaimedEntry, calendar: OpenCalendar | undefined): Promise<WorkEnd> {
  // Of a calendar that was disconnected: its entries have gone with it, or are its owner's.
  if (!calendar) return { result: 'disconnected', next: 'finish' };
  const result = await removeEntry(app.caldav, calendar, entry);
  const wasSeen = result === 'deleted' || entry.written_sequence !== null;
  if (wasSeen || entry.attempts > 1) return { result: 'removed', next: 'finish' };
  return { result: 'not there', next: { delayMs: secondLookMs, isAttempt: true } };
}

/** A server that refuses us is not asked again: the way by mail takes over. */
async function retryLater(
  app: EntryDeps,
  entry: ClaimedEntry,
  interview: StoredInterview | undefined,
  { code, pauseMs }: CalendarError,
): Promise<WorkEnd> {
  const isRefused = code === 'sign_in_refused' || code === 'secret_unreadable' || code === 'access_denied';
  const delayMs = pauseMs ?? dueEntries.retryDelayMs(entry.attempts);
  if (interview && isRefused && entry.wanted === 'present') return giveUp(app, entry, interview);
  if (delayMs === undefined) return giveUp(app, entry, interview ?? null);
  return { result: 'retried', next: { delayMs, isAttempt: true } };
}

/** `interview`: an invitation by mail takes over, with the same UID. */
async function giveUp(app: EntryDeps, entry: ClaimedEntry, interview: StoredInterview | null): Promise<WorkEnd> {
  const { href, etag, written_sequence } = entry;
  const wasHost = interview !== null && (await isHost(app, entry, interview));
  await saveEntryOutcome(app.database, entry, { href, etag, written_sequence, status: 'failed', error: 'given_up' });
  if (interview) await replaceByMail(app, entry, interview);
  if (interview && wasHost) await finishVideo(app, entry.workspace_id, interview, null);
  return { result: 'given_up', next: 'ended' };
}
