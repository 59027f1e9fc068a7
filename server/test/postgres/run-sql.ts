import type { App } from '#open-app.ts';
import type { Statement } from '#storage/sql.ts';

/** Runs any statement directly on the database, for setup and checks that the API does not offer. */
export function runSql<Row>({ database }: Pick<App, 'database'>, statement: Statement): Promise<Row[]> {
  return database.transaction(null, (tx) => {
    // Seeding thousands of rows may take longer than a statement of the API, on a busy machine.
    tx.send({ text: 'SET LOCAL statement_timeout = 0', values: [] });
    return tx.query<Row>(statement);
  });
}
