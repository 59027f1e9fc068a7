import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Array as JsonArray, Integer as JsonInteger, Object as JsonObject, String as JsonString, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { putSmall, type Repository } from './repository.ts';
import { DamagedError } from './sealing.ts';

/** When a backup began, in UTC, and something random: `20261119-023000-4f1a`. Later ones are greater. */
export const backupIdShape = /^\d{8}-\d{6}-[0-9a-f]{4}$/;

const count = () => JsonInteger({ minimum: 0 });
const stream = JsonObject({ pieces: count(), bytes: count(), sha256: JsonString({ pattern: '^[0-9a-f]{64}$' }) });

const summary = JsonObject({
  id: JsonString({ pattern: backupIdShape.source }),
  muster: JsonString(),
  created_at: JsonString({ format: 'date-time' }),
  finished_at: JsonString({ format: 'date-time' }),
  /** Under which name the files are that it was the first to store. */
  generation: JsonString({ pattern: backupIdShape.source }),
  rows: stream,
  index: stream,
  tables: JsonArray(JsonObject({ name: JsonString(), rows: count() })),
  files: count(),
  file_bytes: count(),
  /** What it has sent of them; the others were there. */
  sent_files: count(),
  sent_bytes: count(),
  lost_files: count(),
});

/** What stands in the file of a complete backup, which is written last. */
export type BackupSummary = Static<typeof summary>;

const compiled = Compile(summary);

export const completeName = (id: string) => `backups/${id}`;
export const droppedName = (id: string) => `dropped/${id}`;
export const startedName = (id: string) => `started/${id}`;
export const rowsPrefix = (id: string) => `rows/${id}`;
export const indexPrefix = (id: string) => `index/${id}`;

/** The ids of complete backups, oldest first. One that is being removed is none. */
export async function listBackupIds(repository: Repository): Promise<string[]> {
  const dropped = new Set(await listIds(repository, 'dropped/'));
  return (await listIds(repository, 'backups/')).filter((id) => !dropped.has(id));
}

/** The ids that have something below the prefix, each once, in their order. */
export async function listIds(repository: Repository, prefix: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const name of repository.list(prefix)) {
    const [, id = ''] = name.split('/');
    if (backupIdShape.test(id)) ids.add(id);
  }
  return [...ids].sort();
}

export async function readBackupSummary(repository: Repository, id: string, name = completeName(id)): Promise<BackupSummary> {
  const content = await repository.read(name);
  if (!content) throw new Error(`There is no backup ${id} at ${repository.place}. See: muster backup list`);
  const text = (await buffer(Readable.from(content))).toString('utf8');
  try {
    return compiled.Parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedError(`${name} is damaged: it cannot be read.`, { cause: error });
  }
}

export async function writeSummary(repository: Repository, made: BackupSummary): Promise<void> {
  await putSmall(repository, completeName(made.id), Buffer.from(`${JSON.stringify(made)}\n`));
}

/** `latest`, or an id. */
export async function findBackup(repository: Repository, wanted: string): Promise<BackupSummary> {
  const id = wanted === 'latest' ? (await listBackupIds(repository)).at(-1) : wanted;
  if (id === undefined) throw new Error(`There is no complete backup at ${repository.place} yet.`);
  return readBackupSummary(repository, id);
}

export function timeOfBackup(id: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(id) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Later than the newest one, also when a clock was set back. */
export function newBackupId(now: Date, newest: string | undefined, random: string): string {
  const ms = Math.max(now.getTime(), newest === undefined ? 0 : timeOfBackup(newest).getTime() + 1000);
  const [date = '', time = ''] = new Date(ms).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${random}`;
}
