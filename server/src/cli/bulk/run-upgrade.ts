import { resolve } from 'node:path';
import { formatBytes } from '#backup/progress.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import type { ProcessIo } from '#cli/process-io.ts';
import { readSettings } from '#cli/read-settings.ts';
import { print } from '#cli/with-app.ts';
import type { Upgraded } from '#upgrade/finish-upgrade.ts';
import { checkUpgrade, upgradePackage } from '#upgrade/package-upgrade.ts';
import { settleUpgrade } from '#upgrade/settle-upgrade.ts';
import { upgrade } from '#upgrade/upgrade.ts';
import type { UpgradeDeps } from '#upgrade/upgrade-deps.ts';
import { openProgressLine } from './progress-line.ts';
import { abortOnStop, stoppedExitCode } from './stop-signal.ts';

export async function runUpgrade({ takes: [artefact], options, json, io }: ParsedArguments): Promise<void> {
  const { deps, clear } = openUpgrade(io, options.data);
  const [isCheck, isRolling, fromVersion] = [options.check === true, options.rolling === true, options['from-package']];
  try {
    await settleUpgrade(deps);
    if (typeof fromVersion === 'string') return printUpgraded(await upgradePackage(deps, ownProgram(), fromVersion), { json, io });
    if (artefact === undefined && !isCheck) throw new UsageError('Missing argument ARTEFACT. See: muster upgrade --help');
    if (artefact === undefined) {
      await checkUpgrade(deps);
      return print({ json, io }, { ok: true }, 'Muster can be upgraded here.');
    }
    const upgraded = await upgrade(deps, { program: ownProgram(), artefact: resolve(artefact), isCheck, isRolling });
    if (isCheck) print({ json, io }, upgraded, 'Nothing was changed.');
    else printUpgraded(upgraded, { json, io });
  } catch (error) {
    if (!deps.signal.aborted) throw error;
    io.stderr.write(`muster: ${error instanceof Error ? error.message : error}\n`);
    io.exitCode = stoppedExitCode;
  } finally {
    clear();
  }
}

/** Before a server starts: an upgrade that was killed is finished or undone. Returns the folder of the release that is to serve. */
export function settleBeforeStart(io: ProcessIo): Promise<string | undefined> {
  return settleUpgrade(openUpgrade(io, undefined).deps);
}

/** The file that node was started with. */
export function ownProgram(): string {
  return process.argv[1] ?? '';
}

function openUpgrade(io: ProcessIo, data: string | boolean | undefined): { deps: UpgradeDeps; clear: () => void } {
  const given = typeof data === 'string' ? { ...io.environment, DATA_DIR: resolve(data) } : io.environment;
  const config = readSettings({ environment: given, stderr: io.stderr });
  const line = openProgressLine(io.stderr);
  const deps = {
    config,
    // Absolute: the default is in the folder of each release.
    environment: { ...given, DATA_DIR: config.dataDir },
    say: (text: string) => {
      line.clear();
      io.stderr.write(`${text}\n`);
    },
    report: (step: string, bytes: number) => line.show(() => `${step}, ${formatBytes(bytes)}`),
    signal: abortOnStop(io).signal,
  };
  return { deps, clear: line.clear };
}

function printUpgraded(upgraded: Upgraded, output: Pick<ParsedArguments, 'json' | 'io'>): void {
  const { from, to, migrated, backup } = upgraded;
  const words = [
    `Muster ${from} was upgraded to ${to}. ${migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The schema stays as it was.'}`,
    ...(backup === null ? [] : [`The rows of before are in ${backup}. Remove it when you no longer need it.`]),
    'Start the server.',
  ];
  print(output, upgraded, words.join('\n'));
}
