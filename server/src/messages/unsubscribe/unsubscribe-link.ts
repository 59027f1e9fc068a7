import { openSealedIds, sealIds } from '#crypto/sealed-ids.ts';
import type { Runtime } from '#runtime.ts';

export const unsubscribePath = '/unsubscribe';

/** Who does not want mails that nobody asked for. */
export type Subscriber = { workspaceId: string; personId: string };

const purpose = 'unsubscribe links';

/** The address of List-Unsubscribe. Undefined without https: mail programs post to no other (RFC 8058). */
export function unsubscribeUrl(
  { keys, links }: Pick<Runtime, 'keys' | 'links'>,
  { workspaceId, personId }: Subscriber,
): string | undefined {
  if (!links.publicUrl.startsWith('https:')) return undefined;
  return `${links.publicUrl}${unsubscribePath}/${unsubscribeSecret({ keys }, { workspaceId, personId })}`;
}

export function unsubscribeSecret({ keys }: Pick<Runtime, 'keys'>, { workspaceId, personId }: Subscriber): string {
  return sealIds(keys, purpose, [workspaceId, personId]);
}

export function openUnsubscribeSecret({ keys }: Pick<Runtime, 'keys'>, secret: string): Subscriber | undefined {
  const [workspaceId, personId] = openSealedIds(keys, purpose, secret, 2) ?? [];
  return workspaceId === undefined || personId === undefined ? undefined : { workspaceId, personId };
}
