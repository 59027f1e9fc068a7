import type { Runtime } from '#runtime.ts';

type SealedLink = { id: string; sealed_secret: Buffer | null };

export function sealScreenSecret(
  { secretBox }: Pick<Runtime, 'secretBox'>,
  workspaceId: string,
  { id, secret }: { id: string; secret: string },
): Buffer {
  return secretBox.seal(Buffer.from(secret), prescreenSealContext(workspaceId, id));
}

/** The page of the candidate; null when the pre-screen is over. */
export function screenUrl(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  { id, sealed_secret }: SealedLink,
): string | null {
  if (sealed_secret === null) return null;
  return `${links.publicUrl}/screen/${secretBox.open(sealed_secret, prescreenSealContext(workspaceId, id)).toString()}`;
}

function prescreenSealContext(workspaceId: string, id: string): string {
  return `pre-screen ${workspaceId} ${id}`;
}
