import { randomInt } from 'node:crypto';
import { batched } from '#concurrency/batched-reads.ts';
import { createBatcher } from '#concurrency/batcher.ts';
import type { Queryable } from '#storage/queryable.ts';
import { freeNumber } from '#text/slug.ts';
import { takenSlugs } from './job-queries.ts';

/** Where a job has its slug. */
type Place = { workspaceId: string; companyId: string };

/**
 * Chooses slugs for new jobs: `base` if no job has it, or the first free one of `base-2`, `base-3` …. Those that this process chooses at the same
 * time differ, as if one job were added after the other; another process may take the same one.
 */
export type JobSlugs = {
  /** `spread`: up to how far behind the first free number, for those who have lost against other processes too often. */
  withSlug<Result>(place: Place, base: string, spread: number, use: (slug: string) => Promise<Result>): Promise<Result>;
};

type Title = {
  choose: (spread: number) => Promise<string>;
  /** Of jobs that are being added. */
  reserved: Set<string>;
  users: number;
};

// How many numbers are looked up at once.
const lookedUpMax = 100;

export function openJobSlugs(database: Queryable): JobSlugs {
  const titles = new Map<string, Title>();
  const isStored = batched(keyOf, async (slugs) => new Map((await takenSlugs(database, slugs)).map((slug) => [keyOf(slug), true])));

  return {
    async withSlug(place, base, spread, use) {
      const key = keyOf({ ...place, slug: base });
      const title = titles.get(key) ?? openTitle(base, async (slug) => (await isStored({ ...place, slug })) ?? false);
      titles.set(key, title);
      title.users += 1;
      let slug: string | undefined;
      try {
        slug = await title.choose(spread);
        return await use(slug);
      } finally {
        if (slug !== undefined) title.reserved.delete(slug);
        title.users -= 1;
        if (title.users === 0) titles.delete(key);
      }
    },
  };
}

function keyOf({ workspaceId, companyId, slug }: Place & { slug: string }): string {
  return `${workspaceId} ${companyId} ${slug}`;
}

function openTitle(base: string, isStored: (slug: string) => Promise<boolean>): Title {
  const reserved = new Set<string>();
  const slugOf = (number: number) => (number === 1 ? base : `${base}-${number}`);
  const choose = createBatcher<number, string>(async (spreads) => {
    const isKnown = lookUp((number) => isStored(slugOf(number)), Math.min(spreads.length, lookedUpMax));
    const isTaken = async (number: number) => reserved.has(slugOf(number)) || (await isKnown(number));
    const chosen: string[] = [];
    for (const spread of spreads) {
      const number = (await isTaken(1)) ? (await freeNumber(isTaken)) + randomInt(spread) : 1;
      reserved.add(slugOf(number));
      chosen.push(slugOf(number));
    }
    return chosen;
  });
  return { choose, reserved, users: 0 };
}

/** Asks once for each number, and for the next ones with it. */
function lookUp(isStored: (number: number) => Promise<boolean>, atOnce: number): (number: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>();
  return async (number) => {
    if (!known.has(number))
      for (let next = number; next < number + atOnce; next += 1) if (!known.has(next)) known.set(next, isStored(next));
    return (await known.get(number)) ?? false;
  };
}
