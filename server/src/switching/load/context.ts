import type { Actor } from '@muster/contract/events/event.ts';
import type { Files } from '#files/files.ts';
import type { SearchTexts } from '#import/load/search-texts.ts';
import type { Runtime } from '#runtime.ts';
import type { BulkSession, BulkTransaction } from '#storage/copy/bulk.ts';
import type { BundleFiles } from '#switching/bundle/bundle-files.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import type { Ids } from './ids.ts';

export type LoadDeps = Pick<Runtime, 'database' | 'clock' | 'isDiskLow' | 'secretBox' | 'keys'> & {
  files: Pick<Files, 'receive' | 'keep' | 'remove'>;
};

export type LoadContext = {
  app: LoadDeps;
  workspaceId: string;
  importId: string;
  source: string;
  account: string;
  files: BundleFiles;
  /** Users of the bundle come in as members, who can sign in once they have a password or a link. */
  withUsers: boolean;
  /** Users of the bundle by their id there, as members here. */
  members: Map<string, string>;
  ids: Ids;
  /** Records that were erased here, and what is about them: `type id`. */
  erased: Set<string>;
  texts: SearchTexts;
  actor: Actor;
  /** Puts a file of the bundle into the storage, and returns its key. */
  storeFile: (tx: BulkTransaction, context: LoadContext, sha256: string) => Promise<string>;
};

export type OtherRow = { table: string; row: RowColumns };

/** What a type needs beside a row with the columns of its fields. */
export type Step = {
  /** Further columns of the row, or others in their place. */
  more?: (context: LoadContext, read: ReadRecord) => RowColumns;
  /** Before the transaction: what would wait for others in it. */
  prepare?: (bulk: BulkSession, context: LoadContext, records: BundleRecord[]) => Promise<void>;
  /** The fields that these further columns follow from. */
  moreOf?: Record<string, string[]>;
  /** What is made of a row, made anew after it has changed. */
  renew?: (tx: BulkTransaction, context: LoadContext, record: BundleRecord) => Promise<void>;
  /** Rows of other tables. */
  others?: (context: LoadContext, record: BundleRecord) => OtherRow[];
  /** In the same transaction, for the records that are new. */
  after?: (tx: BulkTransaction, context: LoadContext, records: BundleRecord[]) => Promise<void>;
  /** In place of all that; returns the ids of the records that are new. */
  load?: (tx: BulkTransaction, context: LoadContext, records: ReadRecord[]) => Promise<string[]>;
  /** Nothing follows in the transaction of these rows: no reminders, no mails. */
  isQuiet?: true;
};
