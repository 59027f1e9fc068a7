import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type DebianPackage = { name: string; version: string; architecture: string };

const run = promisify(execFile);
// What Node and PostgreSQL are linked with, and the shell through which initdb starts PostgreSQL.
const needed = ['libc6', 'libgcc-s1', 'libstdc++6', 'dash'];
const unused = [
  'usr/share/man',
  'usr/share/lintian',
  'usr/share/locale',
  'usr/share/bug',
  'usr/share/menu',
  'usr/share/debianutils',
];

/** Unpacks the least of Debian that the program needs, of the release of this machine, without root. Returns its packages. */
export async function unpackDebian(architecture: string, target: string): Promise<DebianPackage[]> {
  const work = mkdtempSync(join(tmpdir(), 'muster-debian-'));
  mkdirSync(target, { recursive: true });
  try {
    const debs = await download(architecture, work);
    const packages = await Promise.all(debs.map((deb) => unpack(deb, target)));
    await unpackRelease(work, target);
    for (const path of unused) rmSync(join(target, path), { recursive: true, force: true });
    removeConverters(target);
    completeRoot(target);
    return packages.sort((one, other) => (one.name < other.name ? -1 : 1));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** With lists and a state of its own: the packages of another processor are none of this machine's business. */
async function download(architecture: string, work: string): Promise<string[]> {
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'debs'])
    mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, 'status'), '');
  const options = {
    'Dir::State': join(work, 'state'),
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
    'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled': 'false',
  };
  const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...given, '-q', 'update'], { cwd: join(work, 'debs') });
  await run('apt-get', [...given, '-q', 'download', ...needed, 'base-files'], { cwd: join(work, 'debs') });
  return readdirSync(join(work, 'debs'))
    .filter((name) => !name.startsWith('base-files_'))
    .sort()
    .map((name) => join(work, 'debs', name));
}

/** Also its description, where scanners for vulnerabilities look for it. */
async function unpack(deb: string, root: string): Promise<DebianPackage> {
  await run('dpkg-deb', ['-x', deb, root]);
  const { stdout } = await run('dpkg-deb', ['-f', deb]);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(stdout)?.[1] ?? '';
  const folder = join(root, 'var/lib/dpkg/status.d');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, field('Package')), stdout.replace(/^(Package: .*)$/m, '$1\nStatus: install ok installed'));
  return { name: field('Package'), version: field('Version'), architecture: field('Architecture') };
}

async function unpackRelease(work: string, root: string): Promise<void> {
  const deb = readdirSync(join(work, 'debs')).find((name) => name.startsWith('base-files_'));
  if (deb === undefined) throw new Error('Debian has no base-files for this processor.');
  await run('dpkg-deb', ['-x', join(work, 'debs', deb), join(work, 'files')]);
  mkdirSync(join(root, 'etc'), { recursive: true });
  cpSync(join(work, 'files/usr/lib/os-release'), join(root, 'etc/os-release'));
}

/** Of character sets, which glibc loads for programs that ask for them; ours do not. */
function removeConverters(root: string): void {
  for (const lib of ['lib', 'usr/lib'])
    for (const name of existsSync(join(root, lib)) ? readdirSync(join(root, lib)) : [])
      rmSync(join(root, lib, name, 'gconv'), { recursive: true, force: true });
}

/** The links of a merged /usr, which no package has, and the accounts. */
function completeRoot(root: string): void {
  for (const name of ['bin', 'sbin', 'lib', 'lib64'])
    if (!existsSync(join(root, name)) && existsSync(join(root, 'usr', name))) symlinkSync(`usr/${name}`, join(root, name));
  if (!existsSync(join(root, 'bin/sh'))) symlinkSync('dash', join(root, 'bin/sh'));
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/:/bin/sh\nmuster:x:10001:10001::/var/lib/muster:/bin/sh\n');
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nmuster:x:10001:\n');
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  // Docker and Podman put theirs over it.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  mkdirSync(join(root, 'tmp'), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
}
