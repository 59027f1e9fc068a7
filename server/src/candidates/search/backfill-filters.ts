import type { Runtime } from '#runtime.ts';
import { type Backfill, runBackfill } from '#storage/backfills/backfill.ts';
import { factLexemes } from './fact-lexemes.ts';
import { addLexemes, filterBackfills, insertScores, lockNextFacts } from './filter-backfill-queries.ts';
import { quoteLexeme, workspacePrefix } from './search-lexeme.ts';

// A document may have 1 MB.
const batchMax = 200;

const backfill: Backfill = {
  task: 'let filters find earlier candidates',
  table: filterBackfills,
  async fillNext(tx, position) {
    const { workspace_id } = position;
    const candidates = await lockNextFacts(tx, position, batchMax);
    const ids = candidates.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    await addLexemes(
      tx,
      workspace_id,
      ids,
      candidates.map((candidate) => lexemesText(workspace_id, factLexemes(candidate))),
    );
    await insertScores(tx, workspace_id, ids);
    return ids.at(-1);
  },
};

/** Adds what filters look up to search documents, and scores to their table, for candidates from before. */
export function backfillFilters(app: Pick<Runtime, 'database' | 'log' | 'noteError'>, signal: AbortSignal): Promise<void> {
  return runBackfill(app, backfill, signal);
}

function lexemesText(workspaceId: string, lexemes: string[]): string {
  const mark = workspacePrefix(workspaceId);
  return lexemes.map((lexeme) => quoteLexeme(mark + lexeme)).join(' ');
}
