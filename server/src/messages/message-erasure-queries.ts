import type { Transaction } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export function deleteMessages(tx: Transaction, workspaceId: string, candidateIds: string[]): void {
  tx.send(sql`DELETE FROM messages WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${candidateIds}::uuid[])`);
}
