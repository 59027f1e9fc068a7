import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { printError } from '#observability/background-errors.ts';
import { measureCvQueue } from '#screening/queue/cv-job-queries.ts';
import { candidatesMax, readBackfills } from '#storage/backfills/backfill-progress.ts';
import { connectToPrimary, type OpenConnection } from '#storage/connections/primary.ts';
import { checkPooling, type Pooling } from '#storage/connections/transaction-pooling.ts';
import { findMigration, migrationNames, readSchema } from '#storage/migrate.ts';
import { openStorage, type Storage } from '#storage/open-storage.ts';
import type { Queryable } from '#storage/queryable.ts';
import { besideNewer } from '#storage/schema/newer-schema.ts';
import { upgradeText } from '#storage/schema/upgrade-mark.ts';
import type { Statement } from '#storage/sql.ts';
import { checkBackups } from './backup-checks.ts';
import { checkCalendars } from './calendar-checks.ts';
import { checkCalendarProviders } from './calendar-provider-checks.ts';
import { findServerFacts } from './doctor-queries.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';
import { checkMessages } from './mail-checks.ts';
import { checkInbound } from './mail-in-checks.ts';
import { checkNodes } from './node-checks.ts';
import { checkSecrets } from './secret-checks.ts';
import { checkWebhooks } from './webhook-checks.ts';

const oldestMaxSeconds = 900;

const connectTimeoutMs = 5000;
const clockDifferenceMaxMs = 2000;
const oldestVersion = 15;
const newestVersion = 18;

/** The database, and the checks that need it: schema, secrets, webhooks, CVs, messages, calendars. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  // Opening the embedded database would create it.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    return [note('database', `There is none in ${config.dataDir} yet: the first start of the server creates it.`)];
  let storage: Storage | undefined;
  let opened: OpenConnection | undefined;
  try {
    storage = await openStorage(config, printError);
    const pooling = await checkPooling(storage.connection);
    opened = await connectToPrimary(storage.connection, { name: 'muster doctor', connectTimeoutMs });
    return [...checkPooler(pooling), ...(await checkServer(config, storage, opened.client))];
  } catch (error) {
    return [problem('database', `${errorReason(error)}. ${adviceFor(config)}`)];
  } finally {
    await opened?.client.end().catch(() => {});
    await storage?.close();
  }
}

function checkPooler({ hasPooler, poolsTransactions }: Pooling): Finding[] {
  if (!hasPooler) return [];
  if (poolsTransactions) return [ok('pooler', 'DATABASE_URL leads to a pooler in transaction mode, DATABASE_DIRECT_URL past it.')];
  return [
    note('pooler', 'DATABASE_URL gives sessions: without DATABASE_DIRECT_URL statements are prepared once, which takes less time.'),
  ];
}

function adviceFor({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `See ${join(dataDir, 'postgres')} for its log.`
    : 'Check that PostgreSQL runs and accepts writes, and that DATABASE_URL names its host, port, user, password and database.';
}

async function checkServer(config: Config, { description }: Storage, client: OpenConnection['client']): Promise<Finding[]> {
  const db: Queryable = { query: async (statement) => (await client.query(statement)).rows };
  const askedMs = Date.now();
  const facts = await findServerFacts(db);
  if (!facts) return [problem('database', 'It does not report its version.')];
  const differenceMs = facts.nowMs - (askedMs + Date.now()) / 2;
  const findings = [checkVersion(facts.versionNumber, `${facts.version}: ${description}`), checkClock(differenceMs)];
  const schema = await checkMigrations(client);
  findings.push(schema.finding);
  if (!schema.isUsable) return findings;
  const webhooks = await checkWebhooks(db);
  // What is renewed is stored.
  const database = {
    query: db.query,
    change: async <Row>(_workspaceId: string | null, statement: Statement) => db.query<Row>(statement),
  };
  return [
    ...findings,
    ...(await checkNodes(db)),
    await checkBackfills(db),
    await checkSecrets(config, db),
    ...webhooks,
    await checkCvs(db),
    await checkMessages(db),
    await checkInbound(db),
    await checkCalendars(db),
    ...(await checkBackups(config, db, client)),
    ...(await checkCalendarProviders(config, database)),
  ];
}

function checkVersion(versionNumber: number, words: string): Finding {
  const major = Math.floor(versionNumber / 10_000);
  if (major < oldestVersion) return problem('database', `PostgreSQL ${words}. Muster needs ${oldestVersion} or newer: upgrade it.`);
  if (major > newestVersion)
    return note('database', `PostgreSQL ${words}. This version of Muster was tested up to ${newestVersion}.`);
  return ok('database', `PostgreSQL ${words}. It accepts writes.`);
}

export function checkClock(differenceMs: number): Finding {
  const seconds = `${(Math.abs(differenceMs) / 1000).toFixed(1)} s`;
  if (Math.abs(differenceMs) <= clockDifferenceMaxMs) return ok('clock', `This machine and the database differ by ${seconds}.`);
  return problem('clock', `This machine and the database differ by ${seconds}. Synchronise both with NTP.`);
}

async function checkMigrations(client: OpenConnection['client']): Promise<{ finding: Finding; isUsable: boolean }> {
  const unusable = (finding: Finding) => ({ finding, isUsable: false });
  try {
    const migration = await findMigration(client);
    if (migration) return unusable(note('schema', `Migrating ${migration.what}, for ${migration.seconds} s.`));
    const { isEmpty, missing, newer, upgrade } = await readSchema(client);
    if (upgrade && missing.length === 0) return { finding: note('schema', upgradeText(upgrade)), isUsable: true };
    if (newer.length > 0) return { finding: note('schema', besideNewer(newer)), isUsable: true };
    if (missing.length === 0) return { finding: ok('schema', `Up to date (${migrationNames().at(-1)}).`), isUsable: true };
    if (isEmpty) return unusable(note('schema', 'The database is empty: the first start of the server fills it.'));
    return unusable(problem('schema', `It lacks ${missing.join(', ')}. Make a backup, then run "muster migrate".`));
  } catch (error) {
    return unusable(problem('schema', `${errorReason(error)}.`));
  }
}

/** What migrations have left to the running server. */
async function checkBackfills(db: Queryable): Promise<Finding> {
  const backfills = await readBackfills(db);
  if (backfills.length === 0) return ok('backfills', 'Rows of earlier versions have all that this one needs.');
  const left = backfills.map(({ name, workspaces, candidates }) => {
    const count = candidates < candidatesMax ? `${candidates}` : `${candidatesMax} or more`;
    return `${name}, ${count} candidates of ${workspaces} workspaces`;
  });
  return note('backfills', `The server is filling rows of earlier versions: ${left.join('; ')} to go.`);
}

/** CVs that have waited for long: no worker runs, or the file storage does not answer. */
async function checkCvs(db: Queryable): Promise<Finding> {
  const { waiting, oldest_seconds } = await measureCvQueue(db);
  if (waiting === 0) return ok('cvs', 'No CV waits to be read.');
  const minutes = Math.round(oldest_seconds / 60);
  if (oldest_seconds <= oldestMaxSeconds) return ok('cvs', `${waiting} CVs wait to be read.`);
  return problem(
    'cvs',
    `${waiting} CVs wait to be read, the oldest for ${minutes} minutes. Check that a server runs with --role all or worker, and its log lines "background work failed".`,
  );
}
