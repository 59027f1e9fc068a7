import { newProcessFolder, readPostmaster, type Scope, type Serving, signalPostgres, startServe } from '#test/processes.ts';
import { type Desk, endLeases, openDesks, queuedCount, settingsOf } from './chaos-office.ts';
import { type Manners, type MisbehavingReceiver, startMisbehaving } from './misbehaving-receiver.ts';
import { stubbornly, until } from './waiting.ts';

export type Victim = 'worker' | 'api' | 'database';

export type Plan = {
  events: number;
  webhooks: number;
  workers: number;
  /** Who is killed with -9, in this order, spread evenly over the changes. */
  kills: Victim[];
  manners: Manners;
  /** All workers are killed together, and a lease is then taken for over, instead of waiting a minute for it. */
  skipLeases: boolean;
  say: (line: string) => void;
};

/** Everybody who is in it. */
export type Cast = {
  plan: Plan;
  dataDir: string;
  receiver: MisbehavingReceiver;
  desks: Desk[];
  api: Serving;
  workers: Serving[];
  start: (role: string) => Promise<Serving>;
  /** What processes said that ended by themselves. */
  deaths: string[];
};

export async function assemble(scope: Scope, plan: Plan): Promise<Cast> {
  const dataDir = await newProcessFolder(scope);
  const receiver = await startMisbehaving(scope, plan.manners);
  const deaths: string[] = [];
  const start = async (role: string) => {
    const process = await startServe(scope, settingsOf(dataDir), ['--role', role]);
    process.exited.then(({ signal, code, stderr }) => {
      if (signal !== 'SIGKILL') deaths.push(`${role} ended with ${code ?? signal}: ${stderr}`);
    });
    return process;
  };
  const api = await start('web');
  const desks = await openDesks(dataDir, receiver, plan.webhooks);
  const workers = await Promise.all(Array.from({ length: plan.workers }, () => start('worker')));
  return { plan, dataDir, receiver, desks, api, workers, start, deaths };
}

export const kill: Record<Victim, (cast: Cast) => Promise<void>> = {
  async worker({ plan, dataDir, workers, start }) {
    const killed = workers.splice(0, plan.skipLeases ? workers.length : 1);
    await Promise.all(killed.map((worker) => worker.stop('SIGKILL')));
    if (plan.skipLeases) await stubbornly(() => endLeases(dataDir));
    workers.push(...(await Promise.all(killed.map(() => start('worker')))));
  },
  async api(cast) {
    await cast.api.stop('SIGKILL');
    cast.api = await cast.start('web');
  },
  async database({ dataDir }) {
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGKILL');
    await until(async () => (await queuedCount(dataDir).catch(() => -1)) >= 0);
  },
};
