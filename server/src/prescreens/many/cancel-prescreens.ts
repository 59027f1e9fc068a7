import type { ChosenCandidates } from '@muster/contract/prescreens/prescreen-bulk.ts';
import { writeIn } from '#events/write.ts';
import { cancelledPrescreenLinks } from '#messages/cancelled-messages.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { prescreenTotalsUpdate } from '../list/prescreen-list-queries.ts';
import type { StartDeps } from '../make-prescreen.ts';
import { withCancellation } from '../prescreen.ts';
import { savePrescreen } from '../prescreen-queries.ts';
import { type LeftOut, leaveOut, sortOutChosen } from './chosen-candidates.ts';
import { findPrescreens, lockOpenPrescreens } from './many-prescreen-queries.ts';

type CancelledPrescreens = { cancelled: number } & LeftOut;

const savedAtOnce = 100;

/** Their links stop working, and are no longer emailed. All are cancelled, with what `also` writes, or none. */
export async function cancelPrescreens(
  app: StartDeps,
  caller: Caller,
  choice: ChosenCandidates,
  also: (cancelled: CancelledPrescreens) => RowWrite[],
): Promise<CancelledPrescreens> {
  const { workspaceId } = caller;
  const sorted = await sortOutChosen(app, caller, choice, { action: 'cancel' });
  const candidateIds = sorted.wanted.map(({ candidate: { id } }) => id);
  return app.database.transaction(workspaceId, async (tx) => {
    const ids = await lockOpenPrescreens(tx, workspaceId, candidateIds);
    const now = app.clock();
    const doneIds: string[] = [];
    for (let from = 0; from < ids.length; from += savedAtOnce) {
      const open = await findPrescreens(tx, workspaceId, ids.slice(from, from + savedAtOnce));
      doneIds.push(...open.map(({ candidate_id }) => candidate_id));
      await writeIn(
        tx,
        workspaceId,
        open.map((before) => {
          const after = withCancellation(before, now);
          return {
            row: savePrescreen(after, before.revision),
            totals: prescreenTotalsUpdate(before.status, after.status),
            also: [cancelledPrescreenLinks({ candidate_id: before.candidate_id, at: after.updated_at })],
          };
        }),
      );
    }
    const keptIds = new Set(candidateIds);
    const leftOut = leaveOut(sorted, choice, { doneIds, keptIds, reason: 'no_open_prescreen' });
    const cancelled = { cancelled: doneIds.length, ...leftOut };
    sendWrites(tx, workspaceId, also(cancelled));
    return cancelled;
  });
}
