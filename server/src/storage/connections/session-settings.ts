// Reads belong on a server that takes changes, so that a client reads what it has written; but nothing is changed here.
const readOnly = 'SET default_transaction_read_only = on';

// A page behind an index costs about as much as the next one; the default is from the days of turning disks. And two processes for one
// list would take them from two other clients.
const forLists = 'SET random_page_cost = 1.1; SET max_parallel_workers_per_gather = 0';

// The commit does not wait for the disk, and plans are made once: these statements find rows by key, and planning them anew for
// each set of values costs more than running them.
// A plan from when a table was empty must not read all of it once it is full, hence no sequential scans.
// The list of words that wait for their index stays short: whoever fills it has to work it off.
const quickCommits =
  "SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET gin_pending_list_limit = '256kB'";

// Queues grow and shrink faster than their statistics: their statements are written for an index, whatever the table looks like.
export const indexScansOnly =
  'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off';

function lockTimeout(ms: number): string {
  return `SET lock_timeout = ${ms}`;
}

// Shared connections: whoever is behind one that waits for a lock, waits too.
const sharedLockTimeoutMs = 20;
const ownLockTimeoutMs = 5000;

/** What each kind of connection sets when it begins. */
export const sessionSettings = {
  read: [forLists, lockTimeout(ownLockTimeoutMs), readOnly].join('; '),
  change: [quickCommits, lockTimeout(sharedLockTimeoutMs)].join('; '),
  contended: [quickCommits, lockTimeout(ownLockTimeoutMs)].join('; '),
  background: [quickCommits, indexScansOnly, lockTimeout(ownLockTimeoutMs)].join('; '),
  transaction: [forLists, lockTimeout(ownLockTimeoutMs)].join('; '),
  // The wait for a standby has no time-out on the server: one that is cancelled counts as done there.
  flush: 'SET statement_timeout = 0',
  counter: [quickCommits, lockTimeout(ownLockTimeoutMs)].join('; '),
};
