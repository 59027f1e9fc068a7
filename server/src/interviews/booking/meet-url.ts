import type { Runtime } from '#runtime.ts';
import type { StoredBookingLink } from './booking-link.ts';

export const meetPath = '/meet';

/** The address of the candidate's page. */
export function meetUrl(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  { id, sealed_secret }: Pick<StoredBookingLink, 'id' | 'sealed_secret'>,
): string {
  return `${links.publicUrl}${meetPath}/${secretBox.open(sealed_secret, bookingSealContext(workspaceId, id))}`;
}

export function sealSecret(
  { secretBox }: Pick<Runtime, 'secretBox'>,
  workspaceId: string,
  { id, secret }: { id: string; secret: string },
): Buffer {
  return secretBox.seal(Buffer.from(secret), bookingSealContext(workspaceId, id));
}

function bookingSealContext(workspaceId: string, bookingLinkId: string): string {
  return `${workspaceId}/booking link/${bookingLinkId}`;
}
