import { runImportSource } from '@muster/server/src/cli/bulk/run-import-source.ts';
import { UsageError } from '@muster/server/src/cli/command.ts';
import { processIo } from '@muster/server/src/cli/process-io.ts';
import { greenhouseAccess } from '@muster/server/src/switching/sources/greenhouse/greenhouse-access.ts';
import { importSources } from '@muster/server/src/switching/sources/sources.ts';

/** muster import greenhouse --workspace, from the server of the benchmark. */
const { BENCH_GREENHOUSE = '', BENCH_CREDENTIAL_FILE = '', BENCH_WORKSPACE = '' } = process.env;
const hosts = {
  api: `${BENCH_GREENHOUSE}/v3`,
  token: `${BENCH_GREENHOUSE}/token`,
  mayFetchFile: () => true,
};
const greenhouse = {
  ...importSources.greenhouse,
  access: (credential: string) => greenhouseAccess(credential, hosts),
};
const options = { workspace: BENCH_WORKSPACE, 'token-file': BENCH_CREDENTIAL_FILE, 'fetch-again': true, 'include-private': true };
try {
  await runImportSource('greenhouse', { takes: [], options, lists: {}, json: true, io: processIo }, { greenhouse });
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
