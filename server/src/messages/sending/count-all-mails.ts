import type { Queryable } from '#storage/queryable.ts';
import { countMails, findSenderState } from './sender-queries.ts';

export type AllMails = { held: number; uncertain: number; paused_until: string | null };

/** What waits for a person or for the mail server, of all workspaces together. */
export async function countAllMails(db: Queryable): Promise<AllMails> {
  const { held, uncertain } = await countMails(db);
  return { held, uncertain, paused_until: (await findSenderState(db))?.paused_until ?? null };
}
