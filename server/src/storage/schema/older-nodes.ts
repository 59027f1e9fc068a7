import type pg from 'pg';
import { compareVersions } from './compare-versions.ts';
import { headerOf } from './migration-header.ts';

type Waiting = { name: string; text: string };

// Three beats of a node.
const aliveSeconds = 30;

/** Refuses migrations with which a node that still runs could not go on: it is upgraded first. */
export async function refuseOlderNodes(client: pg.Client, missing: Waiting[]): Promise<void> {
  const strict = missing.map(({ name, text }) => ({ name, servesFrom: headerOf(text).servesFrom }));
  if (!strict.some(({ servesFrom }) => servesFrom !== undefined)) return;
  for (const { host, version } of await listNodes(client)) {
    const first = strict.find(({ servesFrom }) => servesFrom !== undefined && compareVersions(version, servesFrom) < 0);
    if (first)
      throw new Error(
        `A node with Muster ${version} runs on ${host}, which cannot go on with ${first.name}. Upgrade it to ${first.servesFrom} first, or stop it.`,
      );
  }
}

async function listNodes(client: pg.Client): Promise<{ host: string; version: string }[]> {
  // A schema from before has no such table.
  if ((await client.query("SELECT FROM pg_class WHERE oid = to_regclass('nodes')")).rowCount === 0) return [];
  const { rows } = await client.query<{ host: string; version: string }>(
    `SELECT host, version FROM nodes WHERE seen_at > now() - make_interval(secs => ${aliveSeconds}) ORDER BY started_at`,
  );
  return rows;
}
