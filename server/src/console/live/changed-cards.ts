import type { CandidateCard } from '@muster/contract/candidates/candidate-card.ts';
import type { LiveChange } from '@muster/contract/console/live.ts';
import { type Role, roles } from '@muster/contract/console/roles.ts';
import { type LiveCard, readCards } from '#candidates/list/live-cards.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { hiddenFrom, hidesAny, withoutKeys } from '#custom-fields/hidden-fields.ts';
import type { Runtime } from '#runtime.ts';
import type { HiddenFields } from '#web/caller.ts';
import { type EncodedChange, encodeChange, toldChangesMax } from './live-message.ts';

export type LiveCardDeps = Pick<Runtime, 'database'> & { readCustomFields: ReadCustomFields };

/**
 * The changes of workspaces with the cards of their candidates, as they are to be sent: one read here instead of one by each browser that
 * shows a list. Where so many have changed that they are told by job, there are no cards.
 */
export async function addCards(app: LiveCardDeps, changes: Map<string, LiveChange[]>): Promise<Map<string, EncodedChange[]>> {
  const wanted = [...changes].flatMap(([workspaceId, changed]) => {
    const ids = changed.flatMap((change) => idWithoutCard(change) ?? []);
    return ids.length > toldChangesMax ? [] : ids.map((candidateId) => ({ workspaceId, candidateId }));
  });
  const cards = await readCards(app, wanted);
  const isRead = new Set(wanted.map(({ candidateId }) => candidateId));
  const hidden = await readHidden(app, wanted, cards);
  const encode = (workspaceId: string, change: LiveChange) => {
    const id = idWithoutCard(change);
    if (id === undefined || !isRead.has(id)) return encodeChange(change);
    const { card, openedBy } = cards.get(id) ?? { card: null, openedBy: [] };
    const encoded = encodeChange({ ...change, card }, openedBy);
    const forRoles = card?.custom_fields && hidden.get(workspaceId);
    if (!card || !forRoles || forRoles.size === 0) return encoded;
    const encodeFor = (fields: HiddenFields) => encodeChange({ ...change, card: withoutHiddenFields(card, fields) }, openedBy);
    return { ...encoded, forRoles: new Map([...forRoles].map(([role, fields]) => [role, encodeFor(fields)])) };
  };
  return new Map([...changes].map(([workspaceId, changed]) => [workspaceId, changed.map((each) => encode(workspaceId, each))]));
}

type HiddenFromRoles = ReadonlyMap<Role, HiddenFields>;

/** Of the workspaces whose cards have custom fields, the roles that do not see all of these. */
async function readHidden(
  { readCustomFields }: Pick<LiveCardDeps, 'readCustomFields'>,
  wanted: { workspaceId: string; candidateId: string }[],
  cards: Map<string, LiveCard>,
): Promise<Map<string, HiddenFromRoles>> {
  const workspaceIds = wanted
    .filter(({ candidateId }) => cards.get(candidateId)?.card.custom_fields)
    .map(({ workspaceId }) => workspaceId);
  const read = async (workspaceId: string): Promise<[string, HiddenFromRoles]> => {
    const fields = await readCustomFields(workspaceId);
    const ofRoles = roles.map((role) => [role, hiddenFrom(fields, role)] as const).filter(([, hidden]) => hidesAny(hidden));
    return [workspaceId, new Map(ofRoles)];
  };
  return new Map(await Promise.all([...new Set(workspaceIds)].map(read)));
}

function withoutHiddenFields({ custom_fields, ...card }: CandidateCard, { candidate }: HiddenFields): CandidateCard {
  const shown = custom_fields && withoutKeys(custom_fields, candidate);
  return { ...card, ...(shown && { custom_fields: shown }) };
}

function idWithoutCard({ what, candidate_id, card }: LiveChange): string | undefined {
  return what === 'candidate' && card === undefined ? (candidate_id ?? undefined) : undefined;
}
