import type { System } from '@muster/contract/console/system.ts';
import { type BackupState, backupState } from '#backup/backup-state.ts';
import type { NodeWithFacts } from '#nodes/node-list.ts';
import type { App } from '#open-app.ts';

/** The latest backup of either kind: at BACKUP_URL, which are restored to try them, or to a file, by the notes in the DATA_DIR of nodes. */
export async function readBackup(
  app: Pick<App, 'config' | 'database' | 'clock'>,
  nodes: readonly NodeWithFacts[],
): Promise<System['backup']> {
  return backupView(await backupState(app), nodes);
}

function backupView(state: BackupState | undefined, nodes: readonly NodeWithFacts[]): System['backup'] {
  const made = [...nodes.map(({ facts }) => facts.last_backup_at), state?.latest?.created_at ?? null];
  const test = state?.restore_test;
  return {
    made_at:
      made
        .filter((time) => time !== null)
        .toSorted()
        .at(-1) ?? null,
    tested_at: test?.tested_at ?? null,
    is_restorable: test ? test.problems.length === 0 : null,
  };
}
