/**
 * The backends that wait for a lock of the connection that asks. Not pg_stat_activity, of which a transaction
 * sees one state; and not who waits in another database of the server.
 */
export const waitingForThis = 'FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
