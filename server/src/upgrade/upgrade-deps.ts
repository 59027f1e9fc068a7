import type { ReportProgress } from '#backup/progress.ts';
import type { Config } from '#config.ts';
import type { Environment } from './programs.ts';

/** What all steps of an upgrade need. */
export type UpgradeDeps = {
  config: Config;
  /** Of the programs that are run, with the DATA_DIR of `config`. */
  environment: Environment;
  say: (line: string) => void;
  report: ReportProgress;
  signal: AbortSignal;
};
