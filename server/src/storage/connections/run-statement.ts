import type pg from 'pg';
import { queryRows } from '#storage/rows.ts';
import type { Statement } from '#storage/sql.ts';
import type { OpenConnection } from './primary.ts';

/** Runs one statement with the settings of the connection. */
export function runStatement<Row>(opened: OpenConnection, statement: Statement): Promise<Row[]> {
  return withSettings(opened, () => queryRows<Row>(opened.client, statementFor(opened, statement)));
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
  if (!pooled()) return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}

/** PostgreSQL answers COMMIT of a failed transaction with the command tag ROLLBACK, not with an error. */
export function isCommit({ command }: Pick<pg.QueryResult, 'command'>): boolean {
  return command === 'COMMIT';
}
