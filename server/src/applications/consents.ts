import { part } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { hashText } from './privacy-text.ts';

/** `sentHash`: of the application that it came with. */
type Consent = { candidateId: string; text: string; sentHash?: Buffer | undefined; fastFillMs?: number | null; at: string };

const consentColumns = {
  candidate_id: 'uuid',
  text_hash: 'bytea',
  text: 'text',
  sent_hash: 'bytea',
  given_at: 'timestamptz',
  fast_fill_ms: 'int',
} as const;

const consentRow = defineRow('application_consents', consentColumns);
const renewedRow = defineRow(
  'application_consents',
  consentColumns,
  part`ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET text_hash = excluded.text_hash, text = excluded.text, given_at = excluded.given_at`,
);

export function insertConsent(consent: Consent): RowWrite {
  return consentRow(rowOf(consent));
}

/** What a candidate has agreed to again, in place of what they agreed to before. */
export function renewConsent(consent: Omit<Consent, 'sentHash' | 'fastFillMs'>): RowWrite {
  return renewedRow(rowOf(consent));
}

function rowOf({ candidateId, text, sentHash, fastFillMs = null, at }: Consent) {
  const hashes = { text_hash: hashText(text), sent_hash: sentHash ?? null };
  return { candidate_id: candidateId, ...hashes, text, given_at: at, fast_fill_ms: fastFillMs };
}
