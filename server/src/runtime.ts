import type { Logger } from 'pino';
import type { Keys } from '#crypto/keys.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Metrics } from '#observability/metrics.ts';
import type { RecentErrors } from '#observability/recent-errors.ts';
import type { Traces } from '#observability/traces/traces.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import type { Database } from '#storage/database.ts';
import type { NodeState } from '#system/node-state.ts';
import type { Links } from '#web/links.ts';
import type { Config } from './config.ts';

/** What every part of the server may need. A function asks for what it uses: Pick<Runtime, 'database' | 'clock'>. */
export type Runtime = {
  config: Config;
  database: Database;
  /** For URLs that users enter. */
  httpClient: HttpClient;
  /** For services of the operator's settings. */
  serviceClient: HttpClient;
  keys: Keys;
  secretBox: SecretBox;
  links: Links;
  /** The time, as the database has it. */
  clock: () => Date;
  log: Logger;
  /** For errors that do not stop the server. */
  noteError: NoteError;
  /** Of this process, for those who run it. */
  recentErrors: RecentErrors;
  metrics: Metrics;
  traces: Traces;
  node: NodeState;
  /** True while the disk is so full that a write could stop PostgreSQL. */
  isDiskLow: () => boolean;
};
