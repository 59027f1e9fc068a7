import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import { askSecret } from '#cli/arguments/secret.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import type { Config } from '#config.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { isEmptyFolder } from '#switching/bundle/write-folder.ts';
import { MappingError, type MappingFile, parseMapping } from '#switching/mapping/mapping.ts';
import { SourceFilesError } from '#switching/sources/from-files.ts';
import { SourceError } from '#switching/sources/source-client.ts';
import { type SourceImport, type SourceReport, sourceToBundle } from '#switching/sources/source-to-bundle.ts';
import { importSources, type Source } from '#switching/sources/sources.ts';
import { timeOf } from '#switching/sources/values.ts';
import { noRoomOf } from '#switching/spool/room.ts';
import { SpoolMismatch } from '#switching/spool/spool.ts';
import { inWorkFolder, isAccountName, workFolder } from '#switching/spool/work-folders.ts';
import { keepHeapSmall } from '#system/small-heap.ts';
import { standardOutput } from './output-file.ts';
import { showRows } from './progress.ts';
import { dryRunInto, loadInto } from './run-import-bundle.ts';
import { abortOnStop } from './stop-signal.ts';

/** Stopped, and the same command goes on. */
const resumableExitCode = 75;
const credentialMax = 10_000;

/** The source comes from the name of the command, or from a test that has a server of its own. */
export async function runImportSource(
  key: string,
  given: ParsedArguments,
  known: Record<string, Source> = importSources,
): Promise<void> {
  const { options, io } = given;
  keepHeapSmall();
  const source = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!source) throw new UsageError(`There is no importer for ${key}.`);
  const account = accountName(options.account);
  const continues = options.since === '';
  const since = continues ? undefined : sinceOf(options.since);
  const mapping = await readMapping(options.mapping, source);
  const from = options['from-files'] === undefined ? { credential: await credentialOf(given, source) } : filesOf(given);
  if (continues && 'path' in from) throw new UsageError('--since is for the API: files are always read whole.');
  if (continues && options['fetch-again'] === true) throw new UsageError('Use one of --since without a date and --fetch-again.');
  const config = readSettings(io);
  const isDryRun = options['dry-run'] === true;
  const kept = workFolder(config, source.key, account);
  // What is fetched without files is of no use to a run with them.
  const work = isDryRun ? join(kept, 'dry-run') : kept;
  const folder = await bundleFolder(given, work);
  if (options['fetch-again'] === true) await rm(join(work, 'spool'), { recursive: true, force: true });
  if (options['with-demographics'] === true)
    io.stderr.write('Demographic answers are left out: this Muster has no store of its own for them.\n');
  const wanted: Wanted = {
    source,
    account,
    from,
    ...(since !== undefined && { since }),
    continues,
    withFiles: options['no-files'] !== true && !isDryRun,
    includesPrivate: options['include-private'] === true,
    timeZone: timeZoneOf(options['time-zone']),
    ...(mapping && { mapping }),
    workFolder: work,
    folder,
    reserveBytes: config.diskReserveBytes,
  };
  await inWorkFolder(kept, () => writeAndLoad(given, wanted, config));
}

type Wanted = Omit<SourceImport, 'onRows' | 'onRecords' | 'signal'>;

async function writeAndLoad(
  given: ParsedArguments,
  wanted: Wanted,
  { outboundAllowCidrs: allowCidrs, outboundDnsServers: dnsServers }: Pick<Config, 'outboundAllowCidrs' | 'outboundDnsServers'>,
): Promise<void> {
  const { options, json, io } = given;
  const { source, folder } = wanted;
  const { signal } = abortOnStop(io);
  const progress = showRows(io.stderr);
  const httpClient = openHttpClient({ allowLoopback: false, allowCidrs, dnsServers });
  let rows = 0;
  const onRows = (_: string, count: number) => {
    rows += count;
    progress.show({ done: 0, total: 0, rows });
  };
  try {
    const deps = { httpClient, clock: () => new Date() };
    const report = await sourceToBundle(deps, { ...wanted, onRows, onRecords: onRows, signal });
    progress.clear();
    for (const line of warnings(report, source)) io.stderr.write(`${line}\n`);
    if (isIncomplete(report)) io.exitCode = 1;
    if (options.workspace === undefined) return print({ json, io }, { written: folder, ...report }, summary(folder, report));
    if (options['dry-run'] === true) {
      await dryRunInto(given, folder);
      await rm(wanted.workFolder, { recursive: true, force: true });
      return;
    }
    io.stderr.write(`${summary(folder, report)}\n`);
    await loadInto(given, `import ${source.key}`, folder);
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    progress.clear();
    const isOfUsage = error instanceof SourceError && error.code === 'account_refused';
    if (isOfUsage || error instanceof SpoolMismatch || error instanceof SourceFilesError) throw new UsageError(error.message);
    if (signal.aborted) io.stderr.write('Stopped. The same command goes on where it was.\n');
    else if (error instanceof SourceError) io.stderr.write(`muster: ${error.message}\n`);
    else {
      const full = await noRoomOf({ folder: wanted.workFolder, reserveBytes: wanted.reserveBytes ?? 0 }, error);
      if (!full) throw error;
      io.stderr.write(`muster: ${full.message}\n`);
    }
    const isFinal = error instanceof SourceError && (error.code === 'token_refused' || error.code === 'forbidden');
    io.exitCode = isFinal ? 1 : resumableExitCode;
  } finally {
    await httpClient.close();
  }
}

