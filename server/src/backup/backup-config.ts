import type { Config } from '#config.ts';

/** What backups need of the settings, also on a thread. */
export type BackupConfig = Pick<Config, 'backup' | 'databaseUrl' | 'dataDir' | 'diskReserveBytes' | 'files' | 'secretsKey'>;
