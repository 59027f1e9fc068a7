import { type OpenConnection, standbySkipped } from '#storage/connections/primary.ts';
import { isCommit, statementFor } from '#storage/connections/run-statement.ts';
import type { Transaction } from '#storage/queryable.ts';
import { queryRows } from '#storage/rows.ts';
import type { Statement } from '#storage/sql.ts';

/** Runs `work` between BEGIN and COMMIT; rolled back when it throws. */
export async function runTransaction<Result>(opened: OpenConnection, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await commit(opened, work);
  } catch (error) {
    if (opened.isOpen()) await opened.client.query('ROLLBACK').catch(ignore);
    throw error;
  }
}

async function commit<Result>(opened: OpenConnection, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const { client, pooled, hasSkippedStandby } = opened;
  const session = pooled();
  const sent: Promise<unknown>[] = [];
  const send = (statement: Statement | string) => {
    const answer = client.query(typeof statement === 'string' ? statement : statementFor(opened, statement));
    answer.catch(ignore);
    sent.push(answer);
  };
  send(session?.begin ?? 'BEGIN');
  const query = async <Row>(statement: Statement): Promise<Row[]> => {
    try {
      return await queryRows<Row>(client, statementFor(opened, statement));
    } catch (error) {
      // When one that was sent before has failed, that is the reason: this one was only refused for it.
      await Promise.all(sent);
      throw error;
    }
  };
  const result = await work({ query, send });
  // Not at the beginning: a query before SET TRANSACTION is an error.
  if (session) send(session.check);
  const committed = client.query('COMMIT');
  committed.catch(ignore);
  await Promise.all(sent);
  if (!isCommit(await committed)) throw new Error('The transaction was rolled back.');
  if (hasSkippedStandby()) throw standbySkipped();
  return result;
}

function ignore(): void {}
