import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import pino from 'pino';
import { readConfig } from '#config.ts';
import { addJob } from '#jobs/job-actions.ts';
import { type App, openApp } from '#open-app.ts';
import { readPostmaster, type Settings } from '#test/processes/processes.ts';
import { addWebhook } from '#test/servers/receiver.ts';
import { createToken } from '#tokens/token-actions.ts';
import { parseSecret } from '#webhooks/signature.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import type { MisbehavingReceiver } from './misbehaving-receiver.ts';

/** A workspace with a webhook for changes of its jobs. */
export type ChaosWorkspace = { workspaceId: string; token: string; path: string; jobIds: string[] };

const secretsKey = randomBytes(32);
const jobsOfEach = 5;
const events = ['job_added', 'job_updated'];

export function chaosSettings(dataDir: string): Settings {
  const key = secretsKey.toString('base64');
  return { DATA_DIR: dataDir, SECRETS_KEY: key, RATE_LIMIT_PLANS: 'premium=999999999', LOG_LEVEL: 'error', DEMO: 'off' };
}

export async function createChaosWorkspaces(
  dataDir: string,
  receiver: MisbehavingReceiver,
  count: number,
): Promise<ChaosWorkspace[]> {
  const { host, user, database } = await readConnection(dataDir);
  const databaseUrl = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
  const config = readConfig({ ...chaosSettings(dataDir), DATABASE_URL: databaseUrl });
  const { app, close } = await openApp(config, pino({ level: 'silent' }));
  const workspaces = await Promise.all(Array.from({ length: count }, () => createChaosWorkspace(app, receiver)));
  await close();
  return workspaces;
}

async function createChaosWorkspace(app: App, receiver: MisbehavingReceiver): Promise<ChaosWorkspace> {
  const { workspaceId } = await createWorkspace(app, { name: 'Chaos', plan: 'premium' });
  const { token } = await createToken(app, workspaceId, { name: 'chaos', lifetimeSeconds: undefined });
  const path = `/${workspaceId}`;
  const { secret } = await addWebhook(app, workspaceId, { url: receiver.url + path, events });
  receiver.open(path, parseSecret(secret) ?? Buffer.alloc(0));
  const jobs = Array.from({ length: jobsOfEach }, (_, number) =>
    addJob(app, { workspaceId, actor }, { job_title: `Baker ${number}` }, true, () => []),
  );
  return { workspaceId, token, path, jobIds: (await Promise.all(jobs)).map(({ id }) => id) };
}

const actor = { type: 'system', id: 'chaos', name: 'Chaos' } as const;

/** The ids of committed events, by workspace: what its webhook must receive. */
export async function committedEvents(dataDir: string): Promise<Map<string, string[]>> {
  const rows = await onDatabase(dataDir, async (client) => {
    const text = 'SELECT workspace_id, array_agg(id) AS ids FROM events WHERE type = ANY ($1) GROUP BY workspace_id';
    return (await client.query<{ workspace_id: string; ids: string[] }>(text, [events])).rows;
  });
  return new Map(rows.map(({ workspace_id, ids }) => [workspace_id, ids]));
}

export async function queuedCount(dataDir: string): Promise<number> {
  return onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ total: string }>('SELECT count(*) AS total FROM webhook_queue');
    return Number(rows[0]?.total);
  });
}

/** For the error when deliveries stall. */
export async function queueState(dataDir: string): Promise<string> {
  const text = `
    SELECT active, attempts, generation, due_at <= now() AS is_due, count(*), min(due_at), max(due_at), now()
    FROM webhook_queue JOIN webhooks ON webhooks.id = webhook_id GROUP BY 1, 2, 3, 4`;
  return JSON.stringify((await onDatabase(dataDir, (client) => client.query(text))).rows);
}

/** Makes deliveries in backoff due now. Leases last at most a minute, so none is ended. */
export async function skipBackoff(dataDir: string): Promise<void> {
  await onDatabase(dataDir, (client) =>
    client.query(`UPDATE webhook_queue SET due_at = now() WHERE due_at > now() + interval '65 seconds'`),
  );
}

/** Ends all leases. Only while no worker runs. */
export async function endLeases(dataDir: string): Promise<void> {
  await onDatabase(dataDir, (client) => client.query('UPDATE webhook_queue SET due_at = now() WHERE due_at > now()'));
}

async function onDatabase<Result>(dataDir: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  // A connection to a server that is killed at the same moment may never get an answer.
  const client = new Client({ ...(await readConnection(dataDir)), connectionTimeoutMillis: 2000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}

async function readConnection(dataDir: string): Promise<{ host: string; user: string; database: string }> {
  const { socketFolder } = await readPostmaster(dataDir);
  return { host: socketFolder, user: 'muster', database: 'muster' };
}
