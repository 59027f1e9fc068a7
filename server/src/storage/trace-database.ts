import type { Attributes } from '#observability/traces/span.ts';
import { noTraces, type Traces } from '#observability/traces/traces.ts';
import type { Database } from './database.ts';
import type { Queryable, Transaction } from './queryable.ts';
import type { Statement } from './sql.ts';

const textLengthMax = 1000;

/** The same database, with a span for each statement of a trace. Statements that several requests share belong to the first of them. */
export function traceDatabase(database: Database, traces: Traces): Database {
  if (traces === noTraces) return database;
  const traced = <Result>(name: string, statement: Statement | undefined, run: () => Promise<Result>): Promise<Result> =>
    traces.part(name, () => describeStatement(statement), run);
  const queryable = <Kind extends Queryable>(inner: Kind, name: string): Queryable => ({
    query: (statement) => traced(name, statement, () => inner.query(statement)),
  });
  return {
    ...database,
    query: queryable(database, 'read').query,
    longReads: (share) => queryable(database.longReads(share), 'long read'),
    change: (share, statement) => traced('change', statement, () => database.change(share, statement)),
    changeUnflushed: (share, statement) => traced('change', statement, () => database.changeUnflushed(share, statement)),
    transaction: (share, work) =>
      traced('transaction', undefined, () =>
        database.transaction(share, (tx: Transaction) =>
          work({ query: queryable(tx, 'statement').query, send: (statement) => tx.send(statement) }),
        ),
      ),
    flush: (since) => traced('flush', undefined, () => database.flush(since)),
    admit: (statement) => traced('admit', statement.statement, () => database.admit(statement)),
  };
}

/** The text has placeholders where values are, so that it says nothing about anybody. */
function describeStatement(statement: Statement | undefined): Attributes {
  const text = statement?.text.replaceAll(/\s+/g, ' ').trim();
  return {
    'db.system.name': 'postgresql',
    ...(text !== undefined && { 'db.query.text': text.slice(0, textLengthMax) }),
  };
}
