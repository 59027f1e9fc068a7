import {
  Boolean as JsonBoolean,
  Integer as JsonInteger,
  Null as JsonNull,
  Object as JsonObject,
  String as JsonString,
  type Static,
  Union,
} from 'typebox';
import { Compile } from 'typebox/compile';
import { readSections } from '#backup/format/backup-reader.ts';
import { BackupWriter } from '#backup/format/backup-writer.ts';
import { blockBytes } from '#backup/format/format.ts';
import { type BackupSummary, indexPrefix } from './backup-list.ts';
import { fetchPieces, type PiecesSink } from './pieces.ts';
import type { Repository } from './repository.ts';
import { asDamage, DamagedError } from './sealing.ts';

const stored = JsonObject({
  key: JsonString(),
  /** Below files/, with its generation. */
  object: JsonString({ pattern: '^\\d{8}-\\d{6}-[0-9a-f]{4}/[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{28}$' }),
  bytes: JsonInteger({ minimum: 0 }),
  sha256: JsonString({ pattern: '^[0-9a-f]{64}$' }),
});
const missing = JsonObject({ key: JsonString(), candidate_id: Union([JsonString(), JsonNull()]), erased: JsonBoolean() });

export type StoredFileEntry = Static<typeof stored>;
export type IndexEntry = StoredFileEntry | Static<typeof missing>;

const compiled = Compile(Union([stored, missing]));
const lineFeed = 10;

export function isStored(entry: IndexEntry): entry is StoredFileEntry {
  return 'object' in entry;
}

/** The list of the files of a backup, in the order of their keys, so that two lists are compared without having either in memory. */
export class IndexWriter {
  #writer: BackupWriter;
  #lines: string[] = [];
  #bytes = 0;

  constructor(sink: PiecesSink) {
    this.#writer = new BackupWriter(sink);
  }

  async start(): Promise<void> {
    await this.#writer.start();
    await this.#writer.begin({ kind: 'index' });
  }

  async add(entry: IndexEntry): Promise<void> {
    const line = `${JSON.stringify(entry)}\n`;
    if (this.#bytes + line.length > blockBytes) await this.#flush();
    this.#lines.push(line);
    this.#bytes += line.length;
  }

  async finish(): Promise<{ bytes: number; sha256: string }> {
    await this.#flush();
    await this.#writer.end();
    const sha256 = await this.#writer.finish();
    return { bytes: this.#writer.bytes, sha256 };
  }

  async #flush(): Promise<void> {
    if (this.#bytes > 0) await this.#writer.data(Buffer.from(this.#lines.join('')));
    this.#lines = [];
    this.#bytes = 0;
  }
}

/** Fetches the list of a backup and checks all of it. Resolves to the path. */
export async function fetchIndex(
  repository: Repository,
  { id, index }: Pick<BackupSummary, 'id' | 'index'>,
  path: string,
): Promise<string> {
  await fetchPieces(repository, indexPrefix(id), index.pieces, path);
  const sha256 = await hashOfSections(path).catch((error) => {
    throw asDamage(error, path, indexPrefix(id));
  });
  if (sha256 === index.sha256) return path;
  throw new DamagedError(`${indexPrefix(id)} is damaged: it is not the list of this backup.`);
}

async function hashOfSections(path: string): Promise<string | undefined> {
  const sections = readSections(path);
  for (;;) {
    const { done, value } = await sections.next();
    if (done) return value?.sha256;
    for await (const _block of value.content);
  }
}

/** The entries of a list that was fetched. */
export async function* readIndex(path: string): AsyncGenerator<IndexEntry> {
  // Blocks end with a line.
  for await (const { content } of readSections(path))
    for await (const block of content)
      for (let at = 0; at < block.length; ) {
        const end = block.indexOf(lineFeed, at);
        yield compiled.Parse(JSON.parse(block.toString('utf8', at, end)));
        at = end + 1;
      }
}

/** What another list in the same order has under a key. Asked for greater and greater keys. */
export function lookAlong(path: string | undefined): {
  find(key: string): Promise<IndexEntry | undefined>;
  close(): Promise<void>;
} {
  const entries = path === undefined ? undefined : readIndex(path);
  let current: IteratorResult<IndexEntry, void> | undefined;
  return {
    find: async (key) => {
      if (!entries) return undefined;
      current ??= await entries.next();
      while (!current.done && current.value.key < key) current = await entries.next();
      return !current.done && current.value.key === key ? current.value : undefined;
    },
    close: async () => void (await entries?.return(undefined)),
  };
}
