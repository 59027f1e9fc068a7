/** Parameters of PostgreSQL by name. */
export type SessionSettings = Readonly<Record<string, string>>;

// Reads use the primary, so that clients read their own writes; these sessions must never write.
const readOnly = { default_transaction_read_only: 'on' };

// The default random_page_cost is for spinning disks. No parallel workers: with many clients they only take processor time from each
// other. No compilation: it takes longer than it saves.
const forLists = { random_page_cost: '1.1', max_parallel_workers_per_gather: '0', jit: 'off' };

/*
 * Reads by key of one moment share a statement, whose keys are arrays. It says `unnest((SELECT $1::uuid[]))` and `ANY ((SELECT $1::uuid[])::uuid[])`,
 * so that PostgreSQL guesses their length in the same way for a generic plan as for one of these values. Else the latter looks cheaper for
 * one key, and each request is planned anew, which takes ten times as long as reading the row. No sequential scans: such a plan may have been
 * made while a table was empty.
 */
const byKey = { enable_seqscan: 'off' };

// The commit does not wait for the disk: the flusher does, see docs/adr/0005.
// Generic plans: these statements find rows by key, and planning them for each set of values costs more than running them.
// No sequential scans: a generic plan made while a table was empty would read all of it later.
// Nested loops without a copy of the inner side: a plan made while a table was empty would read all rows for each change of a batch.
// A short GIN pending list, because the statement that fills it has to merge it into the index.
const asyncCommits = {
  synchronous_commit: 'off',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  gin_pending_list_limit: '256kB',
};

// Queues grow and shrink faster than their statistics: their statements are written for an index scan, whatever the statistics say.
const indexScans = { enable_seqscan: 'off', enable_bitmapscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off', jit: 'off' };
export const indexScansOnly = setCommands(indexScans);

function lockTimeout(ms: number): SessionSettings {
  return { lock_timeout: `${ms}` };
}

// On a shared connection, every statement behind one that waits for a lock waits too.
const sharedLockTimeoutMs = 20;
const ownLockTimeoutMs = 5000;
// All requests wait behind it. Far shorter than the silence that the watchdog takes for an unreachable database.
const admissionLockTimeoutMs = 150;
// An update of 10,000 candidates locks the counter of its workspace for seconds. Shorter than statement_timeout.
const contendedLockTimeoutMs = 9000;

/** The session settings of each kind of connection. */
export const sessionSettings = {
  read: { ...forLists, ...byKey, ...lockTimeout(ownLockTimeoutMs), ...readOnly },
  longRead: { ...forLists, ...lockTimeout(ownLockTimeoutMs), ...readOnly },
  change: { ...asyncCommits, ...lockTimeout(sharedLockTimeoutMs) },
  contended: { ...asyncCommits, ...lockTimeout(contendedLockTimeoutMs) },
  background: { ...asyncCommits, ...indexScans, ...lockTimeout(ownLockTimeoutMs) },
  transaction: { ...forLists, ...lockTimeout(ownLockTimeoutMs) },
  // No statement_timeout: PostgreSQL treats a cancelled wait for the standby as a success.
  flush: { statement_timeout: '0' },
  admission: { ...asyncCommits, ...lockTimeout(admissionLockTimeoutMs) },
} satisfies Record<string, SessionSettings>;

export function setCommands(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `SET ${name} = '${value}'`)
    .join('; ');
}
