import { createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#config.ts';
import { readInstanceId } from '#crypto/instance-id.ts';
import { openStore } from '#files/files.ts';
import type { Store } from '#files/stores/store.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';
import { dayMs } from '#time/durations.ts';
import { openSealed, Sealer } from './sealing.ts';

/** Where backups are kept. Objects are encrypted with BACKUP_KEY, each durable and whole under its name or not there at all. */
export type Repository = {
  /** For messages, without secrets. */
  place: string;
  /** Free space that is left on any disk. */
  reserveBytes: number;
  /** Begins an object; it is there when `finish` resolves, to what was sent. */
  create(name: string): Promise<NewObject>;
  /** Undefined when there is none. Throws while it is read when it was altered. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>;
  has(name: string): Promise<boolean>;
  list(prefix: string): AsyncGenerator<string>;
  delete(name: string): Promise<void>;
  /** The name of a file, which reveals nothing about it where backups are encrypted. */
  fileName(key: string): string;
  /** Removes what processes that were killed have begun. */
  removeDrafts(): Promise<void>;
  close(): Promise<void>;
};

export type NewObject = {
  write(bytes: Buffer): Promise<void>;
  finish(): Promise<number>;
  discard(): Promise<void>;
};

type RepositoryConfig = Pick<Config, 'backup' | 'dataDir' | 'diskReserveBytes' | 'secretsKey'>;

const headName = 'muster-backups';
const formatVersion = 1;
const headBytesMax = 4096;
const draftPrefix = 'backup-';
// A piece is written in seconds.
const draftMaxMs = dayMs;

/** What is not encrypted: which key the backups have, and whose they are. */
type Head = { format: number; key_check: string | null; installation: string | null };

/** Refuses another key and the backups of another installation. `isNew`: whether backups may begin here. */
export async function openRepository(config: RepositoryConfig, { isNew }: { isNew: boolean }): Promise<Repository> {
  const { backup, dataDir, diskReserveBytes } = config;
  if (!backup) throw new Error('BACKUP_URL is not set: it says where backups are.');
  const store = openStore({ files: backup.place, dataDir });
  const repository = repositoryOn(store, backup.key, diskReserveBytes, describePlace(backup.place));
  try {
    await checkHead(store, repository.place, config, isNew);
    return repository;
  } catch (error) {
    await store.close();
    throw error;
  }
}

export function describePlace(place: NonNullable<Config['backup']>['place']): string {
  return place.kind === 'disk' ? place.folder : `${place.origin}/${place.bucket}/${place.prefix}`;
}

async function checkHead(store: Store, place: string, config: RepositoryConfig, isNew: boolean): Promise<void> {
  const key = config.backup?.key;
  const installation = readInstanceId(config) ?? null;
  const found = await store.get(headName);
  if (!found) {
    if (!isNew) throw new Error(`There are no backups at ${place}.`);
    const head: Head = { format: formatVersion, key_check: key ? keyCheck(key) : null, installation };
    return writeHead(store, head);
  }
  const head = parseHead(place, found.bytes > headBytesMax ? '' : (await buffer(found.stream)).toString('utf8'));
  if (head.format !== formatVersion)
    throw new Error(`The backups at ${place} have another format than ${formatVersion}. Use a newer version of Muster.`);
  if (head.key_check === null && key)
    throw new Error(`The backups at ${place} are not encrypted. Unset BACKUP_KEY, or begin at another BACKUP_URL.`);
  if (head.key_check !== null && !key) throw new Error(`The backups at ${place} are encrypted. Set BACKUP_KEY.`);
  if (key && head.key_check !== keyCheck(key)) throw new Error(`BACKUP_KEY is not the key of the backups at ${place}.`);
  // Else retention would delete what the other one needs.
  if (isNew && head.installation !== null && installation !== null && head.installation !== installation)
    throw new Error(`The backups at ${place} are of another installation. Set another BACKUP_URL.`);
}

async function writeHead(store: Store, head: Head): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(head)}\n`);
  const path = await newDraft(store);
  const file = await open(path, 'wx', ownerOnly);
  await file.write(bytes).finally(() => file.close());
  await store.put(headName, path, bytes.length);
}

function parseHead(place: string, text: string): Head {
  try {
    const head: unknown = JSON.parse(text);
    if (typeof head !== 'object' || head === null || !('format' in head)) throw new Error('It is no object.');
    const textOf = (name: string) => {
      const value = new Map(Object.entries(head)).get(name);
      return typeof value === 'string' ? value : null;
    };
    return { format: Number(head.format), key_check: textOf('key_check'), installation: textOf('installation') };
  } catch (error) {
    throw new Error(`The file ${headName} at ${place} is damaged.`, { cause: error });
  }
}

/** Identifies the key without revealing it. */
function keyCheck(key: KeyObject): string {
  return createHmac('sha256', key).update('muster backups: which key is it').digest('hex');
}

function repositoryOn(store: Store, key: KeyObject | undefined, reserveBytes: number, place: string): Repository {
  const namesKey = key && Buffer.from(hkdfSync('sha256', key, '', 'muster backup file names', 32));
  return {
    place,
    reserveBytes,
    create: async (name) => {
      const path = await newDraft(store);
      if ((await readFreeBytes(store.uploadsFolder)) < reserveBytes)
        throw new Error(`The backup stops: less than DISK_RESERVE_MB would be left at ${store.uploadsFolder}.`);
      return newObject(store, { name, path, sealer: key && new Sealer(key, name), file: await open(path, 'wx', ownerOnly) });
    },
    read: async (name) => {
      const found = await store.get(name);
      if (!found) return undefined;
      return key ? openSealed(key, name, found.stream) : found.stream;
    },
    has: async (name) => {
      for await (const found of store.list(name)) if (found === name) return true;
      return false;
    },
    list: (prefix) => store.list(prefix),
    delete: (name) => store.delete(name),
    fileName: (fileKey) => {
      if (!namesKey) return fileKey;
      const name = createHmac('sha256', namesKey).update(fileKey).digest('hex');
      return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name.slice(4, 32)}`;
    },
    removeDrafts: () => removeDrafts(store),
    close: () => store.close(),
  };
}

