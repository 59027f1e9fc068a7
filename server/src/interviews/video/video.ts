import { randomBytes } from 'node:crypto';
import type { InterviewVideoKind, VideoStatus } from '@muster/contract/interviews/video.ts';
import { failure } from '#failure.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import { base32 } from '#text/base32.ts';

/** How an interview gets the address of its call, and whether it has it. */
export type Video = { video: InterviewVideoKind; video_url: string | null; video_status: VideoStatus };

/** What the workspace says: of all kinds the default, and the address, which `fixed` takes as it is. */
export type WorkspaceVideo = { video: InterviewVideoKind; videoTemplate: string | null };

/** And whether this installation has Zoom. */
export type VideoSettings = WorkspaceVideo & { hasZoom: boolean };

type AskedVideo = {
  video?: InterviewVideoKind | undefined;
  video_url?: string | null | undefined;
  type?: StoredInterview['type'] | undefined;
  location?: string | null | undefined;
};

/** What goes into the address of a template. */
export type TemplateValues = { interviewId: string; companySlug: string };

const randomBytesOfLink = 16;
const noVideo: Video = { video: 'none', video_url: null, video_status: 'none' };

/**
 * The kind of a new interview or booking link: an address that is given wins, then what was asked for. The default of the workspace is for
 * interviews that may be calls: not on the telephone, and not in a place.
 */
export function chooseVideo({ video, video_url, type, location }: AskedVideo, settings: VideoSettings): InterviewVideoKind {
  if (video_url) return 'fixed';
  if (video !== undefined) return video;
  const isCall = type !== 'phone' && type !== 'onsite' && !location;
  return isCall ? settings.video : 'none';
}

/** Refuses a kind for which something is missing. */
export function checkVideo({ video, video_url }: AskedVideo, settings: VideoSettings): void {
  if (video_url) return;
  if (video === 'fixed' && fixedAddress(settings) === null) throw failure('video_url_missing');
  if (video === 'template' && settings.videoTemplate === null) throw failure('video_without_template');
  if (video === 'zoom' && !settings.hasZoom) throw failure('video_without_zoom');
}

/** The address of a call of this kind, as far as it can be made at once: that of a provider follows. */
export function makeVideo(video: InterviewVideoKind, given: string | null, settings: VideoSettings, values: TemplateValues): Video {
  if (video === 'none') return noVideo;
  if (video === 'fixed') {
    const video_url = given ?? fixedAddress(settings);
    return video_url === null ? noVideo : { video, video_url, video_status: 'ready' };
  }
  // Taken out of the settings of the server since then.
  if (video === 'zoom' && !settings.hasZoom) return { video, video_url: null, video_status: 'failed' };
  if (video !== 'template') return { video, video_url: null, video_status: 'waiting' };
  // Of a template that was removed since the booking link was made.
  if (settings.videoTemplate === null) return noVideo;
  return { video, video_url: fillTemplate(settings.videoTemplate, values), video_status: 'ready' };
}

/** The room that all interviews of the workspace share. */
function fixedAddress({ video, videoTemplate }: WorkspaceVideo): string | null {
  return video === 'fixed' ? videoTemplate : null;
}

/** Whoever knows the time of an interview must not be able to guess the address of its call. */
export function fillTemplate(template: string, { interviewId, companySlug }: TemplateValues): string {
  return template
    .replaceAll('{random}', () => base32(randomBytes(randomBytesOfLink)))
    .replaceAll('{interview}', () => interviewId)
    .replaceAll('{company}', () => encodeURIComponent(companySlug));
}

/** Whether the address was made for this interview, and ends with it. */
export function isMadeVideo({ video }: Pick<Video, 'video'>): boolean {
  return video !== 'none' && video !== 'fixed';
}

/** Whether the call is made after the interview. */
export function isMadeByProvider({ video }: Pick<Video, 'video'>): boolean {
  return isMadeByCalendar({ video }) || video === 'zoom';
}

/** Whether the call belongs to the entry of an interviewer. */
export function isMadeByCalendar({ video }: Pick<Video, 'video'>): boolean {
  return video === 'meet' || video === 'teams';
}

type EditedVideo = Pick<AskedVideo, 'video' | 'video_url'>;

/** Whether an edit wants another call. One that is asked for again, such as by a form that is saved as it was, is kept, unless it has failed. */
export function changesVideo(before: Video, { video, video_url }: EditedVideo): boolean {
  if (video_url !== undefined && video_url !== before.video_url) return true;
  if (video === before.video && before.video_status === 'failed') return true;
  return video !== undefined && video !== before.video && !(video === 'fixed' && before.video_url !== null);
}

/** The call of a cancelled interview: nobody is to wait in a room that was made for it. */
export function videoAfterCancelling(before: Video): Partial<Video> {
  return isMadeVideo(before) ? { video_url: null, video_status: 'none' } : {};
}
