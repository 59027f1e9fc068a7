import pg from 'pg';

/** The columns of each table. */
export type Tables = Map<string, string[]>;

export async function listTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'schema_migrations'
    GROUP BY c.oid ORDER BY 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Of each table the number of rows and a sum over these columns of all of them: a lost or changed row changes it. */
export async function sumTables(client: pg.Client, tables: Tables): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [name, columns] of tables) {
    const row = `ROW(${columns.map(pg.escapeIdentifier).join(', ')})::text`;
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) AS sum FROM ${pg.escapeIdentifier(name)}`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
