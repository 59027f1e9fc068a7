import type { Statement } from './sql.ts';

export type Queryable = {
  query<Row>(statement: Statement): Promise<Row[]>;
};

export type Transaction = Queryable & {
  /** Sends a statement whose answer nobody waits for; it goes out together with the commit, in one round trip. */
  send(statement: Statement): void;
};
