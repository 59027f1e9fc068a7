import type { BookingLink } from '@muster/contract/interviews/booking-link.ts';
import type { NewBookingLink } from '@muster/contract/interviews/booking-link-input.ts';
import type { InterviewVideoKind } from '@muster/contract/interviews/video.ts';
import { withoutAudit } from '#audit/audit.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { keptCandidate } from '#candidates/kept-candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { newLinkSecret } from '#crypto/link-secret.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure, isFailure, unavailable } from '#failure.ts';
import type { KnownInterviewer } from '#interviewers/interviewer.ts';
import {
  directoryEntries,
  type InterviewerDeps,
  isDirectoryConflict,
  planPanel,
  readInterviewers,
} from '#interviewers/interviewer-actions.ts';
import type { BookingReadsDeps } from '#interviews/booking-reads.ts';
import { retryChange } from '#interviews/record-interview.ts';
import { checkVideo, chooseVideo } from '#interviews/video/video.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Page } from '#web/paging.ts';
import { bookingInvitation } from './booking-invitation.ts';
import { bookingLinkView, bookingSettings, expiry, revokeLink, type StoredBookingLink } from './booking-link.ts';
import {
  type BookingLinkFilters,
  cancelledInvitation,
  findBookingLink,
  findUsableLinkIds,
  insertBookingLink,
  insertLinkChange,
  invitationKey,
  keepLink,
  listBookingLinks,
  saveRevokedLink,
} from './booking-link-queries.ts';
import { meetSealer, meetUrl } from './meet-url.ts';

export type BookingLinkDeps = InterviewerDeps &
  Pick<Runtime, 'links' | 'config'> &
  ComposeDeps &
  BookingReadsDeps & {
    write: WriteChange;
    candidateReads: CandidateReads;
    mailWakeup: Pick<WakeupChannel, 'notify'>;
  };

type AlsoForLink = (link: BookingLink) => RowWrite[];

const attemptsMax = 20;
const revokedMax = 1000;

/** Creates a link, and sends it to the candidate when that is asked for. What `also` writes is committed with it. */
export async function createBookingLink(
  app: BookingLinkDeps,
  workspaceActor: WorkspaceActor,
  input: NewBookingLink,
  also: AlsoForLink,
): Promise<BookingLink> {
  const { workspaceId } = workspaceActor;
  const now = app.clock();
  const settings = bookingSettings(input, await videoOfNewLink(app, workspaceId, input), now.getTime());
  const expires_at = expiry(input.expires_at, settings, now.getTime());
  const candidate = await requireCandidate(app, workspaceId, input.candidate_id);
  const [id, { secret, hash }, at] = [uuidv7(), newLinkSecret(), now.toISOString()];
  const draft: Omit<StoredBookingLink, 'interviewer_ids'> = {
    id,
    candidate_id: candidate.id,
    candidate_name: candidate.name,
    job_id: candidate.job_id,
    sealed_secret: meetSealer.seal(app.secretBox, workspaceId, { id, secret }),
    settings,
    contact: input.contact ?? null,
    expires_at,
    interview_id: null,
    reschedules: 0,
    revision: 0,
    created_at: at,
    updated_at: at,
    revoked_at: null,
  };
  return retryChange(async () => {
    const { panel, added } = await planPanel(app, workspaceId, input.interviewers);
    const link = { ...draft, interviewer_ids: panel.map((interviewer) => interviewer.id) };
    const created = viewLink(app, workspaceId, link, panel);
    const mail = input.send_email ? await bookingInvitation(app, workspaceActor, { link: created, candidate }) : [];
    const isCreated = await app
      .write(workspaceId, {
        row: keptCandidate({ id: candidate.id }),
        totals: { versions: ['booking_links_version'], booking_links: 1, interviewers: added.length },
        also: [...directoryEntries(added, at), ...insertBookingLink(link, hash), ...mail, ...also(created)],
      })
      .catch(undefinedOnDirectoryConflict);
    if (isCreated === undefined) return undefined;
    if (!isCreated) throw failure('invalid_candidate_id');
    if (mail.length > 0) app.mailWakeup.notify(workspaceId);
    return created;
  });
}

