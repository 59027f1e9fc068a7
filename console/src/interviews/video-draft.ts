import type { CalendarSettings, Interview, VideoKind } from '@muster/sdk/generated/types.ts';
import { textOrNull } from '#ui/texts/text-or-null.ts';

/** `default`: as the workspace has it. `link`: the one that is entered. `kept`: made by a provider. */
export type VideoChoice = 'default' | 'link' | 'template' | 'zoom' | 'none' | 'kept';

export type VideoDraft = { video: VideoChoice; videoUrl: string };
type Stored = Pick<Interview, 'video' | 'video_url'>;
type Sent = { video?: VideoKind; video_url?: string | null };

/** As it is stored. A link that was made is not one that somebody has entered. */
export function videoDraftOf({ video, video_url }: Stored): VideoDraft {
  if (video === 'template' || video === 'zoom') return { video, videoUrl: '' };
  if (video === 'none' || video === 'fixed') return { video: 'link', videoUrl: video_url ?? '' };
  return { video: 'kept', videoUrl: '' };
}

/** What is shown as chosen as long as nobody has chosen. */
export function shownChoice(choice: VideoChoice, settings: Pick<CalendarSettings, 'video'> | undefined): VideoChoice {
  if (choice !== 'default') return choice;
  if (settings?.video === 'template' || settings?.video === 'zoom') return settings.video;
  return settings?.video === 'fixed' ? 'default' : 'link';
}

/** Of something new. */
export function newVideoOf({ video, videoUrl }: VideoDraft): Sent {
  const video_url = textOrNull(videoUrl);
  switch (video) {
    case 'default':
      return video_url === null ? {} : { video_url };
    case 'link':
      return video_url === null ? { video: 'none' } : { video: 'fixed', video_url };
    case 'template':
    case 'zoom':
    case 'none':
      return { video };
    case 'kept':
      return {};
  }
}

/** Only what differs from what is stored. */
export function videoChangesOf(draft: VideoDraft, before: Stored): Sent {
  const first = videoDraftOf(before);
  if (draft.video === first.video && textOrNull(draft.videoUrl) === textOrNull(first.videoUrl)) return {};
  if (draft.video === 'default') return { video: 'fixed', video_url: null };
  if (draft.video === 'kept') return {};
  const video_url = draft.video === 'link' ? textOrNull(draft.videoUrl) : null;
  if (draft.video === 'template' || draft.video === 'zoom') return { video: draft.video, video_url };
  return { video: video_url === null ? 'none' : 'fixed', video_url };
}
