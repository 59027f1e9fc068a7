import { hash } from 'node:crypto';
import type { BulkSession, BulkTransaction } from '#storage/copy/bulk.ts';
import type { TableRows } from '#storage/copy/copy.ts';
import { type IncomingCandidate, identityKey } from './incoming-candidate.ts';

/** The ids that a row has in its file: of the application, and of the person, who may be in other rows too. */
export type RowIds = { application: string; person: string };

/** What a row has become, or which application was there already. */
export type RowLink = { ids: RowIds; candidateId: string };

/** Kept of what comes from a file by who imports it: so that it can be undone, and that who was erased does not come again. */
export type RowLinks = {
  /** Of these rows, the ids of applications that came before, and the ids of what was erased here. */
  find(db: Pick<BulkSession, 'query'>, rows: readonly RowIds[]): Promise<KnownRows>;
  /** Of what is new, to be copied with it. */
  copied(links: readonly RowLink[]): TableRows;
  /** Of what was there. */
  save(tx: RowLinkWrites, links: readonly RowLink[]): Promise<void>;
};

export type RowLinkWrites = Pick<BulkTransaction, 'query'>;

export type KnownRows = { linked: ReadonlySet<string>; erased: ReadonlySet<string> };

export const nothingKnown: KnownRows = { linked: new Set(), erased: new Set() };

/** Its external_id where it has one, else a hash of what it is recognized by. */
export function rowIds(incoming: IncomingCandidate): RowIds {
  const { input, job } = incoming;
  const key = identityKey(incoming);
  return { application: input.external_id || keyHash(`${key} ${job?.id ?? ''}`), person: keyHash(key) };
}

function keyHash(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, keyLength);
}

const keyLength = 22;
