import type { Actor } from '@muster/contract/events/event.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { singleLine } from '#text/mail-text.ts';
import { findWriter, type Writer } from './writer-queries.ts';

const nameLengthMax = 200;

/** Undefined for tokens and rules: their mails come from the company. */
export async function readWriter(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { type, id }: Pick<Actor, 'type' | 'id'>,
): Promise<Writer | undefined> {
  const found = type === 'user' && id !== null && isUuid(id) ? await findWriter(database, workspaceId, id) : undefined;
  return found && { ...found, name: singleLine(found.name, nameLengthMax) };
}
