import { unavailable } from '#failure.ts';
import type { ActiveSession } from '#users/sessions/session.ts';

const limits = { user: 10, workspace: 1000, node: 5000 };
const retryAfterSeconds = 30;

/** Counts open streams. Refuses one too many of a user, a workspace or this node; returns what ends the count. */
export function createStreamLimits(): { count: () => number; admit: (session: ActiveSession) => () => void } {
  const counts = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const node = 'node';
  return {
    count: () => counts.get(node) ?? 0,
    admit({ workspaceId, user }) {
      const keys = { user: `${workspaceId} ${user.id}`, workspace: workspaceId, node };
      const isOver = (limit: keyof typeof limits) => (counts.get(keys[limit]) ?? 0) >= limits[limit];
      if (isOver('user') || isOver('workspace') || isOver('node')) throw unavailable('too_many_requests', retryAfterSeconds);
      for (const key of Object.values(keys)) add(key, 1);
      return () => {
        for (const key of Object.values(keys)) add(key, -1);
      };
    },
  };
}
