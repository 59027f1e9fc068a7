import { backfillNames, type System } from '@muster/contract/console/system.ts';
import { readDatabaseFacts, readSlowStatements } from '#doctor/database-facts.ts';
import { checkHealth } from '#doctor/health.ts';
import { measureQueues } from '#doctor/queue-lengths.ts';
import { countAllMails } from '#messages/sending/count-all-mails.ts';
import { listNodesWithFacts, type NodeWithFacts } from '#nodes/node-list.ts';
import { readSwitches } from '#nodes/switch-actions.ts';
import type { App } from '#open-app.ts';
import { readBackfills } from '#storage/backfills/backfill-progress.ts';
import { migrationNames } from '#storage/migrate.ts';
import type { SlowStatement } from '#storage/statement-times.ts';
import { commit, version } from '#version.ts';
import { readBackup } from './backup-view.ts';
import { diagnosticsText } from './diagnostics.ts';

export type ReadSystem = () => Promise<System>;
type SystemDeps = Pick<App, 'config' | 'database' | 'clock' | 'node' | 'cvReaders'>;

// A screen that is left open must not sign in to the mail server all the time.
const healthKeptMs = 30_000;
const queuesKeptMs = 5000;
const share = 'system';
const errorsMax = 50;
const statementsMax = 10;

/** How the installation is, as this node sees it; the others by what they say of themselves. */
export function openSystemReads(app: SystemDeps): ReadSystem {
  const readHealth = keptFor(healthKeptMs, async () => ({ health: await checkHealth(app), checked_at: app.clock().toISOString() }));
  const readQueues = keptFor(queuesKeptMs, () => measureQueues(app.database.longReads(share)));
  return async () => {
    const db = app.database.longReads(share);
    const [nodes, switches, database, mail, queues, backfills, health, statements] = await Promise.all([
      listNodesWithFacts(app.database),
      readSwitches(app),
      readDatabaseFacts(db),
      countAllMails(db),
      readQueues(),
      readBackfills(db),
      readHealth(),
      readSlowStatements(db),
    ]);
    const seen = {
      version,
      commit: commit ?? null,
      schema: schemaName(migrationNames().at(-1) ?? ''),
      maintenance_since: switches.maintenance_since,
      log_level: switches.log_level,
      nodes: nodes.map((node) => nodeView(node, app.node.id)),
      ...health,
      database,
      queues,
      backfills: backfills.flatMap((backfill) =>
        backfillNames.filter((name) => name === backfill.name).map((name) => ({ ...backfill, name })),
      ),
      mail,
      backup: await readBackup(app),
      slow_statements: statements
        ? { source: 'pg_stat_statements' as const, statements }
        : { source: 'nodes' as const, statements: slowestOf(nodes.flatMap(({ facts }) => facts.statements)) },
      errors: nodes
        .flatMap(({ id, facts }) => facts.errors.map((error) => ({ node_id: id, ...error })))
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, errorsMax),
    };
    return { ...seen, diagnostics: diagnosticsText(seen) };
  };
}

/** The same answer for a while, and for all who ask while it is made. */
function keptFor<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let kept: { result: Promise<Result>; untilMs: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.untilMs) return kept.result;
    const result = read();
    const current = { result, untilMs: performance.now() + ms };
    kept = current;
    result.catch(() => {
      if (kept === current) kept = undefined;
    });
    return result;
  };
}

/** The same statement of several nodes is one. */
function slowestOf(statements: readonly SlowStatement[]): SlowStatement[] {
  const byText = new Map<string, SlowStatement>();
  for (const each of statements) {
    const known = byText.get(each.text);
    byText.set(each.text, known ? added(known, each) : each);
  }
  return [...byText.values()].toSorted((one, other) => other.max_ms - one.max_ms).slice(0, statementsMax);
}

function added(one: SlowStatement, other: SlowStatement): SlowStatement {
  const calls = one.calls + other.calls;
  const sumMs = one.calls * one.mean_ms + other.calls * other.mean_ms;
  return {
    text: one.text,
    calls,
    mean_ms: calls === 0 ? 0 : Math.round(sumMs / calls),
    max_ms: Math.max(one.max_ms, other.max_ms),
  };
}

function nodeView({ facts, schema, pid: _pid, silent_seconds: _silent, wanted: _wanted, ...node }: NodeWithFacts, ownId: string) {
  const { memory_bytes, disk_free_bytes, disk_low } = facts;
  return { ...node, schema: schemaName(schema), is_this: node.id === ownId, memory_bytes, disk_free_bytes, disk_low };
}

function schemaName(migration: string): string {
  return migration.replace(/\.sql$/, '');
}
