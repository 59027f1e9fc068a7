import type { Database } from '#storage/database.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';

/** A request with an Idempotency-Key, and its stored response. */
export type Receipt = { workspaceId: string; key: string; requestHash: Buffer; status: number; text: string };

type FoundReceipt = Pick<Receipt, 'requestHash' | 'status' | 'text'> & { isExpired: boolean };

/** Finds expired receipts too, because they block the key. */
export async function findReceipt(db: Queryable, workspaceId: string, key: string): Promise<FoundReceipt | undefined> {
  const [row] = await db.query<FoundReceipt>(sql`
    SELECT request_hash AS "requestHash", status, answer AS text, created_at <= now() - interval '24 hours' AS "isExpired"
    FROM idempotency_keys WHERE workspace_id = ${workspaceId} AND key = ${key}`);
  return row;
}

/** Frees a key whose receipt is older than a day. */
export async function deleteExpiredReceipt(db: Pick<Database, 'change'>, workspaceId: string, key: string): Promise<void> {
  await db.change(
    workspaceId,
    sql`
    DELETE FROM idempotency_keys
    WHERE workspace_id = ${workspaceId} AND key = ${key} AND created_at <= now() - interval '24 hours'
    RETURNING key`,
  );
}

/** To be written with a change, and only when that finds its row. */
export function insertReceipt({ key, requestHash, status, text }: Receipt): RowWrite {
  return receiptRow({ key, request_hash: requestHash, status, answer: text });
}

const receiptRow = defineRow('idempotency_keys', {
  key: 'text',
  request_hash: 'bytea',
  status: 'int',
  answer: 'text',
  created_at: part`now()`,
});

/** For a response without a change. False when the key has a stored response already. */
export async function insertLoneReceipt(db: Pick<Database, 'change'>, receipt: Receipt): Promise<boolean> {
  const { workspaceId, key, requestHash, status, text } = receipt;
  const rows = await db.change(
    workspaceId,
    sql`
    INSERT INTO idempotency_keys (workspace_id, key, request_hash, status, answer, created_at)
    VALUES (${workspaceId}, ${key}, ${requestHash}, ${status}, ${text}, now()) ON CONFLICT DO NOTHING RETURNING key`,
  );
  return rows.length > 0;
}

/** Replaces the stored responses that name these candidates, as `id` or `candidate_id`, also in front of sealed ones. */
export function redactReceipts(
  tx: Transaction,
  workspaceId: string,
  candidateIds: string[],
  refusal: { status: number; text: string },
): void {
  tx.send(sql`
    UPDATE idempotency_keys SET status = ${refusal.status}, answer = ${refusal.text}
    WHERE workspace_id = ${workspaceId} AND answer LIKE ANY (${candidateIds.map((id) => `%"${id}"%`)}::text[])`);
}
