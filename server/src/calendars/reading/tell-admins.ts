import { emailKey } from '#candidates/candidate.ts';
import { notifyAdmins } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import { findLongSignedOut, markAdminsTold } from './signed-out-queries.ts';

const accountsMax = 200;

/** Of calendars that nobody has signed in to again for a day; of those of the workspace, which have no person, at once. */
export async function tellAdminsOfCalendars({ database, clock }: Pick<Runtime, 'database' | 'clock'>): Promise<void> {
  for (const account of await findLongSignedOut(database, accountsMax)) {
    const { id, signed_out_at, person_name, person_email } = account;
    const about = {
      kind: 'calendar_signed_out',
      key: `calendar_signed_out:${id}:${signed_out_at}`,
      actor_name: person_name ?? person_email,
      at: clock().toISOString(),
    } as const;
    await markAdminsTold(database, account, notifyAdmins(person_email === null ? null : emailKey(person_email), about));
  }
}
