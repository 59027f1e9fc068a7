import pg from 'pg';
import type { SessionSettings } from './session-settings.ts';

/**
 * Behind a pooler in transaction mode each transaction may get another session, and after a failover one of another server: what the
 * settings of a session would be goes into each transaction, and so does `check`, which fails on another server. See docs/adr/0077.
 */
export type PooledSession = { begin: string; check: string };

type Server = { startedAt: string; timeline: number };

const otherServer = 'the pooler leads to another server';

export function pooledSession(settings: SessionSettings, { startedAt, timeline }: Server): PooledSession {
  const commands = Object.entries(settings).map(([name, value]) => `SET LOCAL ${ofTransaction(name)} = '${value}'`);
  // In this order: a standby has no position of its own to ask for.
  const isOther = [
    'pg_is_in_recovery()',
    `extract(epoch FROM pg_postmaster_start_time())::text <> ${pg.escapeLiteral(startedAt)}`,
    // Zero where the server does not tell it.
    ...(timeline > 0 ? [`left(pg_walfile_name(pg_current_wal_lsn()), 8) <> '${timelineName(timeline)}'`] : []),
  ];
  const check = `SELECT (CASE ${isOther.map((each) => `WHEN ${each} THEN '${otherServer}'`).join(' ')} ELSE '0' END)::int`;
  return { begin: ['BEGIN', ...commands].join('; '), check };
}

export function isOtherServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22P02' && error.message.includes(`"${otherServer}"`);
}

/** The default would hold from the next transaction on. */
function ofTransaction(name: string): string {
  return name.replace(/^default_transaction_/, 'transaction_');
}

function timelineName(timeline: number): string {
  return timeline.toString(16).toUpperCase().padStart(8, '0');
}
