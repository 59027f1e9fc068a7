import { calendarSignInPath } from '@muster/contract/calendars/calendar-sign-in.ts';
import { calendarSignInMail } from '@muster/contract/notifications/notification-texts.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { singleLine } from '#text/mail-text.ts';
import { readMailLanguage } from '#users/user-language.ts';
import type { StoredAccount } from '../accounts/account.ts';

const addressLengthMax = 300;

/** With the change after which a calendar is not read any more: its owner is told at once, and once. */
export async function tellOwner(
  { config, database, links, clock }: Pick<Runtime, 'config' | 'database' | 'links' | 'clock'>,
  workspaceId: string,
  { interviewer, signed_out_at, address }: StoredAccount,
): Promise<RowWrite[]> {
  if (!interviewer || signed_out_at !== null || config.mail.server === undefined) return [];
  const { email, name } = interviewer;
  const language = await readMailLanguage({ database }, workspaceId, email);
  const shown = { name, address: singleLine(address, addressLengthMax), url: `${links.publicUrl}${calendarSignInPath}` };
  return secretMailStatements({
    ...{ id: uuidv7(), kind: 'notification', candidateId: null, to: { email, name }, language, at: clock() },
    ...calendarSignInMail(language, shown),
  });
}
