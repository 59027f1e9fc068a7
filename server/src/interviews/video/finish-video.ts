import type { Actor } from '@muster/contract/events/event.ts';
import { isFailure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { type InterviewDeps, setVideo } from '#interviews/interview-actions.ts';
import type { Video } from './video.ts';

const actor: Actor = { type: 'system', id: 'video_call', name: 'Video call' };

/**
 * The provider has made the call, or could not, or has made another one. Mails that wait for it are written again; people who have theirs get
 * an update. Nothing happens when the interview has another call by now.
 */
export async function finishVideo(
  app: InterviewDeps,
  workspaceId: string,
  { id, video, video_url: before }: Pick<StoredInterview, 'id' | 'video' | 'video_url'>,
  video_url: string | null,
): Promise<void> {
  const made: Video = { video, video_url, video_status: video_url === null ? 'failed' : 'ready' };
  await setVideo(app, { workspaceId, actor }, id, before, made).catch((error) => {
    // It was erased, or is over, at this moment.
    if (!isFailure(error, 'invalid_interview_id') && !isFailure(error, 'interview_in_status')) throw error;
  });
}
