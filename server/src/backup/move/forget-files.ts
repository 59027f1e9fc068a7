import type pg from 'pg';
import type { Store } from '#files/stores/store.ts';
import { deleteNotes, listNotedFiles } from './receive-queries.ts';

/** Ends the notes of the files that have come, and deletes those that nobody owns. */
export async function forgetFiles(client: pg.Client, store: Store, workspaceId: string): Promise<void> {
  for (;;) {
    const noted = await listNotedFiles(client, workspaceId);
    if (noted.length === 0) return;
    for (const { key, isOwned } of noted) if (!isOwned) await store.delete(key);
    await deleteNotes(
      client,
      workspaceId,
      noted.map(({ key }) => key),
    );
  }
}
