import type { ImportAccess, ImportDryRun, ImportProblem, ImportSystem } from '@muster/contract/switching/workspace-import.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#storage/connections/connection.ts';
import type { TypeCounts } from '#switching/load/counts.ts';
import type { RunProgress } from '#switching/load/import-run-queries.ts';
import type { MappingFile } from '#switching/mapping/mapping.ts';
import type { ConvertReport } from '#switching/sources/convert-report.ts';
import type { BrokenPlace } from '#switching/sources/from-files.ts';
import type { ClaimedImport } from './import-queries.ts';

/** What the thread needs of the server. */
export type ThreadConfig = Pick<
  Config,
  'dataDir' | 'files' | 'diskReserveBytes' | 'outboundAllowCidrs' | 'outboundDnsServers' | 'secretsKey'
>;

export type ThreadImport = {
  run: Pick<
    ClaimedImport,
    | 'workspace_id'
    | 'id'
    | 'claim_id'
    | 'wanted'
    | 'account'
    | 'without_files'
    | 'include_private'
    | 'include_expired'
    | 'time_zone'
  >;
  /** Undefined: the archive is a bundle. */
  source: ImportSystem | undefined;
  mapping: MappingFile | undefined;
  credential: string | undefined;
  /** Of what is kept of it on this node. */
  folder: string;
};

export type ThreadInput = { config: ThreadConfig; connection: Connection; compileCache: string | undefined; wanted: ThreadImport };

export type SourceFacts = { converted: ConvertReport; broken: BrokenPlace[]; forbidden: string[] };

export type ThreadEnd =
  | { end: 'tried'; access: ImportAccess }
  | { end: 'done'; types: Record<string, TypeCounts> }
  | { end: 'ready'; dryRun: ImportDryRun | undefined }
  | { end: 'failed'; problem: ImportProblem; message: string; neededBytes?: number }
  | { end: 'aborted' }
  /** Worth another try. */
  | { end: 'error'; message: string };

export type ThreadMessage = { progress: RunProgress } | { noted: { work: string; message: string } } | ThreadEnd;

/** To the thread. */
export type ThreadOrder = { order: 'stop' } | { order: 'disk'; isLow: boolean };
