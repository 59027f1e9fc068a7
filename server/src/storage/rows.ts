import pg from 'pg';
import type { Statement } from './sql.ts';

/** Runs a statement. Rows of an `unparsed` one are returned as the driver received them, without the copy that parsing makes. */
export async function queryRows<Row>(client: pg.Client, statement: Statement): Promise<Row[]> {
  if (!statement.isUnparsed) return (await client.query(statement)).rows;
  return new Promise((resolve, reject) => {
    const query = new UnparsedQuery(statement, (error, result) => {
      if (error) return reject(error);
      result.rows = query.received;
      resolve(result.rows);
    });
    client.query(query);
  });
}

type RowMessage = { fields: (string | null)[] };

class UnparsedQuery extends pg.Query {
  readonly received: RowMessage['fields'][] = [];

  /** Nothing is parsed, so the types of the columns do not matter. */
  handleRowDescription(): void {}

  handleDataRow({ fields }: RowMessage): void {
    this.received.push(fields);
  }
}
