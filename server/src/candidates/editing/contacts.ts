import { part } from '#storage/sql.ts';

/** Further addresses and telephone numbers, each in its order. */
export type Contacts = { other_emails: string[]; other_phones: string[] };
export type ContactKind = 'email' | 'phone';

/** Columns of a candidate. */
export const contactColumns = part`${listOf('email')} AS other_emails, ${listOf('phone')} AS other_phones`;

function listOf(kind: ContactKind) {
  return part`(
    SELECT coalesce(json_agg(value ORDER BY position, id), '[]') FROM candidate_contacts AS contact
    WHERE contact.workspace_id = candidates.workspace_id AND contact.candidate_id = candidates.id AND kind = ${kind})`;
}
