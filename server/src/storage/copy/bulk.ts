import { type OpenConnection, standbySkipped } from '#storage/connections/primary.ts';
import { queryRows } from '#storage/rows.ts';
import type { Statement } from '#storage/sql.ts';
import { copy, type TableRows } from './copy.ts';

/** A connection of its own for loading or reading very many rows, so that no request queues behind it. */
export type BulkConnection = {
  query<Row>(statement: Statement): Promise<Row[]>;
  transaction<Result>(work: (tx: BulkTransaction) => Promise<Result>): Promise<Result>;
  /** Everything in it is one transaction, which is rolled back: it sees what it has written, and nobody else does. */
  rehearse<Result>(work: (bulk: BulkSession) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type BulkSession = Pick<BulkConnection, 'query' | 'transaction'>;

export type BulkTransaction = {
  query<Row>(statement: Statement): Promise<Row[]>;
  /** Appends rows to several tables, in this order. */
  copy(tables: readonly TableRows[]): Promise<void>;
};

// Statistics lag behind while a table grows from nothing to millions of rows: every statement here is written for an index scan.
const bulkSessionSettings =
  'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off';

type Translate = <Result>(work: Promise<Result>) => Promise<Result>;

export async function openBulk(connect: () => Promise<OpenConnection>, translateErrors: Translate): Promise<BulkConnection> {
  const opened = await translateErrors(connect());
  const { client } = opened;
  await translateErrors(client.query(bulkSessionSettings));
  const query = <Row>(statement: Statement): Promise<Row[]> => queryRows(client, statement);
  const tx = { query, copy: (tables: readonly TableRows[]) => copy(client, tables) };
  return {
    query: (statement) => translateErrors(query(statement)),
    transaction: (work) => translateErrors(inTransaction(opened, () => work(tx))),
    rehearse: (work) => translateErrors(rehearse(work)),
    close: () => client.end(),
  };

  async function rehearse<Result>(work: (bulk: BulkSession) => Promise<Result>): Promise<Result> {
    await client.query('BEGIN');
    try {
      return await work({ query, transaction: (inner) => inSavepoint(() => inner(tx)) });
    } finally {
      await client.query('ROLLBACK');
    }
  }

  async function inSavepoint<Result>(work: () => Promise<Result>): Promise<Result> {
    await client.query('SAVEPOINT step');
    try {
      const result = await work();
      await client.query('RELEASE SAVEPOINT step');
      return result;
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT step; RELEASE SAVEPOINT step');
      throw error;
    }
  }
}

async function inTransaction<Result>({ client, hasSkippedStandby }: OpenConnection, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    if (hasSkippedStandby()) throw standbySkipped();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
