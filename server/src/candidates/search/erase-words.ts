import { withRetries } from '#concurrency/retry.ts';
import type { Runtime } from '#runtime.ts';
import { isConflict } from '#storage/database-errors.ts';
import { sql } from '#storage/sql.ts';
import { eraseUnusedWords, findRareWords, listWords, type WordKey } from './candidate-search-queries.ts';
import { deletionKeys } from './typing-errors.ts';

type WordDeps = Pick<Runtime, 'database'>;

// Other changes of the workspace wait while those that nobody has are removed.
const portionMax = 200;
const listedMax = 2000;

/** Removes those of the words from the vocabulary that no candidate has any more, after many have gone. */
export async function eraseWords({ database }: WordDeps, workspaceId: string, words: Iterable<string>): Promise<void> {
  const all = [...words];
  for (let at = 0; at < all.length; at += portionMax) {
    const portion = all.slice(at, at + portionMax);
    await withRetries({ pausesMs: [0, 0, 0, 0], mayRetry: isConflict }, () =>
      database.transaction(workspaceId, async (tx) => {
        const rare = await findRareWords(tx, workspaceId, portion);
        if (rare.length === 0) return;
        // As whoever adds words has it.
        await tx.query(sql`SELECT FROM workspace_counters WHERE workspace_id = ${workspaceId} FOR UPDATE`);
        await eraseUnusedWords(tx, workspaceId, rare);
      }),
    );
  }
}

/** The same for all words of the vocabulary: where it is not known any more who has gone. */
export async function eraseAllUnusedWords(app: WordDeps, workspaceId: string, onPortion: () => Promise<void>): Promise<void> {
  let after: WordKey = { spelling: '', word: '' };
  for (;;) {
    const listed = await listWords(app.database.longReads(workspaceId), workspaceId, after, listedMax);
    const last = listed.at(-1);
    if (!last) return;
    // Each word once.
    const words = listed.filter(({ spelling, word }) => deletionKeys(word)[0] === spelling).map(({ word }) => word);
    await eraseWords(app, workspaceId, words);
    await onPortion();
    after = last;
  }
}
