import type { InterviewUpdate } from '@muster/contract/interviews/interview-input.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import type { StoredInterview } from '#interviews/interview.ts';
import type { InterviewDraft, InterviewEdit } from '#interviews/interview-changes.ts';
import type { Runtime } from '#runtime.ts';
import { changesVideo, checkVideo, chooseVideo, isMadeByProvider, makeVideo, type Video, type VideoSettings } from './video.ts';

type VideoDeps = Pick<Runtime, 'database'> & BookingReadsDeps & { candidateReads: CandidateReads };
type DraftOfInterview = Pick<InterviewDraft, 'video' | 'video_url' | 'type' | 'location' | 'is_past' | 'booking_link_id'> & {
  id: string;
  candidate_id: string;
};

/** The call of a new interview. One that has taken place gets no new address. */
export async function newVideo(
  app: VideoDeps,
  workspaceId: string,
  draft: DraftOfInterview,
  settings: VideoSettings,
): Promise<Video> {
  const { video_url = null, is_past = false, booking_link_id = null } = draft;
  // A candidate is not told that the template of the link has been removed since.
  if (booking_link_id === null) checkVideo(draft, settings);
  const chosen = chooseVideo(draft, is_past ? { ...settings, video: 'none' } : settings);
  const video = is_past && isMadeByProvider({ video: chosen }) ? 'none' : chosen;
  return addressOf(app, workspaceId, draft, { video, video_url, settings });
}

/** The call of a changed interview, when the edit wants another one: moving it keeps the address. */
export async function editedVideo(
  app: VideoDeps,
  workspaceId: string,
  before: StoredInterview,
  edit: Pick<InterviewUpdate, 'video' | 'video_url'>,
): Promise<Pick<InterviewEdit, 'newVideo'>> {
  if (!changesVideo(before, edit)) return {};
  const settings = await app.bookingReads.videoSettings(workspaceId);
  checkVideo(edit, settings);
  const { video_url = null } = edit;
  const video = chooseVideo({ ...edit, video: edit.video ?? 'none' }, settings);
  return { newVideo: await addressOf(app, workspaceId, before, { video, video_url, settings }) };
}

async function addressOf(
  app: VideoDeps,
  workspaceId: string,
  { id: interviewId, candidate_id: candidateId }: Pick<StoredInterview, 'id' | 'candidate_id'>,
  { video, video_url, settings }: Pick<Video, 'video' | 'video_url'> & { settings: VideoSettings },
): Promise<Video> {
  const needsCompany = video === 'template' && settings.videoTemplate?.includes('{company}') === true;
  const companySlug = needsCompany ? await slugOfCompany(app, workspaceId, candidateId) : '';
  return makeVideo(video, video_url, settings, { interviewId, companySlug });
}

/** Of the job that the candidate has applied to. */
async function slugOfCompany(app: VideoDeps, workspaceId: string, candidateId: string): Promise<string> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  return (await readCompanyBrand(app, workspaceId, candidate?.job?.company_id ?? null)).slug;
}
