import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { defineRow, defineRowDelete, type RowWrite } from '#storage/writes/row-write.ts';
import { type ContactKind, type Contacts, contactColumns } from './contacts.ts';

export async function findContacts(db: Queryable, workspaceId: string, candidateId: string): Promise<Contacts> {
  const [found] = await db.query<Contacts>(sql`
    SELECT ${contactColumns} FROM candidates WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return found ?? { other_emails: [], other_phones: [] };
}

const otherContacts = defineRowDelete('candidate_contacts', { candidate_id: 'uuid', kind: 'text' });
const contactRow = defineRow('candidate_contacts', {
  candidate_id: 'uuid',
  id: 'uuid',
  kind: 'text',
  position: 'int',
  value: 'text',
  email_key: 'text',
});

export function replaceContacts(candidateId: string, kind: ContactKind, values: string[]): RowWrite[] {
  return [
    otherContacts({ candidate_id: candidateId, kind }),
    ...values.map((value, position) =>
      contactRow({
        candidate_id: candidateId,
        id: uuidv7(),
        kind,
        position,
        value,
        email_key: kind === 'email' ? emailKey(value) : null,
      }),
    ),
  ];
}
