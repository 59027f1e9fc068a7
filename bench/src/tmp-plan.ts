import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { openEmbeddedPostgres } from '@muster/server/src/storage/embedded/embedded-postgres.ts';
import { migrate } from '@muster/server/src/storage/migrate.ts';
import { claimDeliveries } from '@muster/server/src/webhooks/delivery/claim-queries.ts';
import { saveResults } from '@muster/server/src/webhooks/delivery/result-queries.ts';
import pg from 'pg';
import pino from 'pino';

const folder = mkdtempSync('/tmp/muster-bench-');
chmodSync(folder, 0o711);
const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
const { host, user, database } = postgres.connection;
const url = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
const { app, close } = await openApp(readConfig({ DATABASE_URL: url }), pino({ level: 'error' }));
const c = new pg.Client({ connectionString: url });
await c.connect();
const workspaces = Number(process.argv[2] ?? 200),
  backlog = Number(process.argv[3] ?? 300000);
await c
  .query(
    `INSERT INTO workspaces (workspace_id, name, plan, created_at) SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'w', 'premium', now() FROM generate_series(1, ${workspaces}) n`,
  )
  .catch((e) => console.log(e.message));
await c.query(
  `INSERT INTO webhooks (workspace_id, id, request_url, events, active, secret, verification_status, checked_at, challenge_hash, created_at, updated_at) SELECT workspace_id, gen_random_uuid(), 'http://127.0.0.1:1/', '{job_added}', true, '', 'passed', now(), '', now(), now() FROM workspaces`,
);
await c.query(
  `INSERT INTO events (workspace_id, sequence, occurred_at, id, occurrence_id, type, body) SELECT workspace_id, 1, now(), 'evt_1', 'occ', 'job_added', '{}' FROM workspaces`,
);
const q = `INSERT INTO webhook_queue (workspace_id, webhook_id, id, event_id, type, sequence, occurred_at, created_at, due_at) SELECT w.workspace_id, w.id, gen_random_uuid(), 'e', 'job_added', 1, e.occurred_at, e.occurred_at, e.occurred_at `;
await c.query(`${q} FROM webhooks w JOIN events e USING (workspace_id)`);
await c.query(
  `${q} FROM (SELECT * FROM webhooks ORDER BY workspace_id LIMIT 1) w JOIN events e USING (workspace_id), generate_series(1, ${backlog})`,
);
if (process.argv[4]) await c.query('ANALYZE');
const ask = (places: any, max = 200) => ({
  places,
  rooms: { webhooks: new Map(), webhookMost: 10, workspaces: new Map(), workspaceMost: 200, deliveriesMax: max },
  now: new Date(),
  firstTriesNow: new Date(),
  leaseUntil: new Date(Date.now() + 60000),
});
let text: any;
const probe = {
  changeApart: async (s: any) => {
    text = s;
    return [];
  },
} as any;
await claimDeliveries(probe, ask({ after: '00000000-0000-0000-0000-000000000000' }));
await c.query(
  `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off`,
);
const lit = (v: any): string =>
  v instanceof Date
    ? `'${v.toISOString()}'`
    : Array.isArray(v)
      ? `'{${v.map((x) => (x instanceof Date ? x.toISOString() : x === null ? 'NULL' : String(x))).join(',')}}'`
      : typeof v === 'number' || typeof v === 'boolean'
        ? String(v)
        : `'${v}'`;
const explain = async (name: string, s: any) => {
  const types = s.values.map(() => 'unknown').join(',');
  await c.query(`PREPARE ${name} AS ${s.text}`);
  await c.query('BEGIN');
  const { rows } = await c.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) EXECUTE ${name}(${s.values.map(lit).join(',')})`);
  await c.query('ROLLBACK');
  console.log(
    rows
      .map((r: any) => r['QUERY PLAN'])
      .filter(
        (l: string) =>
          !/never executed|^\s+(Heap Fetches|Planning|Index Searches)|Buffers/.test(l) || /Scan using.*queue|Seq/.test(l),
      )
      .join('\n'),
  );
};
await explain('claim', text);
await claimDeliveries(
  probe,
  ask({ workspaceIds: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000005'] }),
);
await explain('claim2', text);
for (let i = 0; i < 5; i++) {
  const t = performance.now();
  const r = await claimDeliveries(app.database, ask({ after: '00000000-0000-0000-0000-000000000000' }, 500));
  console.log(r.length, (performance.now() - t).toFixed(1));
}
for (let i = 0; i < 5; i++) {
  const t = performance.now();
  const r = await claimDeliveries(app.database, ask({ workspaceIds: ['00000000-0000-7000-8000-000000000001'] }));
  console.log('named', r.length, (performance.now() - t).toFixed(1));
  const t2 = performance.now();
  const now = new Date();
  const s = await saveResults(
    app.database,
    r.map((x, i) => ({
      workspaceId: x.workspace_id,
      deliveryId: x.id,
      generation: x.generation,
      tries: 1,
      startedAt: now,
      durationMs: 1,
      status: 200,
      error: null,
      response: 'ok',
      outcome: 'delivered' as const,
      isGone: false,
      dueAt: now,
    })),
    { now, failingBefore: now },
  );
  console.log(s, (performance.now() - t2).toFixed(1));
}
await saveResults(
  probe,
  [
    {
      workspaceId: '00000000-0000-7000-8000-000000000001',
      deliveryId: '00000000-0000-7000-8000-000000000001',
      generation: 1,
      tries: 1,
      startedAt: new Date(),
      durationMs: 1,
      status: 200,
      error: null,
      response: 'ok',
      outcome: 'delivered' as const,
      isGone: false,
      dueAt: new Date(),
    },
  ],
  { now: new Date(), failingBefore: new Date() },
);
await explain('save', text);
await c.end();
await close();
await postgres.leave();
rmSync(folder, { recursive: true, force: true });
