import { linkSealer } from '#crypto/link-secret.ts';
import type { Runtime } from '#runtime.ts';
import type { StoredBookingLink } from './booking-link.ts';

export const meetPath = '/meet';

export function meetContext(workspaceId: string, bookingLinkId: string): string {
  return `${workspaceId}/booking link/${bookingLinkId}`;
}

export const meetSealer = linkSealer(meetContext);

/** The address of the candidate's page. */
export function meetUrl(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  { id, sealed_secret }: Pick<StoredBookingLink, 'id' | 'sealed_secret'>,
): string {
  return `${links.publicUrl}${meetPath}/${meetSealer.open(secretBox, workspaceId, { id, sealed: sealed_secret }).secret}`;
}
