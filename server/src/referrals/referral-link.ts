import type { Credit } from '@muster/contract/sources/credit.ts';
import type { Caller } from '#web/caller.ts';

/** A link by which somebody is recommended, as it is made. */
export type NewLink = { id: string; job_id: string | null; company_id: string | null; credited_to: Credit; created_at: string };

/** The page of the person who recommends. */
export const referPath = '/refer';

/** The member whose links alone the caller may see and change; undefined for all. */
export function onlyLinksOf({ access, actor }: Pick<Caller, 'access' | 'actor'>): string | undefined {
  return access.scope === 'workspace' ? undefined : actor.id;
}
