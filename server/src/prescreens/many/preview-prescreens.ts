import type { PrescreensPreview } from '@muster/contract/prescreens/prescreen-bulk.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import type { StartDeps } from '../make-prescreen.ts';
import { type LeftOut, sortOutChosen } from './chosen-candidates.ts';

type PreviewedPrescreens = { candidates: number } & LeftOut;

/** Nothing is written but what `also` returns. */
export async function previewPrescreens(
  app: StartDeps,
  caller: Caller,
  { action, send_email = false, ...choice }: PrescreensPreview,
  also: (preview: PreviewedPrescreens) => RowWrite[],
): Promise<PreviewedPrescreens> {
  const { wanted, skipped, not_found } = await sortOutChosen(app, caller, choice, { action, sendsEmail: send_email });
  const preview = { candidates: wanted.length, skipped, not_found };
  await writeAlone(app.database, caller.workspaceId, also(preview));
  return preview;
}