/** As the workspace has it at this moment, unless the link says it. */
async function videoOfNewLink(app: BookingLinkDeps, workspaceId: string, input: NewBookingLink): Promise<InterviewVideoKind> {
  const settings = await app.bookingReads.videoSettings(workspaceId);
  checkVideo(input, settings);
  return chooseVideo(input, settings);
}

function undefinedOnDirectoryConflict(error: unknown): undefined {
  if (!isDirectoryConflict(error)) throw error;
}

export async function readBookingLinks(
  app: BookingLinkDeps,
  workspaceId: string,
  filters: BookingLinkFilters,
  page: Page,
): Promise<BookingLink[]> {
  const links = await listBookingLinks(app.database, workspaceId, { filters, page, at: app.clock() });
  const interviewers = await readInterviewers(app, workspaceId, [...new Set(links.flatMap((link) => link.interviewer_ids))]);
  return links.map((link) => viewLink(app, workspaceId, link, interviewers));
}

/** A link that is revoked already stays as it is. */
export async function revokeBookingLink(
  app: BookingLinkDeps,
  { workspaceId }: WorkspaceActor,
  bookingLinkId: string,
  also: AlsoForLink,
): Promise<BookingLink> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const link = isUuid(bookingLinkId) ? await findBookingLink(app.database, workspaceId, bookingLinkId) : undefined;
    if (!link) throw failure('invalid_booking_link_id');
    const at = app.clock();
    const interviewers = await readInterviewers(app, workspaceId, link.interviewer_ids);
    const revoked = viewLink(app, workspaceId, revokeLink(link, at), interviewers);
    if (await saveRevoked(app, workspaceId, { link, at, also: also(revoked) })) return revoked;
  }
  throw unavailable('unavailable', 1);
}

/** All links by which the candidate may still book or move an interview. */
export async function revokeLinksOfCandidate(
  app: BookingLinkDeps,
  workspaceActor: WorkspaceActor,
  candidateId: string,
): Promise<void> {
  const { workspaceId } = workspaceActor;
  for (const id of await findUsableLinkIds(app.database, workspaceId, candidateId, { at: app.clock(), limit: revokedMax })) {
    await revokeBookingLink(app, workspaceActor, id, () => []).catch((error) => {
      if (!isFailure(error, 'invalid_booking_link_id')) throw error; // erased meanwhile
    });
  }
}

/** False when the link has changed since it was read. */
async function saveRevoked(
  app: BookingLinkDeps,
  workspaceId: string,
  { link, at, also }: { link: StoredBookingLink; at: Date; also: RowWrite[] },
): Promise<boolean> {
  if (link.revoked_at) return keepLink(app.database, workspaceId, link, withoutAudit(also));
  const entry = { what: 'revoked', at: at.toISOString(), interviewId: link.interview_id } as const;
  return app.write(workspaceId, {
    row: saveRevokedLink(link, entry.at),
    totals: { versions: ['booking_links_version'] },
    also: [insertLinkChange(link, entry), cancelledInvitation({ key: invitationKey(link.id), updated_at: entry.at }), ...also],
  });
}

function viewLink(
  app: Pick<BookingLinkDeps, 'secretBox' | 'links' | 'clock'>,
  workspaceId: string,
  link: StoredBookingLink,
  interviewers: KnownInterviewer[],
): BookingLink {
  const byId = new Map(interviewers.map((interviewer) => [interviewer.id, interviewer]));
  const panel = link.interviewer_ids.flatMap((id) => byId.get(id) ?? []).map(({ id, name, email }) => ({ id, name, email }));
  return bookingLinkView(link, { interviewers: panel, url: meetUrl(app, workspaceId, link), nowMs: app.clock().getTime() });
}
