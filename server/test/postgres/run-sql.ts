import type { App } from '#open-app.ts';
import type { Statement } from '#storage/sql.ts';

/** Any statement, for what a test prepares or looks at behind the back of the server. */
export function runSql<Row>({ database }: Pick<App, 'database'>, statement: Statement): Promise<Row[]> {
  return database.transaction(null, (tx) => tx.query<Row>(statement));
}
