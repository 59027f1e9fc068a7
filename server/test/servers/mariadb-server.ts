import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { until } from '#test/chaos/retries.ts';
import type { Scope } from '#test/processes/processes.ts';
import { findProgram, installObstacle, installPackage } from '#test/runner/debian-package.ts';

export type MariadbServer = {
  /** Runs the statements of a script of its client, in the database `cats`. */
  run(script: Iterable<Buffer | string>): Promise<void>;
  /** The values of each row as hexadecimal digits; null for NULL. */
  rows(table: string, columns: string[]): Promise<(string | null)[][]>;
};

const packages = ['mariadb-server-core', 'mariadb-client-core'];
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Debian's MariaDB on a socket of its own, with all its own checks of values off, as OpenCATS runs it. */
export async function startMariadb(t: Scope): Promise<MariadbServer> {
  const program = await findMariadb('mariadbd');
  const folder = mkdtempSync(join(tmpdir(), 'muster-mariadb-'));
  const [data, socket] = [join(folder, 'data'), join(folder, 's')];
  const method = '--auth-root-authentication-method=normal';
  await ended(await findMariadb('mariadb-install-db'), ['--no-defaults', `--datadir=${data}`, method, '--skip-test-db', ...asRoot]);
  const settings = ['--skip-networking', '--sql-mode=', '--max-allowed-packet=256M', '--innodb-buffer-pool-size=64M', ...asRoot];
  const server = spawn(program, ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, ...settings], { stdio: 'ignore' });
  t.after(async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const client = await findMariadb('mariadb');
  const options = [
    '--no-defaults',
    `--socket=${socket}`,
    '--user=root',
    '--max-allowed-packet=256M',
    '--default-character-set=utf8mb4',
  ];
  const ask = (args: string[], script: Iterable<Buffer | string> = []) => ended(client, [...options, ...args], script);
  await until(async () => (await ask(['--execute=SELECT 1']).catch(() => '')) !== '');
  await ask(['--execute=CREATE DATABASE cats CHARACTER SET utf8mb4']);
  return {
    async run(script) {
      await ask(['--binary-mode', 'cats'], script);
    },
    async rows(table, columns) {
      const values = columns.map((column) => `COALESCE(HEX(\`${column}\`), 'null')`).join(", '|', ");
      const output = await ask([
        '--batch',
        '--raw',
        '--skip-column-names',
        `--execute=SELECT CONCAT(${values}) FROM \`${table}\``,
        'cats',
      ]);
      const lines = output.split('\n').slice(0, -1);
      return lines.map((line) => line.split('|').map((value) => (value === 'null' ? null : value.toLowerCase())));
    },
  };
}

async function findMariadb(name: string): Promise<string> {
  const find = () => findProgram(`${process.env.PATH ?? ''}:/usr/sbin`, [name]);
  for (const each of packages) {
    if (find()) break;
    const failed = installObstacle(each) ?? (await installPackage(process.env, each, 'the tests with MariaDB'));
    if (failed !== undefined) throw new Error(`There is no ${name}; ${failed}.`);
  }
  const found = find();
  if (!found) throw new Error(`There is no ${name} on the PATH.`);
  return found;
}

async function ended(program: string, args: string[], input: Iterable<Buffer | string> = []): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  // A client that refuses a statement reads no further; what it says is below.
  await pipeline(Readable.from(input), child.stdin).catch(() => {});
  const [code] = await exited;
  if (code !== 0) throw new Error(`${program} exited with ${code}: ${(await errors).slice(0, 2000)}`);
  return output;
}
