import { setTimeout as delay } from 'node:timers/promises';
import { createBatcher } from '#concurrency/batcher.ts';
import { unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Destination, SourceLink } from './source.ts';
import { countVisits } from './source-queries.ts';

/** Counts visits of a link, and resolves to its destination once they are durable; to undefined for an unknown link. */
export type CountVisits = (link: SourceLink, visits: number) => Promise<Destination | undefined>;

type LinkVisits = { link: SourceLink; visits: number };

const lockedMaxMs = 5000;
const lockedWaitMs = 40;
const retryAfterSeconds = 1;

/** Batcher: visits that arrive in one tick, or while a statement is running, are counted together. Those of a locked source are tried again. */
export function createVisitCounter({ database }: Pick<Runtime, 'database'>): CountVisits {
  const count = createBatcher(async (batch: LinkVisits[]) => {
    const byLink = new Map<string, LinkVisits>();
    for (const { link, visits } of batch) {
      const name = linkKey(link);
      byLink.set(name, { link, visits: visits + (byLink.get(name)?.visits ?? 0) });
    }
    const destinations = await countVisits(database, [...byLink.values()]);
    const indexes = new Map([...byLink.keys()].map((name, index) => [name, index]));
    return batch.map(({ link }) => destinations.get(indexes.get(linkKey(link)) ?? -1));
  });

  return async (link, visits) => {
    for (const sinceMs = performance.now(); ; await delay(lockedWaitMs * Math.random())) {
      const destination = await count({ link, visits });
      if (!destination?.isLocked) return destination;
      if (performance.now() - sinceMs > lockedMaxMs) throw unavailable('unavailable', retryAfterSeconds);
    }
  };
}

function linkKey(link: SourceLink): string {
  return 'code' in link ? link.code : `${link.companySlug}/${link.sourceId}`;
}
