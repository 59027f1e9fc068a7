import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Literal,
  Null,
  type Static,
  Union,
} from 'typebox';
import { Compile } from 'typebox/compile';
import { flushFolder, moveIntoPlace } from '#system/durable-files.ts';
import { ignoreCodes } from '#system/error-code.ts';
import { journalName } from './has-journal.ts';

const program = JsonObject({ version: JsonString(), root: JsonString() });
const journal = JsonObject({
  /** What is being done, or was when the upgrade was interrupted. */
  step: Union([Literal('backup'), Literal('swap'), Literal('migrate'), Literal('check'), Literal('undo'), Literal('done')]),
  from: program,
  to: program,
  /** Null when a package manager puts the program in its place. */
  link: Union([JsonString(), Null()]),
  /** Other nodes serve meanwhile, so the database is never put back. */
  isRolling: JsonBoolean(),
  backup: JsonString(),
  /** The migrations that were applied before. */
  schema: JsonArray(JsonString()),
  /** The checks of doctor that failed before: only another one undoes the upgrade. */
  problems: JsonArray(JsonString()),
});
const compiled = Compile(journal);

/** What an upgrade does, in DATA_DIR: each step is written down before it begins. */
export type Journal = Static<typeof journal>;

export async function readJournal(dataDir: string): Promise<Journal | undefined> {
  const path = join(dataDir, journalName);
  const text = await readFile(path, 'utf8').catch(ignoreCodes('ENOENT'));
  if (text === undefined) return undefined;
  try {
    return compiled.Parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read. It belongs to an upgrade that was interrupted.`, { cause: error });
  }
}

/** Durable when it resolves. */
export async function writeJournal(dataDir: string, next: Journal): Promise<Journal> {
  const path = join(dataDir, journalName);
  const draft = `${path}.partial`;
  await writeFile(draft, `${JSON.stringify(next)}\n`);
  await giveToOwner(draft, dataDir);
  await moveIntoPlace(draft, path);
  return next;
}

export async function removeJournal(dataDir: string): Promise<void> {
  await rm(join(dataDir, journalName), { force: true });
  await flushFolder(dataDir);
}

/** Root may upgrade what another account runs, which then has to read and remove it. */
export async function giveToOwner(path: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await chown(path, uid, gid);
}
