import type pg from 'pg';
import { isUnprepared } from '#storage/database-errors.ts';
import { queryRows } from '#storage/rows.ts';
import type { Statement } from '#storage/sql.ts';
import type { OpenConnection } from './primary.ts';

/**
 * Runs one statement with the settings of the connection. Of several with one name that are on their way together, the first one prepares it.
 * When that is refused, by a lock on a table for example, the others find no statement of that name: they have done nothing, and are sent again.
 */
export async function runStatement<Row>(opened: OpenConnection, statement: Statement): Promise<Row[]> {
  const run = (sent: Statement) => withSettings(opened, () => queryRows<Row>(opened.client, sent));
  try {
    return await run(statementFor(opened, statement));
  } catch (error) {
    if (!isUnprepared(error)) throw error;
    return run(withoutName(statement));
  }
}

/**
 * Sends one statement with the settings of the connection: behind a pooler as a transaction, whose beginning and end are sent with it in
 * the same round trip.
 */
export async function withSettings<Result>(
  { client, socket, pooled }: Pick<OpenConnection, 'client' | 'socket' | 'pooled'>,
  send: () => Promise<Result>,
): Promise<Result> {
  const session = pooled();
  if (!session) return send();
  socket.cork();
  const begun = client.query(`${session.begin}; ${session.check}`);
  const sent = send();
  const ended = client.query('COMMIT');
  socket.uncork();
  await Promise.allSettled([begun, sent, ended]);
  // In this order: when one has failed, those after it were only refused for that.
  await begun;
  const answer = await sent;
  if (!isCommit(await ended)) throw new Error('The transaction was rolled back.');
  return answer;
}

/** A name belongs to a session, and the next transaction behind a pooler may have another one. */
export function statementFor({ pooled }: Pick<OpenConnection, 'pooled'>, statement: Statement): Statement {
  return pooled() ? withoutName(statement) : statement;
}

function withoutName({ name: _, ...unnamed }: Statement): Statement {
  return unnamed;
}

/** PostgreSQL answers COMMIT of a failed transaction with the command tag ROLLBACK, not with an error. */
export function isCommit({ command }: Pick<pg.QueryResult, 'command'>): boolean {
  return command === 'COMMIT';
}
