import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './archive.ts';
import { type Commit, readCommit } from './commit.ts';
import { writeComposeFiles } from './compose/write-compose.ts';
import { buildDeb, debianArch } from './deb/build-deb.ts';
import { buildImage } from './image/build-image.ts';
import { shippedPackages } from './packages/licences.ts';
import { type Arch, readLock } from './packages/lock.ts';
import { goOnWithPinnedNode } from './pinned-node.ts';
import { buildProgram } from './program/build-program.ts';
import { bill } from './sbom.ts';
import { buildTree } from './tree/build-tree.ts';

/* npm run release: all that is published of a commit, into release/. The same commit makes the same bytes. */

const root = resolve(import.meta.dirname, '..');
const arches = ['x64', 'arm64'] as const;
const kinds = ['tarball', 'deb', 'image'] as const;
const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: arches.join(',') },
    only: { type: 'string', default: kinds.join(',') },
    to: { type: 'string', default: join(root, 'release') },
    dirty: { type: 'boolean', default: false },
  },
});
const to = resolve(values.to);
goOnWithPinnedNode(root);

// Modes of folders are those of a release, whoever builds it.
process.umask(0o022);
const work = mkdtempSync(join(tmpdir(), 'muster-release-'));
try {
  const commit = readCommit(root, { allowsChanges: values.dirty });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  say(`Building ${commit.version} (${commit.hash.slice(0, 12)}).`);
  await buildProgram(root, join(work, 'lib'), commit.version);
  for (const arch of chosen(arches, values.arch)) await buildFor(arch, commit);
  writeComposeFiles(to, commit.version);
  await writeChecksums();
  for (const name of readdirSync(to)) say(`  ${join(to, name)}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function buildFor(arch: Arch, commit: Commit): Promise<void> {
  const lock = readLock(root);
  const name = `muster-${commit.version}-linux-${arch}`;
  const tree = join(work, arch, name);
  const architecture = debianArch[arch];
  const wanted = chosen(kinds, values.only);
  await buildTree({ root, lock, commit, program: join(work, 'lib'), arch }, tree);
  const packages = shippedPackages(lock, arch);
  writeFileSync(join(to, `${name}.cdx.json`), bill(commit, `linux-${arch}`, packages));
  if (wanted.includes('tarball')) {
    const archived = { folder: join(work, arch), names: [name], seconds: commit.seconds };
    await writeArchive(join(to, `${name}.tar.gz`), archived);
  }
  if (wanted.includes('deb'))
    buildDeb(
      { root, tree, commit, arch, work: join(work, `deb-${arch}`) },
      join(to, `muster_${commit.version}_${architecture}.deb`),
    );
  if (wanted.includes('image')) {
    const image = `muster-${commit.version}-image-${architecture}`;
    const target = join(to, `${image}.tar`);
    const debian = await buildImage({ tree, commit, architecture, work: join(work, `image-${arch}`) }, target);
    writeFileSync(join(to, `${image}.cdx.json`), bill(commit, `linux-${arch}`, packages, debian));
  }
}

function chosen<const Choice extends string>(choices: readonly Choice[], text: string): Choice[] {
  const names = text.split(',');
  const unknown = names.find((name) => !choices.some((choice) => choice === name));
  if (unknown !== undefined) throw new Error(`${unknown} is not one of ${choices.join(', ')}.`);
  return choices.filter((choice) => names.includes(choice));
}

async function writeChecksums(): Promise<void> {
  const lines: string[] = [];
  for (const name of readdirSync(to).sort()) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(to, name))) hash.update(chunk);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  writeFileSync(join(to, 'SHA256SUMS'), lines.join(''));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
