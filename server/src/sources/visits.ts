import type { Runtime } from '#runtime.ts';
import type { Destination, SourceLink } from './source.ts';
import { countVisits } from './source-queries.ts';

/** Counts so many visits of a link, and resolves to where it leads once they are on the disk; to nothing, when it leads nowhere. */
export type Visits = (link: SourceLink, visits: number) => Promise<Destination | undefined>;

type Visitors = {
  link: SourceLink;
  visits: number;
  promise: Promise<Destination | undefined>;
  resolve: (destination: Destination | undefined) => void;
  reject: (error: unknown) => void;
};

/** Visits that come in one tick, or while a statement is under way, are counted together. */
export function openVisits({ database }: Pick<Runtime, 'database'>): Visits {
  let waiting = new Map<string, Visitors>();
  let busy = false;

  const count = async () => {
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      const destinations = await countVisits(database, batch);
      for (const [place, { resolve }] of batch.entries()) resolve(destinations.get(place));
    } catch (error) {
      // Those who came meanwhile too: a database that did not answer would let them wait twice as long.
      for (const { reject } of [...batch, ...waiting.values()]) reject(error);
      waiting = new Map();
    }
    if (waiting.size > 0) setImmediate(count);
    else busy = false;
  };

  return (link, visits) => {
    const name = nameOf(link);
    const visitors = waiting.get(name) ?? { link, visits: 0, ...Promise.withResolvers<Destination | undefined>() };
    visitors.visits += visits;
    waiting.set(name, visitors);
    if (!busy) {
      busy = true;
      setImmediate(count);
    }
    return visitors.promise;
  };
}

function nameOf(link: SourceLink): string {
  return 'code' in link ? link.code : `${link.companySlug}/${link.sourceId}`;
}
