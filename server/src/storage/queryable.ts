import type { Statement } from './sql.ts';

export type Queryable = {
  query<Row>(statement: Statement): Promise<Row[]>;
};

export type Transaction = Queryable & {
  /** Queues a statement whose result is not needed: it is sent with the COMMIT in one round trip, and its error fails the transaction. */
  send(statement: Statement): void;
};
