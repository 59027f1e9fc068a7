import type { Settings } from '@muster/server/test/processes/processes.ts';
import { musterJson } from '@muster/server/test/processes/run-muster.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Node } from './send.ts';
import { waitFor } from './wait-for.ts';

export type TokenCheck = () => Promise<string[]>;
type Created = { id: string; token: string };

// A new primary takes no changes until it has a synchronous standby.
const commandMaxMs = 60_000;
// A node that makes no changes looks for a newer primary every ten seconds.
const takesEffectMaxMs = 20_000;

/** Makes a token that each check revokes on the current primary, together with a new one. Every node must then know both. */
export async function prepareTokenCheck(
  cluster: Cluster,
  { nodes, settings }: { nodes: Node[]; settings: Settings },
  workspaceId: string,
): Promise<TokenCheck> {
  const create = (DATABASE_URL: string, name: string) =>
    untilDone(() =>
      musterJson<Created>(['token', 'create', '--workspace', workspaceId, '--name', name], { ...settings, DATABASE_URL }),
    );
  let known = await create(cluster.urls.hosts, 'to be revoked');
  return async () => {
    const primary = cluster.urlOf(await cluster.leader());
    const created = await create(primary, 'after the fault');
    const revoked = known;
    await untilDone(() => musterJson(['token', 'revoke', revoked.id], { ...settings, DATABASE_URL: primary }));
    known = created;
    const complaints = await Promise.all(nodes.map((node) => checkNode(node, created.token, revoked.token)));
    return complaints.flat();
  };
}

/** Repeats a command that found no primary, as a person would. A token that was made by an attempt without an answer harms nobody. */
async function untilDone<Printed>(run: () => Promise<Printed>): Promise<Printed> {
  const endMs = performance.now() + commandMaxMs;
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (performance.now() > endMs) throw error;
    }
}

async function checkNode({ url, name }: Node, created: string, revoked: string): Promise<string[]> {
  const isRight = async () => (await readStatus(url, created)) === 200 && (await readStatus(url, revoked)) === 401;
  await waitFor('tokens', isRight, takesEffectMaxMs).catch(() => {});
  return [
    ...((await readStatus(url, created)) === 200 ? [] : [`${name} refuses a token that was made after the fault`]),
    ...((await readStatus(url, revoked)) === 401 ? [] : [`${name} serves reads with a revoked token`]),
    ...((await addJobStatus(url, revoked)) === 401 ? [] : [`${name} makes changes with a revoked token`]),
  ];
}

async function readStatus(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/v1/jobs?limit=1`, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function addJobStatus(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(`${url}/v1/add-job`, { method: 'POST', headers, body: '{"job_title":"With a revoked token"}' })).status;
}
