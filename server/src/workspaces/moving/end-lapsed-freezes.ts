import type { Runtime } from '#runtime.ts';
import { deleteLapsedFreezes } from './moving-queries.ts';

/** A move that was killed before its switch: the workspace is used here again. */
export function endLapsedFreezes({ database }: Pick<Runtime, 'database'>): Promise<void> {
  return deleteLapsedFreezes(database);
}
