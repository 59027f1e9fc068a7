import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Digests, writeArchive } from '../archive.ts';
import type { Commit } from '../commit.ts';
import { type DebianPackage, unpackDebian } from './debian-base.ts';
import { dataFolder, imageAccount, imageConfig } from './image-config.ts';

type Image = { tree: string; commit: Commit; architecture: string; work: string };

const mediaTypes = {
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  index: 'application/vnd.oci.image.index.v1+json',
};

/** Writes an OCI layout by hand, so that no builder, registry or root is needed. `manifest.json` is for older versions of `docker load`. */
export async function buildImage({ tree, commit, architecture, work }: Image, target: string): Promise<DebianPackage[]> {
  const layout = join(work, 'layout');
  const blobs = join(layout, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const packages = await unpackDebian(architecture, join(work, 'debian'));
  const layers = [
    await writeLayer(blobs, join(work, 'debian'), commit),
    await writeLayer(blobs, programFolder(tree, join(work, 'program')), commit),
    await writeLayer(blobs, emptyDataFolder(join(work, 'data')), commit, { name: dataFolder.slice(1), owner: imageAccount }),
  ];
  const config = writeBlob(blobs, mediaTypes.config, imageConfig(commit, architecture, layers));
  const manifest = writeBlob(blobs, mediaTypes.manifest, {
    schemaVersion: 2,
    mediaType: mediaTypes.manifest,
    config,
    layers: layers.map(({ bytes, sha256 }) => ({ mediaType: mediaTypes.layer, digest: `sha256:${sha256}`, size: bytes })),
  });
  const name = `muster:${commit.version}`;
  writeJson(join(layout, 'oci-layout'), { imageLayoutVersion: '1.0.0' });
  writeJson(join(layout, 'index.json'), {
    schemaVersion: 2,
    mediaType: mediaTypes.index,
    manifests: [
      { ...manifest, platform: { architecture, os: 'linux' }, annotations: { 'org.opencontainers.image.ref.name': name } },
    ],
  });
  const blobPath = (sha256: string) => `blobs/sha256/${sha256}`;
  writeJson(join(layout, 'manifest.json'), [
    {
      Config: blobPath(config.digest.slice('sha256:'.length)),
      RepoTags: [name],
      Layers: layers.map(({ sha256 }) => blobPath(sha256)),
    },
  ]);
  writeTar(layout, target, commit.seconds);
  return packages;
}

async function writeLayer(blobs: string, folder: string, { seconds }: Commit, { name = '.', owner = 0 } = {}): Promise<Digests> {
  const draft = join(blobs, 'draft');
  const digests = await writeArchive(draft, { folder, names: [name], seconds, owner });
  renameSync(draft, join(blobs, digests.sha256));
  return digests;
}

function programFolder(tree: string, folder: string): string {
  mkdirSync(join(folder, 'usr/lib'), { recursive: true });
  execFileSync('cp', ['-al', tree, join(folder, 'usr/lib/muster')]);
  rmSync(join(folder, 'usr/lib/muster/packaging'), { recursive: true });
  mkdirSync(join(folder, 'usr/bin'));
  const command = join(folder, 'usr/bin/muster');
  writeFileSync(
    command,
    '#!/bin/sh\nexec /usr/lib/muster/node/bin/node --max-semi-space-size=16 /usr/lib/muster/lib/server/src/main.mjs "$@"\n',
  );
  chmodSync(command, 0o755);
  return folder;
}

/** A new volume gets its owner from it. */
function emptyDataFolder(folder: string): string {
  mkdirSync(join(folder, dataFolder), { recursive: true });
  return folder;
}

function writeBlob(blobs: string, mediaType: string, value: object): { mediaType: string; digest: string; size: number } {
  const text = JSON.stringify(value);
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(blobs, sha256), text);
  return { mediaType, digest: `sha256:${sha256}`, size: statSync(join(blobs, sha256)).size };
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, JSON.stringify(value));
}

function writeTar(folder: string, target: string, seconds: number): void {
  const options = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${seconds}`];
  const names = ['oci-layout', 'index.json', 'manifest.json', 'blobs'];
  execFileSync('tar', [...options, '-C', folder, '-cf', target, ...names], { env: { ...process.env, LC_ALL: 'C' } });
}
