import { linkSealer } from '#crypto/link-secret.ts';
import type { Runtime } from '#runtime.ts';

export function screenContext(workspaceId: string, prescreenId: string): string {
  return `pre-screen ${workspaceId} ${prescreenId}`;
}

export const screenSealer = linkSealer(screenContext);

/** The page of the candidate; null when the pre-screen is over. */
export function screenUrl(
  { secretBox, links }: Pick<Runtime, 'secretBox' | 'links'>,
  workspaceId: string,
  { id, sealed_secret }: { id: string; sealed_secret: Buffer | null },
): string | null {
  if (sealed_secret === null) return null;
  return `${links.publicUrl}/screen/${screenSealer.open(secretBox, workspaceId, { id, sealed: sealed_secret }).secret}`;
}
