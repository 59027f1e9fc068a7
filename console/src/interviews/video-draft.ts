import type { CalendarSettings, Interview, VideoKind } from '@muster/sdk/generated/types.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

/** Whose links are made for each interview. */
const madeKinds = ['template', 'meet', 'teams', 'zoom'] as const;
export type MadeVideo = (typeof madeKinds)[number];

/** `default`: as the workspace has it. `link`: the one that is entered. */
export type VideoChoice = MadeVideo | 'default' | 'link' | 'none';

export type VideoDraft = { video: VideoChoice; videoUrl: string };
type Stored = Pick<Interview, 'video' | 'video_url'>;
type Sent = { video?: VideoKind; video_url?: string | null };

export function isMade(video: string | undefined): video is MadeVideo {
  return madeKinds.some((kind) => kind === video);
}

/** As it is stored. A link that was made is not one that somebody has entered. */
export function videoDraftOf({ video, video_url }: Stored): VideoDraft {
  return isMade(video) ? { video, videoUrl: '' } : { video: 'link', videoUrl: video_url ?? '' };
}

/** What is shown as chosen as long as nobody has chosen. */
export function shownChoice(choice: VideoChoice, settings: Pick<CalendarSettings, 'video'> | undefined): VideoChoice {
  if (choice !== 'default') return choice;
  if (isMade(settings?.video)) return settings.video;
  return settings?.video === 'fixed' ? 'default' : 'link';
}

/** Of something new. */
export function newVideoOf({ video, videoUrl }: VideoDraft): Sent {
  const video_url = textOrNull(videoUrl);
  if (video === 'default') return video_url === null ? {} : { video_url };
  if (video === 'link') return video_url === null ? { video: 'none' } : { video: 'fixed', video_url };
  return { video };
}

/** Only what differs from what is stored. */
export function videoChangesOf(draft: VideoDraft, before: Stored): Sent {
  const first = videoDraftOf(before);
  if (draft.video === first.video && textOrNull(draft.videoUrl) === textOrNull(first.videoUrl)) return {};
  if (draft.video === 'default') return { video: 'fixed', video_url: null };
  const video_url = draft.video === 'link' ? textOrNull(draft.videoUrl) : null;
  if (isMade(draft.video)) return { video: draft.video, video_url };
  return { video: video_url === null ? 'none' : 'fixed', video_url };
}