/** The folder that is asked for, or one of our own, which is gone when it is loaded. */
async function bundleFolder({ options }: ParsedArguments, workFolder: string): Promise<string> {
  if ((options.to === undefined) === (options.workspace === undefined))
    throw new UsageError('Say where it goes: --workspace ID to load it, or --to FOLDER to have it as a bundle.');
  if (options.to !== undefined && options['dry-run'] === true)
    throw new UsageError('--dry-run says what would be loaded: give it with --workspace.');
  if (options.to !== undefined && options['set-external-id'] === true)
    throw new UsageError('--set-external-id is for loading: give it with --workspace, or to muster import bundle.');
  if (options.to !== undefined) {
    await requireEmpty(String(options.to));
    return String(options.to);
  }
  const folder = join(workFolder, 'bundle');
  await rm(folder, { recursive: true, force: true });
  return folder;
}

async function requireEmpty(folder: string): Promise<void> {
  const isEmpty = await isEmptyFolder(folder).catch((error) => {
    throw new UsageError(`${folder} cannot be written: ${error instanceof Error ? error.message : error}.`);
  });
  if (!isEmpty) throw new UsageError(`${folder} is not empty. Choose another folder.`);
}

function accountName(given: string | boolean | undefined): string {
  const name = String(given ?? 'main');
  if (!isAccountName(name)) throw new UsageError('--account must be 1 to 63 lower-case letters, digits and hyphens.');
  return name;
}

function sinceOf(given: string | boolean | undefined): string | undefined {
  if (given === undefined) return undefined;
  const time = timeOf(given);
  if (time === undefined) throw new UsageError('--since must be a date such as 2026-01-01.');
  return time;
}

function timeZoneOf(given: string | boolean | undefined): string {
  const name = String(given ?? 'UTC');
  if (!isTimeZone(name)) throw new UsageError('--time-zone must be a name such as Europe/Berlin.');
  return name;
}

async function readMapping(given: string | boolean | undefined, source: Source): Promise<MappingFile | undefined> {
  if (given === undefined) return undefined;
  const file = await readFile(String(given), 'utf8').catch(unreadable(String(given)));
  try {
    return parseMapping(file, source.key);
  } catch (error) {
    throw error instanceof MappingError ? new UsageError(`${given}: ${error.message}`) : error;
  }
}

function filesOf({ options }: ParsedArguments): { path: string } {
  if (options.token !== undefined || options['token-file'] !== undefined)
    throw new UsageError('--from-files needs no token: leave out --token and --token-file.');
  return { path: String(options['from-files']) };
}

async function credentialOf({ options, io }: ParsedArguments, { name }: Source): Promise<string> {
  const file = options['token-file'];
  if (file !== undefined && options.token !== undefined) throw new UsageError('Use one of --token and --token-file.');
  if (file === undefined && options.token === undefined)
    throw new UsageError('Say where it comes from: --token, --token-file FILE or --from-files FOLDER.');
  const credential =
    file === undefined
      ? await askSecret(`Credential of ${name}`, io)
      : file === standardOutput
        ? await text(io.stdin)
        : await readFile(String(file), 'utf8').catch(unreadable(String(file)));
  if (credential === undefined)
    throw new UsageError('There is no terminal to ask on. Use --token-file FILE, or - for standard input.');
  if (credential.trim() === '' || credential.length > credentialMax) throw new UsageError('The credential is empty or too long.');
  return credential.trim();
}

function unreadable(file: string): (error: unknown) => never {
  return (error) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`);
  };
}

function isIncomplete({ fetched, broken, converted, bundle }: SourceReport): boolean {
  const counts = [bundle.refused, converted.orphaned].flatMap(Object.values);
  return broken.length > 0 || (fetched?.forbidden.length ?? 0) > 0 || counts.some((count) => count > 0);
}

const shownMax = 20;

function warnings({ fetched, broken, converted, bundle }: SourceReport, { name }: Source): string[] {
  const listed = (title: string, counts: Record<string, number>) => {
    const entries = Object.entries(counts);
    if (entries.length === 0) return [];
    const shown = entries.slice(0, shownMax).map(([what, count]) => `${what} (${count})`);
    return [`${title}: ${shown.join(', ')}${entries.length > shownMax ? ', …' : ''}`];
  };
  const forbidden = [...new Set((fetched?.forbidden ?? []).map((list) => list.split('@')[0] ?? list))];
  return [
    ...forbidden.map(
      (list) => `The credential may not read ${list.replaceAll('_', ' ')} of ${name}. Add that right, or go on without.`,
    ),
    ...broken
      .slice(0, shownMax)
      .map(({ file, line, byte }) => `${file}: ${line === undefined ? `byte ${byte}` : `line ${line}`} cannot be read.`),
    ...listed('Left out', converted.skipped),
    ...listed('Without what they belong to', converted.orphaned),
    ...listed('Refused', bundle.refused),
    ...listed('Fields that cannot be stored', bundle.leftOutFields),
    ...listed('Fields that this importer does not know', converted.unknownFields),
  ];
}

function summary(folder: string, { bundle }: SourceReport): string {
  const missing = bundle.missing > 0 ? `, ${bundle.missing} files are missing` : '';
  return `Wrote ${bundle.records} records and ${bundle.files} files to ${folder}${missing}.`;
}
