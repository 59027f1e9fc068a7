import { auditEntriesOfBatch } from '#audit/audit.ts';
import { createWorkspaceBatches } from '#concurrency/workspace-batches.ts';
import type { Database } from '#storage/database.ts';
import type { Part } from '#storage/sql.ts';
import { insertForCandidates } from './message-queries.ts';
import type { MessageRow } from './new-message-queries.ts';

/** Writes a message to a candidate. False when the candidate is gone, or locked at this moment. */
export type MessageInserts = (workspaceId: string, row: RowForCandidate) => Promise<boolean>;

/** `also` has nothing but audit entries. */
type RowForCandidate = MessageRow & { candidateId: string; also: Part<'change'>[] };

const batchMax = 50;

export function openMessageInserts(database: Pick<Database, 'change'>): MessageInserts {
  return createWorkspaceBatches<RowForCandidate>({
    run: async (workspaceId, rows) => {
      const alsoOfRows = rows.map(({ also }) => also);
      return new Set(await insertForCandidates(database, workspaceId, rows, auditEntriesOfBatch(workspaceId, alsoOfRows)));
    },
    choose: (waiting) => [...waiting.keys()].slice(0, batchMax),
  });
}
