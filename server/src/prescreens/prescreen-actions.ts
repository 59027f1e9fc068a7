import type { Prescreen, Review } from '@muster/contract/prescreens/prescreen.ts';
import type { PrescreenReview } from '@muster/contract/prescreens/prescreen-input.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, isFailure, unavailable } from '#failure.ts';
import { cancelledPrescreenLinks } from '#messages/cancelled-messages.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { EndingDeps } from './ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from './list/prescreen-list-queries.ts';
import { prescreenView, type StoredPrescreen, withCancellation, withReview } from './prescreen.ts';
import { findOpenPrescreenIds, findPrescreen, keepPrescreen, savePrescreen } from './prescreen-queries.ts';
import { screenUrl } from './screen-url.ts';

// Each conflict means that another change succeeded.
const attemptsMax = 50;
const cancelledMax = 1000;

export async function readPrescreen(app: EndingDeps, workspaceId: string, prescreenId: string): Promise<Prescreen> {
  const found = await requirePrescreen(app, workspaceId, prescreenId);
  return prescreenView(found, screenUrl(app, workspaceId, found));
}

export type ReviewedPrescreen = Pick<StoredPrescreen, 'id' | 'candidate_id' | 'status'> & { review: Review };

export async function reviewPrescreen(
  app: EndingDeps,
  { workspaceId, actor }: WorkspaceActor,
  { prescreen_id, ...input }: PrescreenReview,
  also: (made: ReviewedPrescreen) => RowWrite[],
): Promise<ReviewedPrescreen> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await requirePrescreen(app, workspaceId, prescreen_id);
    const { prescreen: after, review } = withReview(before, input, actor, app.clock());
    const made = { id: after.id, candidate_id: after.candidate_id, status: after.status, review };
    if (await saveChange(app, workspaceId, { before, after, also: also(made) })) return made;
  }
  throw unavailable('unavailable', 1);
}

/** The link stops working at once, and is no longer emailed. */
export async function cancelPrescreen(
  app: EndingDeps,
  { workspaceId }: WorkspaceActor,
  prescreenId: string,
  also: (made: StoredPrescreen) => RowWrite[],
): Promise<StoredPrescreen> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await requirePrescreen(app, workspaceId, prescreenId);
    const after = withCancellation(before, app.clock());
    const links = cancelledPrescreenLinks({ candidate_id: before.candidate_id, at: after.updated_at });
    const writes = after === before ? also(after) : [links, ...also(after)];
    if (await saveChange(app, workspaceId, { before, after, also: writes })) return after;
  }
  throw unavailable('unavailable', 1);
}

/** All that the candidate may still take part in. */
export async function cancelPrescreensOfCandidate(
  app: EndingDeps,
  workspaceActor: WorkspaceActor,
  candidateId: string,
): Promise<void> {
  for (const id of await findOpenPrescreenIds(app.database, workspaceActor.workspaceId, candidateId, cancelledMax)) {
    await cancelPrescreen(app, workspaceActor, id, () => []).catch((error) => {
      // Erased, or ended by itself, meanwhile.
      if (!isFailure(error, 'invalid_prescreen_id') && !isFailure(error, 'prescreen_status')) throw error;
    });
  }
}

export async function requirePrescreen(
  { database }: EndingDeps,
  workspaceId: string,
  prescreenId: string,
): Promise<StoredPrescreen> {
  const found = isUuid(prescreenId) ? await findPrescreen(database, workspaceId, prescreenId) : undefined;
  if (!found) throw failure('invalid_prescreen_id');
  return found;
}

type PrescreenChange = { before: StoredPrescreen; after: StoredPrescreen; also: RowWrite[] };

function saveChange(app: EndingDeps, workspaceId: string, { before, after, also }: PrescreenChange): Promise<boolean> {
  if (after === before) return keepPrescreen(app.database, workspaceId, before, also);
  const row = savePrescreen(after, before.revision);
  return app.write(workspaceId, { row, totals: prescreenTotalsUpdate(before.status, after.status), also });
}
