import { CalendarError } from '#calendars/calendar-error.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readTitles } from '#interviews/entries/entry-settings.ts';
import { entryTitle } from '#interviews/entries/entry-text.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewDeps } from '#interviews/interview-actions.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import { finishVideo } from '#interviews/video/finish-video.ts';
import type { Runtime } from '#runtime.ts';
import { startWorker, type Worker } from '#storage/queues/start-worker.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { secondMs } from '#time/durations.ts';
import { type ClaimedMeeting, dueMeetings, noteAsked, noteMade, settleMeeting } from './meeting-queries.ts';
import { wantedMeeting } from './wanted-meeting.ts';
import { type MadeMeeting, ownUser, type Zoom, type ZoomMeeting } from './zoom.ts';

export type ZoomDeps = InterviewDeps &
  Pick<Runtime, 'database' | 'clock' | 'noteError' | 'metrics'> & {
    interviewReads: InterviewReads;
    candidateReads: CandidateReads;
    zoom: Zoom | undefined;
  };

const slots = 4;
// Of the panel, who are asked for in turn: most of the first ones are users of the account.
const hostsMax = 5;
// For about a day, because a limit may be one of the day.
const attemptsMax = 27;
// What Zoom refuses it may refuse for a moment only, such as a token that another process has replaced.
const refusalsMax = 3;
// A request whose answer did not come, or whose process has ended, may still be under way.
const lostAnswerMs = 30 * secondMs;
// A limit may be that of one host: others are tried again soon.
const pauseMaxMs = 60 * secondMs;

/** Makes the meetings at Zoom equal to what is wanted. On its own, so that a Zoom that does not answer delays nothing else. */
export function startZoomWorker(app: ZoomDeps): Worker {
  let pausedUntilMs = 0;
  const pause = (ms: number) => {
    pausedUntilMs = performance.now() + Math.min(ms, pauseMaxMs);
  };
  return startWorker(app, dueMeetings, {
    handle: (row) => makeEqual(app, row, pause),
    giveUp: (row) => giveUp(app, row),
    onEnd: (_row, result) => app.metrics.count('muster_zoom_meetings_total', { result }),
    mayClaim: () => performance.now() >= pausedUntilMs,
    slots,
  });
}

async function makeEqual(app: ZoomDeps, row: ClaimedMeeting, pause: (ms: number) => void): Promise<WorkEnd> {
  const lookInMs = row.asked_of === null ? 0 : lostAnswerMs - (row.asked_ms ?? 0);
  if (lookInMs > 0) return { result: 'waiting', next: { delayMs: lookInMs, isAttempt: false } };
  const interview = await findWanted(app, row);
  try {
    if (!interview && row.meeting_id === null && row.asked_of === null) return { result: 'removed', next: 'finish' };
    // The operator has taken the account out of the settings.
    if (!app.zoom) throw new CalendarError('access_denied');
    if (!interview) return await takeAway(app.zoom, row);
    if (hasStarted(app, interview)) return await giveUp(app, row);
    return await putInPlace(app, app.zoom, row, interview);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    if (error.pauseMs !== undefined) pause(error.pauseMs);
    return await retryLater(app, row, error);
  }
}

/** The interview, when it wants a meeting. */
async function findWanted(
  { interviewReads }: ZoomDeps,
  { workspace_id: workspaceId, interview_id: interviewId, wanted }: ClaimedMeeting,
): Promise<StoredInterview | undefined> {
  if (wanted === 'absent') return undefined;
  const interview = (await interviewReads.find({ workspaceId, interviewId }))?.interview;
  return interview && wantedMeeting(interview) === 'present' ? interview : undefined;
}

