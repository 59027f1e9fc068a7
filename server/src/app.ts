import type { Logger } from 'pino';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { CandidateSaves } from '#candidates/candidate-saves.ts';
import type { CandidateTotals } from '#candidates/list/candidate-totals.ts';
import type { Keys } from '#crypto/keys.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Files } from '#files/files.ts';
import type { Google } from '#indexing/google.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { TotalsCache } from '#jobs/totals.ts';
import type { NoteError } from '#observability/background-errors.ts';
import type { Metrics } from '#observability/metrics.ts';
import type { Dialer } from '#outbound/dial.ts';
import type { Database } from '#storage/database.ts';
import type { Links } from '#web/links.ts';
import type { DeliveryBell } from '#webhooks/queue/delivery-bell.ts';
import type { Config } from './config.ts';

/** What the parts of the server are handed. A function asks for what it needs: Pick<App, 'database' | 'clock'>. */
export type App = {
  config: Config;
  database: Database;
  deliveryBell: DeliveryBell;
  dialer: Dialer;
  /** Only with the credentials of a service account. */
  google: Google | undefined;
  keys: Keys;
  secretBox: SecretBox;
  files: Files;
  fileLinks: FileLinks;
  jobReads: JobReads;
  candidateReads: CandidateReads;
  candidateSaves: CandidateSaves;
  candidateTotals: CandidateTotals;
  links: Links;
  totals: TotalsCache;
  clock: () => Date;
  log: Logger;
  /** For errors that the work goes on after. */
  noteError: NoteError;
  metrics: Metrics;
  /** True while the disk is so full that a change could stop PostgreSQL. */
  isDiskLow: () => boolean;
};