async function removeDrafts({ uploadsFolder }: Store): Promise<void> {
  for (const name of (await readdir(uploadsFolder).catch(ignoreCodes('ENOENT'))) ?? []) {
    const path = join(uploadsFolder, name);
    const found = name.startsWith(draftPrefix) ? await stat(path).catch(ignoreCodes('ENOENT')) : undefined;
    if (found && Date.now() - found.mtimeMs > draftMaxMs) await rm(path, { force: true });
  }
}

async function newDraft({ uploadsFolder }: Store): Promise<string> {
  await makeFolders(uploadsFolder, 0o700);
  return join(uploadsFolder, `${draftPrefix}${randomBytes(16).toString('hex')}`);
}

type Draft = { name: string; path: string; file: FileHandle; sealer: Sealer | undefined };

function newObject(store: Store, { name, path, file, sealer }: Draft): NewObject {
  let sent = 0;
  const append = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    sent += bytes.length;
  };
  return {
    write: async (bytes) => {
      if (sealer && sent === 0) await append(sealer.head);
      await append(sealer ? sealer.update(bytes) : bytes);
    },
    finish: async () => {
      if (sealer && sent === 0) await append(sealer.head);
      if (sealer) await append(sealer.finish());
      await file.close();
      await store.put(name, path, sent);
      return sent;
    },
    discard: async () => {
      await file.close().catch(() => {});
      await rm(path, { force: true });
    },
  };
}

/** A small object at once. */
export async function putSmall(repository: Repository, name: string, content: Buffer): Promise<void> {
  const object = await repository.create(name);
  try {
    await object.write(content);
    await object.finish();
  } catch (error) {
    await object.discard();
    throw error;
  }
}
