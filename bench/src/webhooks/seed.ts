import { randomBytes } from 'node:crypto';
import { addCandidate } from '@muster/server/src/candidates/add-candidate.ts';
import { readConfig } from '@muster/server/src/config.ts';
import { uuidv7 } from '@muster/server/src/crypto/uuid.ts';
import { type App, openApp } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { secretContext } from '@muster/server/src/webhooks/registry/webhook.ts';
import { newSecret } from '@muster/server/src/webhooks/signature.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import pino from 'pino';
import type { SteadyLoad } from './steady-load.ts';

/** Shared by all senders, so that they can decrypt the secrets of webhooks. */
export const secrets = { SECRETS_KEY: randomBytes(32).toString('base64') };

const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;
const candidatesOfEach = 100;
const statuses = ['screening', 'interview', 'offer', 'rejected', 'on_hold'];
/** Each change of a status is two events. */
export const eventsOfMove = 2;
const subscribed = ['application_status_changed', 'candidate.stage_changed'];

export type BenchWorkspace = { workspaceId: string; moves: SteadyLoad['requests'] };

export async function withApp<Result>(databaseUrl: string, work: (app: App) => Promise<Result>): Promise<Result> {
  const { app, close } = await openApp(readConfig({ ...secrets, DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
  try {
    return await work(app);
  } finally {
    await close();
  }
}

/** A workspace with some candidates, a webhook for each of these ports, and requests that change statuses. */
export async function addBenchWorkspace(app: App, ports: number[]): Promise<BenchWorkspace> {
  const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  const ids: string[] = [];
  for (let count = 0; count < candidatesOfEach; count += 1)
    ids.push((await addCandidate(app, { workspaceId, actor }, { type: 'prospect', name: `Person ${count}` }, () => [])).id);
  for (const port of ports) await addWebhook(app, workspaceId, port);
  const moves = statuses.flatMap((status) =>
    ids.map((id) => ({
      method: 'PATCH',
      path: '/v1/update-candidate',
      token,
      body: `{"candidate_id":"${id}","status":"${status}"}`,
    })),
  );
  return { workspaceId, moves };
}

async function addWebhook({ database, secretBox }: App, workspaceId: string, port: number): Promise<void> {
  const id = uuidv7();
  const secret = secretBox.seal(newSecret(), secretContext(workspaceId, id));
  await database.change(null, {
    text: `
      INSERT INTO webhooks (workspace_id, id, request_url, events, active, secret, verification_status, checked_at, challenge_hash, created_at, updated_at)
      VALUES ($1, $2, $3, $4, true, $5, 'passed', now(), '', now(), now())`,
    values: [workspaceId, id, `http://127.0.0.1:${port}/hook`, subscribed, secret],
  });
}

/** Queues this many deliveries for each webhook, with events of realistic size. */
export async function fillQueue({ database }: App, { workspaceId }: BenchWorkspace, count: number): Promise<void> {
  const body = JSON.stringify({ data: 'x'.repeat(1200) }).slice(1);
  await database.change(null, {
    text: `
      INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body)
      SELECT $1, 1000000 + n, now(), 'evt_' || n, 'occ', $3, '{"id":"evt_' || n || '","timestamp":"2026-01-01T00:00:00.000Z",' || $4::text
      FROM generate_series(1, $2::int) AS n`,
    values: [workspaceId, count, subscribed[0], body],
  });
  await database.change(null, {
    text: `
      INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at)
      SELECT event.workspace_id, webhooks.id, gen_random_uuid(), event.id, type, sequence, occurred_at, occurred_at, occurred_at
      FROM events AS event JOIN webhooks USING (workspace_id) WHERE event.workspace_id = $1 AND sequence > 1000000`,
    values: [workspaceId],
  });
}
