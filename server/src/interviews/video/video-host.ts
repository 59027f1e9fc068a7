import type { OAuthProviderName } from '#calendars/oauth/oauth-provider.ts';
import type { Ways } from '#interviews/entries/ways.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { isMadeByCalendar } from './video.ts';

const providerOf: Partial<Record<StoredInterview['video'], OAuthProviderName>> = { meet: 'google', teams: 'microsoft' };

/** In whose calendar the call is made: the first of the panel whose entry is with its provider. */
export function videoHost({ status, video, interviewers }: StoredInterview, ways: Ways): string | undefined {
  const provider = providerOf[video];
  if (status !== 'scheduled' || provider === undefined) return undefined;
  return interviewers.find(({ id }) => {
    const way = ways.get(id);
    return way?.calendar_id != null && way.provider === provider;
  })?.id;
}

/**
 * The interview after a change of its panel. A call ends with the entry that it belongs to, and another one is made; without anybody in whose
 * calendar it could be, it is not waited for.
 */
export function withHostedVideo(interview: StoredInterview, ways: Ways): StoredInterview {
  if (!isMadeByCalendar(interview) || interview.status !== 'scheduled') return interview;
  const hasLeft = [...ways.values()].some(
    ({ interviewer_id, entry }) => entry?.has_video === true && !interview.interviewers.some(({ id }) => id === interviewer_id),
  );
  const current = hasLeft ? ({ ...interview, video_url: null, video_status: 'waiting' } as const) : interview;
  if (current.video_status !== 'waiting' || videoHost(current, ways) !== undefined) return current;
  return { ...current, video_status: 'failed' };
}
