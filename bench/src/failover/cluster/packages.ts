import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL's programs. The others are on the PATH. */
export type Programs = { postgresBin: string };

type Package = { name: string; isHere: () => boolean; service: string | null };

const installTimeoutMs = 600_000;
const postgresFolder = '/usr/lib/postgresql';
const postgresVersionMin = 15;

const packages: Package[] = [
  { name: 'postgresql-15', isHere: () => postgresBin() !== undefined, service: 'postgresql' },
  { name: 'patroni', isHere: () => isOnPath('patroni'), service: 'patroni' },
  { name: 'python3-etcd', isHere: () => existsSync('/usr/lib/python3/dist-packages/etcd'), service: null },
  { name: 'etcd-server', isHere: () => isOnPath('etcd'), service: 'etcd' },
  { name: 'haproxy', isHere: () => isOnPath('haproxy'), service: 'haproxy' },
];

/** Installs what is missing, as root on Debian; else throws with one line that says what to install. */
export async function findPrograms(say: (line: string) => void): Promise<Programs> {
  const missing = packages.filter(({ isHere }) => !isHere());
  if (missing.length > 0) await install(missing, say);
  const bin = postgresBin();
  const still = packages.filter(({ isHere }) => !isHere()).map(({ name }) => name);
  if (bin === undefined || still.length > 0) throw new Error(`Still missing after the installation: ${still.join(', ')}.`);
  return { postgresBin: bin };
}

async function install(missing: Package[], say: (line: string) => void): Promise<void> {
  const names = missing.map(({ name }) => name);
  const command = `apt-get install --no-install-recommends ${names.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`Please install these packages of Debian 12 first: ${command}`);
  say(`Installing ${names.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network the packages may still be in the cache.
  await run('apt-get', ['update'], env).catch(() => {});
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], env);
  for (const { service } of missing) if (service !== null) await stopService(service);
}

/** The packages start their services, now and at every boot; the test starts its own. */
async function stopService(service: string): Promise<void> {
  await run('service', [service, 'stop'], process.env).catch(() => {});
  await run('systemctl', ['disable', service], process.env).catch(() => {});
}

function postgresBin(): string | undefined {
  if (!existsSync(postgresFolder)) return undefined;
  const versions = readdirSync(postgresFolder).filter((name) => Number(name) >= postgresVersionMin);
  return versions.map((version) => join(postgresFolder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

function isOnPath(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { env, timeout: installTimeoutMs, maxBuffer: 2 ** 24 }, (error, _stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')} failed: ${stderr.trim() || error.message}`));
      else resolve();
    });
  });
}
