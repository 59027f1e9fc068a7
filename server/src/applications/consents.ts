import { part } from '#storage/sql.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { hashText } from './privacy-text.ts';

/** `sentHash`: of the application that it came with. */
type Consent = { candidateId: string; text: string; sentHash?: Buffer | undefined; at: string };

const consentColumns = {
  candidate_id: 'uuid',
  text_hash: 'bytea',
  text: 'text',
  sent_hash: 'bytea',
  given_at: 'timestamptz',
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
export function renewConsent(consent: Omit<Consent, 'sentHash'>): RowWrite {
  return renewedRow(rowOf(consent));
}

function rowOf({ candidateId, text, sentHash, at }: Consent) {
  return { candidate_id: candidateId, text_hash: hashText(text), text, sent_hash: sentHash ?? null, given_at: at };
}
