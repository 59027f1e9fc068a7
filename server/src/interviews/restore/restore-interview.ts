import type { WorkspaceActor } from '#events/event.ts';
import { failure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { ReadInterview } from '#interviews/interview-reads.ts';
import { type SaveDeps, type SaveOptions, saveChange } from '#interviews/save-change.ts';
import type { Video } from '#interviews/video/video.ts';
import { mailsOfRestoring } from './mails-of-restoring.ts';

/** Takes back a cancellation of which nobody has been told. Nothing happens when the interview is scheduled. */
export function restoreInterview(
  app: SaveDeps,
  workspaceActor: WorkspaceActor,
  interviewId: string,
  options: SaveOptions = {},
): Promise<StoredInterview> {
  return saveChange(app, workspaceActor, interviewId, options, {
    change: async (read) => ({ changed: read.interview.status === 'scheduled' ? read.interview : restored(read, app.clock()) }),
    mails: (told) => mailsOfRestoring(app, workspaceActor.workspaceId, told),
  });
}

function restored(read: ReadInterview, now: Date): StoredInterview {
  const { interview: before } = read;
  const hasStarted = Date.parse(before.start_at) <= now.getTime();
  if (before.status !== 'cancelled' || hasStarted || !isByTeamAlone(read)) throw failure('interview_in_status', before.status);
  return {
    ...before,
    status: 'scheduled',
    cancel_reason: null,
    ...restoredVideo(read),
    sequence: before.sequence + 1,
    updated_at: now.toISOString(),
    revision: before.revision + 1,
  };
}

/** Not by the candidate, who knows of it and may book another time; and together with no other change, which would have to be taken back too. */
function isByTeamAlone({ interview, history }: ReadInterview): boolean {
  const cancellation = history.filter(({ at }) => at === interview.updated_at);
  return cancellation.every(
    ({ what, actor }) => ['status', 'cancel_reason', 'video_url', 'video_status'].includes(what) && actor.type !== 'candidate',
  );
}

/** The address that ended with the cancellation. A provider has taken the call away by now, and makes another one. */
function restoredVideo({ interview, history }: ReadInterview): Partial<Video> {
  const removed = (field: string) => history.find(({ what, at }) => what === field && at === interview.updated_at)?.from;
  if (removed('video_status') === undefined) return {};
  const video_url = removed('video_url');
  return interview.video === 'template'
    ? { video_url: typeof video_url === 'string' ? video_url : null, video_status: 'ready' }
    : { video_status: 'waiting' };
}
