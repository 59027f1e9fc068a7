import type { System } from '@muster/contract/console/system.ts';

const mebibyte = 1024 * 1024;

type Seen = Omit<System, 'diagnostics'>;

/**
 * A text to pass on to others. Names of machines and what checks say are left out, because they have addresses; errors are kinds without their
 * messages, and statements have parameters in place of values.
 */
export function diagnosticsText(seen: Seen): string {
  const { version, commit, schema, maintenance_since, log_level, database, mail, backup, slow_statements } = seen;
  return [
    `Muster ${version}${commit === null ? '' : ` (${commit.slice(0, 12)})`}, schema ${schema}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`,
    `Maintenance ${maintenance_since === null ? 'off' : `since ${maintenance_since}`}, log level ${log_level ?? 'of LOG_LEVEL'}`,
    `PostgreSQL ${database.version}, ${megabytes(database.bytes)}, ${database.connections} of ${database.connections_max} connections`,
    ...database.standbys.map(({ state, lag_seconds }) => `  standby: ${state}, lag ${lag_seconds ?? 0} s`),
    'Nodes',
    ...seen.nodes.map(nodeLine),
    `Dependencies, checked ${seen.checked_at}`,
    ...seen.health.map(({ name, state, ms }) => `  ${name}: ${state}, ${ms} ms`),
    'Queues',
    ...seen.queues.filter(({ due }) => due !== 0).map(queueLine),
    ...(seen.backfills.length > 0 ? ['Backfills'] : []),
    ...seen.backfills.map(
      ({ name, candidates, workspaces }) => `  ${name}: ${candidates} candidates of ${workspaces} workspaces to go`,
    ),
    `Mail: ${mail.held} held, ${mail.uncertain} uncertain${mail.paused_until === null ? '' : `, paused until ${mail.paused_until}`}`,
    `Last backup: ${backup.made_at ?? 'not known'}${backup.tested_at === null ? '' : `, tested ${backup.tested_at}: ${backup.is_restorable ? 'the same' : 'not the same'}`}`,
    `Slow statements, by ${slow_statements.source}`,
    ...slow_statements.statements.map(
      (each) => `  ${each.calls} times, ${ms(each.mean_ms)} on average, ${ms(each.max_ms)} at most: ${each.text}`,
    ),
    'Errors',
    ...seen.errors.map(
      ({ at, node_id, work, name, code, where, count }) =>
        `  ${at} ${node_id} ${work}: ${[name, code, where].filter((each) => each !== null).join(' ')}, ${count} times`,
    ),
    '',
  ].join('\n');
}

function nodeLine({
  id,
  role,
  state,
  version,
  schema,
  started_at,
  seen_at,
  memory_bytes,
  disk_free_bytes,
}: Seen['nodes'][number]): string {
  const measured = [`memory ${megabytes(memory_bytes)}`, `disk free ${megabytes(disk_free_bytes)}`].join(', ');
  return `  ${id}: ${role}, ${state}, ${version}, ${schema}, started ${started_at}, seen ${seen_at}, ${measured}`;
}

function queueLine({ name, due, oldest_seconds }: Seen['queues'][number]): string {
  return due === null ? `  ${name}: unknown` : `  ${name}: ${due} due, the oldest for ${Math.round(oldest_seconds ?? 0)} s`;
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'unknown' : `${Math.round(bytes / mebibyte)} MB`;
}

function ms(time: number): string {
  return `${Math.round(time)} ms`;
}
