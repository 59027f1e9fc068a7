import type { System } from '@muster/contract/console/system.ts';
import type { NodeWithFacts } from '#nodes/node-list.ts';

/** By the notes that backups leave in the DATA_DIR of nodes. They are not restored to try them. */
export function backupView(nodes: readonly NodeWithFacts[]): System['backup'] {
  const made = nodes.map(({ facts }) => facts.last_backup_at).filter((time) => time !== null);
  return { made_at: made.toSorted().at(-1) ?? null, tested_at: null, is_restorable: null };
}
