import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import { inventedGreenhouse } from '@muster/server/test/invented-greenhouse.ts';
import { greenhouseCredential, startGreenhouse } from '@muster/server/test/servers/greenhouse.ts';
import pino from 'pino';
import { onConnection, onDatabase } from '../servers.ts';
import { allocation, type Ended, runMeasured } from './run-measured.ts';

/*
 * npm run bench:switching [-- PEOPLE KILOBYTES CALLS]: an account of Greenhouse, with that many people and a file of that size for each, comes
 * into a workspace from a server with a limit, a second time without changes, and is undone. What each takes, beside what the limit allows.
 */
const people = Number(process.argv[2] ?? 12_000);
const fileBytes = Number(process.argv[3] ?? 680) * 1024;
const perWindow = Number(process.argv[4] ?? 50);
const windowSeconds = 30;
const goalMb = 300;

await onDatabase(async (databaseUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-switching-'));
  const ends: (() => unknown)[] = [];
  try {
    const settings = {
      ...allocation,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    };
    const { app, close } = await openApp(readConfig(settings), pino({ level: 'error' }));
    const { workspaceId } = await createWorkspace(app, { name: 'Switching', plan: 'premium' });
    await close();
    const greenhouse = await startGreenhouse(
      { after: (end?: unknown) => void (typeof end === 'function' && ends.push(() => end())) },
      inventedGreenhouse(people),
      { files: { get: randomFile }, perWindow, tokens: Number.POSITIVE_INFINITY },
    );
    const credentialFile = join(folder, 'credential');
    writeFileSync(credentialFile, greenhouseCredential);
    const importing = {
      ...settings,
      BENCH_GREENHOUSE: new URL(greenhouse.hosts.token).origin,
      BENCH_CREDENTIAL_FILE: credentialFile,
      BENCH_WORKSPACE: workspaceId,
    };
    const script = fileURLToPath(new URL('import.ts', import.meta.url));
    const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

    process.stdout.write(
      '| | seconds | processor, command | calls within the limit | these alone | memory | written |\n|---|---|---|---|---|---|---|\n',
    );
    const runs: string[] = [];
    for (const name of ['import', 'again']) {
      const asked = greenhouse.asked.length;
      const writtenBefore = await rowsWritten(databaseUrl);
      const ended = await runMeasured([script], importing);
      const { import_id: id, types } = JSON.parse(ended.output);
      runs.unshift(id);
      const calls = greenhouse.asked.slice(asked).filter((each) => !/^\/?(files|token)/.test(each)).length;
      const limited = Math.round((calls / perWindow) * windowSeconds);
      show(name, ended, { calls, limited, written: (await rowsWritten(databaseUrl)) - writtenBefore });
      const refused = Object.values<{ refused: object[] }>(types).flatMap((each) => each.refused);
      if (refused.length > 0) throw new Error(`${refused.length} refused: ${JSON.stringify(refused[0])}`);
    }
    for (const id of runs) show('undo', await runMeasured([main, 'import', 'undo', id, '--workspace', workspaceId], settings), {});
    const left = await onConnection(databaseUrl, (client) => client.query('SELECT count(*) FROM candidates'));
    process.stdout.write(`\n${left.rows[0].count} candidates are left. Goal: ${goalMb} MB.\n`);
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
});

function show(
  name: string,
  { seconds, processor, mb }: Ended,
  { calls, limited, written }: { calls?: number; limited?: number; written?: number },
) {
  process.stdout.write(
    `| ${name} | ${Math.round(seconds)} | ${Math.round(processor)} | ${calls ?? ''} | ${limited ?? ''} | ${mb} MB | ${written ?? ''} |\n`,
  );
}

/** Bytes that no other file has, and that no disk makes smaller. */
function randomFile(id: number): Buffer {
  const key = createHash('sha256').update(String(id)).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(fileBytes));
}

/** Rows of people, applications and everything that belongs to them. */
async function rowsWritten(databaseUrl: string): Promise<number> {
  return onConnection(databaseUrl, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query(`
      SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::int AS written FROM pg_stat_user_tables
      WHERE relname NOT LIKE 'import%' AND relname NOT IN ('audit_log', 'audit_entries', 'nodes', 'leases')`);
    return rows[0].written;
  });
}
