import type { Part } from '#storage/sql.ts';
import { replaceInUnsentMessages } from './unsent-message-queries.ts';

/** Replaces an address in what is still to be sent to a candidate. An address has no character that JSON escapes. */
export function replaceInUnsent(workspaceId: string, candidateId: string, address: { old: string; new: string }): Part<'change'> {
  return replaceInUnsentMessages(workspaceId, candidateId, address);
}
