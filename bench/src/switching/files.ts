import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@muster/server/src/config.ts';
import { openApp } from '@muster/server/src/open-app.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import pino from 'pino';
import { onConnection, onDatabase } from '../servers.ts';
import { databaseSeconds } from './processor-time.ts';
import { allocation, runMeasured } from './run-measured.ts';

/*
 * npm run bench:files [-- ROWS …]: files of candidates with so many rows (20,000 and 200,000) are imported and undone, each in a workspace of
 * its own. Processor time of the command and of PostgreSQL, of all and for a row, and what is left. With STATEMENTS=10, those that took longest.
 */
const sizes = process.argv.slice(2).map(Number);
const shownStatements = Number(process.env.STATEMENTS ?? 0);
const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

await onDatabase(async (databaseUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-files-'));
  const settings = { ...allocation, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
  try {
    const { app, close } = await openApp(readConfig(settings), pino({ level: 'error' }));
    const workspaceIds: string[] = [];
    const rowsOf = sizes.length > 0 ? sizes : [20_000, 200_000];
    for (const rows of rowsOf) workspaceIds.push((await createWorkspace(app, { name: `${rows}`, plan: 'premium' })).workspaceId);
    await close();
    process.stdout.write(
      '| | rows | seconds | processor, command | processor, PostgreSQL | ms of it for a row | memory | left |\n',
    );
    process.stdout.write('|---|---|---|---|---|---|---|---|\n');
    for (const [index, rows] of rowsOf.entries()) {
      const workspaceId = workspaceIds[index] ?? '';
      const file = join(folder, 'candidates.csv');
      await writeFile(file, rows);
      const measured = async (name: string, args: string[]) => {
        const before = await databaseSeconds(databaseUrl);
        await onConnection(databaseUrl, (client) => client.query('SELECT pg_stat_statements_reset()'));
        const given = [main, 'import', ...args, '--workspace', workspaceId, '--json'];
        const { seconds, processor, mb, output } = await runMeasured(given, settings);
        const database = (await databaseSeconds(databaseUrl)) - before;
        const { left } = await onConnection(databaseUrl, async (client) => {
          const found = await client.query('SELECT count(*)::int AS left FROM candidates WHERE workspace_id = $1', [workspaceId]);
          return found.rows[0];
        });
        const each = (((processor + database) * 1000) / rows).toFixed(2);
        const cells = [name, rows, seconds.toFixed(0), processor.toFixed(1), database.toFixed(1), each, `${mb} MB`, left];
        process.stdout.write(`| ${cells.join(' | ')} |\n`);
        await showStatements(databaseUrl);
        return output;
      };
      const { import_id: id } = JSON.parse(await measured('import', ['candidates', file]));
      if (id) await measured('undo', ['undo', id]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function writeFile(path: string, rows: number): Promise<void> {
  const lines = (function* () {
    yield 'name,email,current_title,city,tags,cover_letter\n';
    for (let row = 0; row < rows; row += 1) {
      const letter = `I have baked bread for ${row % 30} years, rye and wheat, in shop ${row % 997}.`;
      yield `Invented${(row * 7919) % 50_000} Person${row},person-${row}@people.example,Baker,Ghent,bread;rye,"${letter}"\n`;
    }
  })();
  await pipeline(Readable.from(lines), createWriteStream(path));
}

async function showStatements(databaseUrl: string): Promise<void> {
  if (shownStatements === 0) return;
  const { rows } = await onConnection(databaseUrl, (client) =>
    client.query(
      `SELECT round(total_exec_time)::text || ' ms, ' || calls || ' times: ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 140) AS line
       FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT $1`,
      [shownStatements],
    ),
  );
  for (const { line } of rows) process.stderr.write(`  ${line}\n`);
}
