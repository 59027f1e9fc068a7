import type { Queryable } from '#storage/queryable.ts';
import { type SlowStatement, shortened } from '#storage/statement-times.ts';
import { type DatabaseFacts, findDatabaseFacts, listSlowStatements } from './doctor-queries.ts';

const unknown: DatabaseFacts = { version: '', bytes: 0, connections: 0, connections_max: 0, standbys: [] };

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  return (await findDatabaseFacts(db)) ?? unknown;
}

/** By pg_stat_statements; undefined when the extension is not there, or not for us. */
export async function readSlowStatements(db: Queryable): Promise<SlowStatement[] | undefined> {
  const statements = await listSlowStatements(db).catch(() => undefined);
  return statements?.map(({ text, ...times }) => ({ ...times, text: withoutLiterals(shortened(text)) }));
}

/** What somebody else has sent as the same role may have values in its text. */
function withoutLiterals(text: string): string {
  return text.replaceAll(/'[^']*(?:'|$)/g, "'…'");
}
