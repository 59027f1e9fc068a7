import { setTimeout as delay } from 'node:timers/promises';
import type { CandidateSeed } from '../seed.ts';
import { onConnection } from '../servers.ts';
import { runCommand, shellCommand } from './run-command.ts';

type InUse = {
  port: number;
  seed: CandidateSeed;
  settings: Record<string, string>;
  target: Record<string, string> & { DATABASE_URL: string };
};

const writers = 2;
const pauseMs = 20;
const noteEvery = 5;

/** Moves a workspace while clients change candidates and add some, and looks up afterwards whether all that was acknowledged has come through. */
export async function moveInUse({ port, seed, settings, target }: InUse) {
  const acknowledged = new Set<string>();
  const refused = new Map<number, number>();
  let [made, isMoving] = [0, true];
  const write = async (writer: number) => {
    for (let number = 0; isMoving; number += 1) {
      const name = `Mover ${writer} ${number}`;
      const isNew = number % noteEvery === 0;
      const candidate_id = seed.candidateIds[(number * writers + writer) % seed.candidateIds.length];
      const [path, method, body] = isNew
        ? ['add-candidate', 'POST', { type: 'prospect', name }]
        : ['update-candidate', 'PATCH', { candidate_id, headline: name }];
      const answer = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
        method: String(method),
        headers: { authorization: `Bearer ${seed.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.text();
      if (answer.ok) made += 1;
      else refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
      if (answer.ok && isNew) acknowledged.add(name);
      await delay(pauseMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const through = shellCommand(['workspace', 'import', '-'], target);
  const args = ['workspace', 'export', seed.workspaceId, '--through', through, '--json'];
  const { mb, output } = await runCommand(args, settings).finally(() => {
    isMoving = false;
  });
  await writing;
  const moved = JSON.parse(output);
  await refuseLost(target.DATABASE_URL, seed.workspaceId, acknowledged);
  const { copy_ms, cut_ms, cut, bytes } = moved;
  const steps = Object.entries<number>(cut).map(([step, ms]) => `${step.replace('_ms', '')} ${(ms / 1000).toFixed(1)}`);
  return {
    mb,
    bytes,
    copySeconds: copy_ms / 1000,
    cutSeconds: cut_ms / 1000,
    steps: steps.join(', '),
    made,
    refused,
    checked: acknowledged.size,
  };
}

async function refuseLost(databaseUrl: string, workspaceId: string, names: Set<string>): Promise<void> {
  const { rows } = await onConnection(databaseUrl, (client) =>
    client.query("SELECT name FROM candidates WHERE workspace_id = $1 AND name LIKE 'Mover %'", [workspaceId]),
  );
  const lost = [...names].filter((name) => !rows.some((row) => row.name === name));
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged candidates were lost, such as ${lost[0]}`);
}
