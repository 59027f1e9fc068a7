import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import { keyInAddress } from '#messages/threads/address-key.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { singleLine } from '#text/mail-text.ts';
import { findOwnerOfCandidate } from './match-queries.ts';

type CopyDeps = Pick<Runtime, 'config' | 'database' | 'links'> & { mailSettings: MailSettingsReads };

export type CopiedReply = {
  candidateId: string;
  from: { email: string; name: string | null };
  subject: string;
  text: string;
  filenames: string[];
  at: string;
};

const headLengthMax = 200;

/**
 * A copy of a reply, for `copy_replies_to`. Nobody who reads messages sees it, it is erased with the candidate, and an answer to it does not go to
 * the candidate: the link leads to where one is written. None to who wrote it, nor to an address that comes back here.
 */
export async function copyReply(app: CopyDeps, workspaceId: string, reply: CopiedReply): Promise<RowWrite[]> {
  const { copyRepliesTo, language } = await app.mailSettings.read(workspaceId);
  const { candidateId, from, subject, text, filenames, at } = reply;
  const to =
    copyRepliesTo === 'owner'
      ? await findOwnerOfCandidate(app.database, workspaceId, candidateId)
      : copyRepliesTo && { email: copyRepliesTo, name: null };
  if (!to || emailKey(to.email) === emailKey(from.email) || isOurs(app, to.email)) return [];
  const who = from.name ? `${from.name} <${from.email}>` : from.email;
  const parts = [
    who,
    text,
    filenames.map((name) => `[${name}]`).join('\n'),
    `${app.links.publicUrl}/console/candidates/${candidateId}?tab=messages`,
  ];
  return secretMailStatements({
    ...{ id: uuidv7(), kind: 'notification', candidateId, to, language, at: new Date(at) },
    subject: singleLine(`${from.name ?? from.email}: ${subject}`, headLengthMax),
    text: parts.filter((each) => each !== '').join('\n\n'),
  });
}

function isOurs({ config: { mailIn } }: Pick<Runtime, 'config'>, address: string): boolean {
  if (!mailIn) return false;
  const { local, domain } = mailIn.address;
  return keyInAddress(mailIn, address) !== undefined || address.trim().toLowerCase() === `${local}@${domain}`;
}
