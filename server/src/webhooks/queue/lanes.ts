import type { ClaimedDelivery, Rooms } from './claim-queries.ts';
import { addTo, endOne, isIdle, type Lane, lookFrom, newLane, type Pace, roomOf, usualRoom, wantsMore } from './lane.ts';
import type { ClaimScope } from './places.ts';

export type Lanes = ReturnType<typeof createLanes>;

const perWorkspace = 200;
const perProcess = 500;
const lanesMax = 10_000;
const theBeginning = new Date(0);

/** All that this process has claimed, webhook by webhook. */
export function createLanes() {
  const lanes = new Map<string, Lane>();
  const lanesIn = new Map<string, Set<Lane>>();
  const takenIn = new Map<string, number>();
  const fullWorkspaces = new Set<string>();
  let taken = 0;

  const count = (workspaceId: string, change: number) => {
    taken += change;
    takenIn.set(workspaceId, (takenIn.get(workspaceId) ?? 0) + change);
    if (takenIn.get(workspaceId) === 0) takenIn.delete(workspaceId);
  };

  const laneOf = (claimed: ClaimedDelivery): Lane => {
    const known = lanes.get(claimed.webhook_id);
    if (known) return known;
    if (lanes.size >= lanesMax) forgetIdle();
    const lane = newLane(claimed);
    lanes.set(lane.webhookId, lane);
    lanesIn.set(lane.workspaceId, (lanesIn.get(lane.workspaceId) ?? new Set()).add(lane));
    return lane;
  };

  const forgetIdle = () => {
    for (const lane of lanes.values()) {
      if (!isIdle(lane)) continue;
      lanes.delete(lane.webhookId);
      lanesIn.get(lane.workspaceId)?.delete(lane);
    }
  };

  // In a look at everything, those who could take more than usual do with the usual, so that few have to be named.
  const lanesAt = (places: ClaimScope): Lane[] =>
    'after' in places
      ? [...lanes.values()].filter((lane) => roomOf(lane) < usualRoom)
      : places.workspaceIds.flatMap((id) => [...(lanesIn.get(id) ?? [])]);

  return {
    all: () => [...lanes.values()],
    taken: () => taken,
    room: () => perProcess - taken,
    roomsAt: (places: ClaimScope): Rooms => ({
      webhooks: new Map(
        lanesAt(places).map((lane) => [
          lane.webhookId,
          { room: roomOf(lane), from: 'after' in places ? theBeginning : lookFrom(lane) },
        ]),
      ),
      webhookMost: usualRoom,
      workspaces: new Map([...takenIn].map(([id, used]) => [id, Math.max(0, perWorkspace - used)])),
      workspaceMost: perWorkspace,
      deliveriesMax: perProcess - taken,
    }),
    /** Puts what a look has found into its lanes, and notes where it was cut short. Returns the lanes. */
    put(claimed: ClaimedDelivery[], asked: Rooms): Set<Lane> {
      const got = new Map<string, number>();
      const filled = new Set<Lane>();
      for (const each of claimed) {
        const lane = laneOf(each);
        addTo(lane, each);
        filled.add(lane);
        count(lane.workspaceId, 1);
        for (const id of [lane.webhookId, lane.workspaceId]) got.set(id, (got.get(id) ?? 0) + 1);
      }
      for (const id of asked.webhooks.keys()) noteMore(lanes.get(id), got, asked);
      for (const lane of filled) noteMore(lane, got, asked);
      return filled;
    },
    /** A try has ended. Returns those that wait and will not have their turn soon. */
    leave(lane: Lane, pace: Pace): ClaimedDelivery[] {
      const sentBack = endOne(lane, pace);
      count(lane.workspaceId, -1 - sentBack.length);
      return sentBack;
    },
    wantsMore: (lane: Lane): boolean => fullWorkspaces.delete(lane.workspaceId) || wantsMore(lane),
    /** Takes out all that wait. */
    clear(): ClaimedDelivery[] {
      const waiting = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0));
      for (const { workspace_id } of waiting) count(workspace_id, -1);
      return waiting;
    },
  };

  function noteMore(lane: Lane | undefined, got: Map<string, number>, asked: Rooms): void {
    if (!lane) return;
    const { webhookId, workspaceId } = lane;
    lane.hasMore = (got.get(webhookId) ?? 0) >= (asked.webhooks.get(webhookId)?.room ?? asked.webhookMost);
    const room = asked.workspaces.get(workspaceId) ?? asked.workspaceMost;
    if ((got.get(workspaceId) ?? 0) >= room) fullWorkspaces.add(workspaceId);
  }
}
