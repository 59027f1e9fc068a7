import { requireCandidate } from '#candidates/require-candidate.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { failure, unavailable } from '#failure.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import { insertMessages } from '#messages/new-messages.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StartDeps } from './make-prescreen.ts';
import { isOverdue, type StoredPrescreen } from './prescreen.ts';
import { requirePrescreen } from './prescreen-actions.ts';
import { prescreenInvitation, reminderKey } from './prescreen-invitation.ts';
import { freeReminderKeys, keepPrescreen } from './prescreen-queries.ts';
import { screenUrl } from './screen-url.ts';

// Each conflict means that another change succeeded.
const attemptsMax = 50;

/** Sends the link again. What was answered stays. */
export async function remindPrescreen(
  app: StartDeps,
  { workspaceId, actor }: WorkspaceActor,
  prescreenId: string,
  also: (prescreen: StoredPrescreen) => RowWrite[],
): Promise<StoredPrescreen> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const prescreen = await requirePrescreen(app, workspaceId, prescreenId);
    const url = isOpen(prescreen, app.clock()) ? screenUrl(app, workspaceId, prescreen) : null;
    if (url === null) throw failure('prescreen_status', isEnded(prescreen) ? prescreen.status : 'expired');
    const candidate = await requireCandidate(app, workspaceId, prescreen.candidate_id);
    const { language } = prescreen;
    const now = app.clock();
    const [remindedAt, sendAfter] = [now.toISOString(), sendTimeOfReminder(app, actor, prescreen, now)];
    const mail = await prescreenInvitation(app, workspaceId, { prescreen, candidate, url, language, sendAfter, remindedAt });
    await app.database.change(workspaceId, freeReminderKeys(workspaceId, [reminderKey(prescreen.id, remindedAt)]));
    const writes = [...insertMessages([mail], remindedAt), ...also(prescreen)];
    if (!(await keepPrescreen(app.database, workspaceId, prescreen, writes))) continue;
    app.mailWakeup.notify(workspaceId);
    return prescreen;
  }
  throw unavailable('unavailable', 1);
}

/** The link cannot be used before `not_before`. */
export function sendTimeOfReminder(
  app: StartDeps,
  actor: WorkspaceActor['actor'],
  { not_before }: StoredPrescreen,
  now: Date,
): string | null {
  return not_before !== null && Date.parse(not_before) > now.getTime() ? not_before : timeForUndo(app, actor, now.getTime());
}

/** One whose time is over is not open, also when no task has ended it yet. */
function isOpen(prescreen: StoredPrescreen, now: Date): boolean {
  return !isEnded(prescreen) && !isOverdue(prescreen, now);
}

function isEnded({ ended_at }: StoredPrescreen): boolean {
  return ended_at !== null;
}
