import type { Statement } from './sql.ts';

/**
 * The statement that looks up the tokens of requests and counts them: the only one on the connection whose silence means that the database is
 * unreachable. Every request of every workspace waits for it, so it may wait for a lock for a moment only. A test knows who makes it.
 */
export class AdmissionStatement {
  readonly statement: Statement;

  constructor(statement: Statement) {
    this.statement = statement;
  }
}
