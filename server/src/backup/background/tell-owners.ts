import { isBackupOverdue } from '#backup/schedule/next-work.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { notifyOwners } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import { hourMs } from '#time/durations.ts';
import { findBackupState, listOwnedWorkspaces, markAlerted } from './state-queries.ts';

/** Once when the latest complete backup is older than 36 hours, and again only after there was a newer one. */
export async function tellOwnersOfBackups(
  { config, database, clock }: Pick<Runtime, 'config' | 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!config.backup?.schedule) return;
  const state = await findBackupState(database);
  const now = clock();
  const since = state?.backup_at ?? state?.watched_since;
  if (!state || !since || state.alerted_at !== null || !isBackupOverdue(state, now)) return;
  const about = {
    kind: 'backup_overdue',
    // Who is interrupted tells nobody twice.
    key: `backup_overdue:${since}`,
    count: Math.floor((now.getTime() - Date.parse(since)) / hourMs),
    at: now.toISOString(),
  } as const;
  for (let after = nilUuid; ; ) {
    const ids = await listOwnedWorkspaces(database, after);
    for (const id of ids) {
      if (signal?.aborted) return;
      await writeAlone(database, id, notifyOwners(about));
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await markAlerted(database);
}