async function putInPlace(app: ZoomDeps, zoom: Zoom, row: ClaimedMeeting, interview: StoredInterview): Promise<WorkEnd> {
  const { workspace_id: workspaceId } = row;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: interview.candidate_id });
  if (!candidate) return takeAway(zoom, row);
  const titles = await readTitles(app, workspaceId);
  const { start_at: startAt, duration_minutes: durationMinutes } = interview;
  const meeting = { topic: entryTitle(interview, candidate.name, titles), startAt, durationMinutes };
  const kept = await keepMeeting(zoom, row, meeting);
  const made = kept ?? (await makeMeeting(app, zoom, row, { interview, meeting }));
  if (made === 'lost') return { result: 'lost', next: 'ended' };
  if (!(await noteMade(app.database, row, made.id))) {
    await zoom.remove(made.id);
    return { result: 'lost', next: 'ended' };
  }
  // Before the work ends: an interview whose meeting is there must not wait for it.
  if (!isSameCall(interview, made)) await finishVideo(app, workspaceId, interview, made.joinUrl);
  await settleMeeting(app.database, row);
  return { result: kept ? 'changed' : 'made', next: 'ended' };
}

/** The passcode in the address may be written in another way each time. */
function isSameCall({ video_url }: StoredInterview, { joinUrl }: MadeMeeting): boolean {
  return video_url?.split('?')[0] === joinUrl.split('?')[0];
}

/** The meeting that is there already, or that a request has made whose answer was lost, as it is to be. */
async function keepMeeting(zoom: Zoom, row: ClaimedMeeting, meeting: ZoomMeeting): Promise<MadeMeeting | undefined> {
  const known = row.meeting_id === null ? undefined : await zoom.read(row.meeting_id);
  const [found, ...others] = known ? [known] : await findLost(zoom, row);
  for (const { id } of others) await zoom.remove(id);
  return found && (await zoom.change(found.id, meeting)) ? found : undefined;
}

async function findLost(zoom: Zoom, row: ClaimedMeeting): Promise<MadeMeeting[]> {
  return row.asked_of === null ? [] : zoom.find(row.asked_of, markerOf(row));
}

/** For the first of the panel who is a user of the account, so that interviews of several people can be at the same time. */
async function makeMeeting(
  app: ZoomDeps,
  zoom: Zoom,
  row: ClaimedMeeting,
  { interview, meeting }: { interview: StoredInterview; meeting: ZoomMeeting },
): Promise<MadeMeeting | 'lost'> {
  const panel = interview.interviewers.slice(0, hostsMax).map(({ email }) => email);
  for (const host of [...panel, ownUser]) {
    if (!(await noteAsked(app.database, row, host))) return 'lost';
    const made = await zoom.add(host, markerOf(row), meeting);
    if (made) return made;
  }
  throw new CalendarError('access_denied');
}

/** Zoom has no key that makes a repeated request the same one: this stands in the description, where lists show it. */
function markerOf({ interview_id }: ClaimedMeeting): string {
  return `muster:${interview_id}`;
}

async function takeAway(zoom: Zoom, row: ClaimedMeeting): Promise<WorkEnd> {
  const ids = [...(row.meeting_id === null ? [] : [row.meeting_id]), ...(await findLost(zoom, row)).map(({ id }) => id)];
  for (const id of ids) await zoom.remove(id);
  return { result: 'removed', next: 'finish' };
}

async function retryLater(app: ZoomDeps, row: ClaimedMeeting, { code, pauseMs = 0 }: CalendarError): Promise<WorkEnd> {
  const isRefused = code === 'sign_in_refused' || code === 'access_denied' || code === 'not_found';
  const isOver = row.wanted === 'present' && row.attempts >= (isRefused ? refusalsMax : attemptsMax);
  const delayMs = dueMeetings.retryDelayMs(row.attempts);
  if (isOver || delayMs === undefined) return giveUp(app, row);
  return {
    result: code === 'rate_limited' ? 'limited' : 'retried',
    next: { delayMs: Math.max(delayMs, pauseMs), isAttempt: true },
  };
}

/** The interview stands without a call; one that has its call keeps it. */
async function giveUp(app: ZoomDeps, row: ClaimedMeeting): Promise<WorkEnd> {
  if (row.wanted === 'absent') return { result: 'given_up', next: 'finish' };
  const interview = await findWanted(app, row);
  // What may have been made is wanted no more: this puts it into the queue again.
  if (interview?.video_status === 'waiting') await finishVideo(app, row.workspace_id, interview, null);
  await settleMeeting(app.database, row);
  return { result: 'given_up', next: 'ended' };
}

function hasStarted({ clock }: ZoomDeps, { start_at }: StoredInterview): boolean {
  return Date.parse(start_at) <= clock().getTime();
}
