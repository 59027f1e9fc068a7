import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { allScanLanguages } from '../../server/src/screening/reading/scans/tesseract/languages.ts';
import type { Commit } from '../commit.ts';
import { copyFile } from '../copy-tree.ts';
import type { Arch } from '../packages/lock.ts';
import { settingsFile } from '../tree/settings-file.ts';

const maintainer = 'The Muster authors <muster@localhost.localdomain>';
export const debianArch = { x64: 'amd64', arm64: 'arm64' } as const satisfies Record<Arch, string>;

type Deb = { root: string; tree: string; commit: Commit; arch: Arch; work: string };

/** Makes the Debian package of a tree, without root. */
export function buildDeb({ root, tree, commit, arch, work }: Deb, target: string): void {
  const source = join(root, 'packaging');
  const version = `${commit.version.replace('-', '~')}-1`;
  const place = (path: string) => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    return join(work, path);
  };
  execFileSync('cp', ['-al', tree, place('usr/lib/muster')]);
  rmSync(join(work, 'usr/lib/muster/packaging'), { recursive: true });
  copyFile(join(source, 'deb/muster'), place('usr/bin/muster'), true);
  for (const name of readdirSync(join(source, 'systemd')))
    copyFile(join(source, 'systemd', name), place(`usr/lib/systemd/system/${name}`));
  writeFileSync(place('etc/muster/muster.env'), settingsFile({ DATA_DIR: '/var/lib/muster', DEMO: 'off' }));
  chmodSync(join(work, 'etc/muster/muster.env'), 0o640);
  copyFile(join(source, 'deb/copyright'), place('usr/share/doc/muster/copyright'));
  writeFileSync(place('usr/share/doc/muster/changelog.Debian.gz'), gzipSync(changelog(version, commit.seconds), { level: 9 }));
  copyFile(join(source, 'deb/lintian-overrides'), place('usr/share/lintian/overrides/muster'));
  const files = filesBelow(work);
  for (const name of ['postinst', 'prerm', 'postrm']) copyFile(join(source, 'deb', name), place(`DEBIAN/${name}`), true);
  writeFileSync(place('DEBIAN/conffiles'), '/etc/muster/muster.env\n');
  writeFileSync(place('DEBIAN/control'), control(version, debianArch[arch], kibibytes(files)));
  writeFileSync(place('DEBIAN/md5sums'), files.map((file) => `${md5(file)}  ${relative(work, file)}\n`).join(''));
  // dpkg-deb makes times only earlier, and a copied file that is empty has the time of the original.
  execFileSync('find', [work, '-exec', 'touch', '--no-dereference', `--date=@${commit.seconds}`, '{}', '+']);
  // gzip: with xz the two packages take four minutes.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', work, target], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(commit.seconds) },
  });
}

function control(version: string, architecture: string, installedKibibytes: number): string {
  return `Package: muster
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${installedKibibytes}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 8), passwd, init-system-helpers (>= 1.54)
Recommends: ${['tesseract-ocr', ...allScanLanguages.map((language) => `tesseract-ocr-${language}`)].join(', ')}
Section: web
Priority: optional
Description: self-hosted recruiting service
 Jobs, candidates, interviews and offers in a console, a job board with forms,
 and one HTTP API with webhooks. It brings its own Node.js and PostgreSQL;
 another PostgreSQL can be named in /etc/muster/muster.env.
`;
}

function changelog(version: string, seconds: number): string {
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000');
  return `muster (${version}) stable; urgency=medium\n\n  * See /usr/lib/muster/CHANGELOG.md.\n\n -- ${maintainer}  ${date}\n`;
}

/** Not by `recursive`, which follows links to folders. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

function kibibytes(files: string[]): number {
  return Math.ceil(files.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1024);
}

function md5(file: string): string {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
