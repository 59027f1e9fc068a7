import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineReader, lineText } from '#import/file/line-reader.ts';
import { recordBytesMax } from '#switching/bundle/manifest.ts';
import { moveIntoPlace, ownerOnly } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { isRecord } from '#text/is-record.ts';
import { requireRoom } from './room.ts';

/** An object as a source gave it. */
export type SpooledRow = Record<string, unknown>;

/** How far a list has been read. `next` is where it goes on, in the words of its fetcher. */
export type ListPosition = { next: string | null; isDone: boolean };

export type SpoolFacts = {
  source: string;
  account: string;
  api: string;
  started_at: string;
  options: SpooledRow;
  /** When later rounds began, each of which reads what has changed since the one before. */
  rounds?: string[];
  /** The last round has come to its end. Spools of earlier versions do not say. */
  is_whole?: boolean;
};

/**
 * What was fetched, in a folder: lists/NAME.jsonl with what came, and NAME.cursor with how much of it counts and where it goes on. A page
 * is appended and flushed, then its cursor renamed into place. What is behind the cursor at the next start is cut off, so that a page is
 * there once, whole or not at all.
 */
export type Spool = {
  folder: string;
  readonly facts: SpoolFacts;
  /** The round has come to its end. */
  endRound(): Promise<void>;
  /** The next one, when the last one has come to its end; one that was interrupted goes on. */
  beginRound(at: string): Promise<void>;
  position(list: string): ListPosition;
  append(list: string, rows: readonly SpooledRow[], position: ListPosition): Promise<void>;
  /** All rows of a list; of several with one id, also older ones. */
  rows(list: string): AsyncGenerator<SpooledRow>;
  /** The lists that have something. */
  lists(): string[];
  hasFile(name: string): Promise<boolean>;
  /** Whole, or not at all; its type, if any, is there before it. */
  saveFile(name: string, bytes: Buffer, mediaType?: string): Promise<void>;
  /** As it was saved with. */
  mediaType(name: string): Promise<string | undefined>;
  filePath(name: string): string;
  close(): Promise<void>;
};

type ListState = ListPosition & { bytes: number };

const start: ListState = { next: null, isDone: false, bytes: 0 };
// In no name of a file.
const typeEnding = '.type';
const listName = /^[a-z0-9_@]{1,80}$/;

/** Opens a spool, or makes one with these facts. One of another source or account is refused. So much of the disk stays free. */
export async function openSpool(folder: string, facts: SpoolFacts, reserveBytes = 0): Promise<Spool> {
  await mkdir(join(folder, 'lists'), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  let known = await knownFacts(folder, facts);
  const change = async (changed: Partial<SpoolFacts>) => {
    known = { ...known, ...changed };
    await writeFacts(folder, known);
  };
  const states = await readStates(folder);
  const handles = new Map<string, FileHandle>();
  const room = { folder, reserveBytes };

  return {
    folder,
    get facts() {
      return known;
    },
    endRound: () => change({ is_whole: true }),
    async beginRound(at) {
      if (known.is_whole !== false) await change({ is_whole: false, rounds: [...(known.rounds ?? []), at] });
    },
    position: (list) => states.get(list) ?? start,
    async append(list, rows, position) {
      if (!listName.test(list)) throw new Error(`${list} is no name of a list.`);
      const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      await requireRoom(room, lines.length);
      const bytes = (states.get(list)?.bytes ?? 0) + lines.length;
      const handle = handles.get(list) ?? (await open(linesPath(folder, list), 'a', ownerOnly));
      handles.set(list, handle);
      if (lines.length > 0) {
        await handle.appendFile(lines);
        await handle.datasync();
      }
      const state = { next: position.next, isDone: position.isDone, bytes };
      await writeWhole(join(folder, 'lists'), `${list}.cursor`, JSON.stringify(state));
      states.set(list, state);
    },
    rows: (list) => readRows(linesPath(folder, list), states.get(list)?.bytes ?? 0),
    lists: () => [...states.keys()].filter((list) => (states.get(list)?.bytes ?? 0) > 0),
    hasFile: async (name) => (await stat(filePath(folder, name)).catch(ignoreCodes('ENOENT'))) !== undefined,
    async saveFile(name, bytes, mediaType) {
      const files = join(folder, 'files');
      await requireRoom(room, bytes.length);
      if (mediaType !== undefined) await writeWhole(files, `${checkedFileName(name)}${typeEnding}`, mediaType);
      await writeWhole(files, checkedFileName(name), bytes);
    },
    mediaType: (name) => readFile(`${filePath(folder, name)}${typeEnding}`, 'utf8').catch(ignoreCodes('ENOENT')),
    filePath: (name) => filePath(folder, name),
    async close() {
      for (const handle of handles.values()) await handle.close();
      handles.clear();
    },
  };
}

export class SpoolMismatch extends Error {}

/** Undefined where there is no spool yet. */
export async function readSpoolFacts(folder: string): Promise<SpoolFacts | undefined> {
  const text = await readFile(join(folder, 'spool.json'), 'utf8').catch(ignoreCodes('ENOENT'));
  return text === undefined ? undefined : JSON.parse(text);
}

function writeFacts(folder: string, facts: SpoolFacts): Promise<void> {
  return writeWhole(folder, 'spool.json', JSON.stringify(facts));
}

async function knownFacts(folder: string, facts: SpoolFacts): Promise<SpoolFacts> {
  const known = await readSpoolFacts(folder);
  if (!known) {
    const first = { ...facts, is_whole: false };
    await writeFacts(folder, first);
    return first;
  }
  if (known.source !== facts.source || known.account !== facts.account)
    throw new SpoolMismatch(`${folder} has what was fetched from ${known.source} (${known.account}).`);
  if (JSON.stringify(known.options) !== JSON.stringify(facts.options))
    throw new SpoolMismatch(`${folder} was begun with other options. Give the same ones, or another folder.`);
  return known;
}

/** Cuts off what no cursor counts. */
async function readStates(folder: string): Promise<Map<string, ListState>> {
  const lists = join(folder, 'lists');
  const names = await readdir(lists);
  const states = new Map<string, ListState>();
  for (const name of names) {
    if (!name.endsWith('.cursor')) continue;
    const state: ListState = JSON.parse(await readFile(join(lists, name), 'utf8'));
    states.set(name.slice(0, -'.cursor'.length), state);
  }
  for (const name of names) {
    if (name.endsWith('.partial')) await rm(join(lists, name), { force: true });
    else if (name.endsWith('.jsonl')) await truncate(join(lists, name), states.get(name.slice(0, -'.jsonl'.length))?.bytes ?? 0);
  }
  return states;
}

async function* readRows(path: string, bytes: number): AsyncGenerator<SpooledRow> {
  if (bytes === 0) return;
  const reader = new LineReader(recordBytesMax);
  for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: 1024 * 1024 }))
    for (const line of reader.push(chunk)) {
      const row: unknown = line.isTooLong ? undefined : JSON.parse(lineText(line) ?? 'null');
      if (isRecord(row)) yield row;
    }
}

async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `${name}.partial`);
  await writeFile(draft, content, { mode: ownerOnly });
  await moveIntoPlace(draft, join(folder, name));
}

function linesPath(folder: string, list: string): string {
  return join(folder, 'lists', `${list}.jsonl`);
}

function filePath(folder: string, name: string): string {
  return join(folder, 'files', checkedFileName(name));
}

/** Names are made of ids of the source. */
function checkedFileName(name: string): string {
  if (!/^[\w-]{1,200}$/.test(name)) throw new Error(`${name.slice(0, 50)} is no name of a file in the spool.`);
  return name;
}
