import { onDatabase, startMuster, startHelper, ask, vacuum } from './servers.ts';
import { addOffice, fillQueue, secrets, withApp } from './webhook-seed.ts';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
const webhooks = Number(process.argv[2] ?? 20), total = Number(process.argv[3] ?? 20000);
const cpu = () => { const all: Record<string, number> = {}; for (const pid of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { try { const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '); const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); const t = (Number(s[11]) + Number(s[12])) * 10; const title = cmd.includes(folder) || cmd.startsWith('postgres:') ? cmd : /serve|receiver/.test(cmd) ? cmd : ''; if (title) all[`${pid} ${title.slice(-60)}`] = t; } catch {} } return all; };
let folder = 'x';
await onDatabase(async (databaseUrl) => {
  const child = startHelper('./webhook-receiver.ts');
  const ports = await ask<number[]>(child, { receivers: webhooks, hanging: [] });
  await withApp(databaseUrl, async (app) => fillQueue(app, await addOffice(app, ports), total / webhooks));
  await vacuum(databaseUrl);
  const c = new pg.Client({ connectionString: databaseUrl }); await c.connect();
  const t = performance.now();
  const before = cpu();
  await startMuster(databaseUrl, secrets, 'worker');
  const t1 = performance.now();
  while (Number((await c.query('SELECT count(*) FROM webhook_queue')).rows[0].count) > 0) await new Promise((r) => setTimeout(r, 100));
  const after = cpu();
  console.log('wall', performance.now() - t1, 'start', t1 - t, 'per s', total / (performance.now() - t1) * 1000);
  for (const [k, v] of Object.entries(after)) { const d = v - (before[k] ?? 0); if (d > 50) console.log(d, 'ms', (d * 1000 / total).toFixed(0), 'us/delivery', k); }
  console.log((await c.query(`select xact_commit, tup_updated, tup_inserted from pg_stat_database where datname=current_database()`)).rows);
  await c.end();
});
