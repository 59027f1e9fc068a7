import type { Part } from '#storage/sql.ts';
import { upsertConsent } from './application-queries.ts';
import { hashText } from './privacy-text.ts';

/** SQL that records what a candidate has agreed to again, in place of what they agreed to before; to be run beside a change. */
export function renewConsent(workspaceId: string, consent: { candidateId: string; text: string; at: string }): Part<'change'> {
  return upsertConsent(workspaceId, { ...consent, textHash: hashText(consent.text) });
}
