import {
  newMigratedFolder,
  readPostmaster,
  type Scope,
  type Serving,
  signalPostgres,
  startServe,
} from '#test/processes/processes.ts';
import { type ChaosWorkspace, chaosSettings, createChaosWorkspaces, endLeases, queuedCount } from './chaos-workspaces.ts';
import { type FaultRates, type MisbehavingReceiver, startMisbehaving } from './misbehaving-receiver.ts';
import { retryUntilDone, until } from './retries.ts';

export type KillTarget = 'worker' | 'api' | 'database';

export type ChaosPlan = {
  events: number;
  webhooks: number;
  workers: number;
  /** What is killed with -9, in this order, spread evenly over the changes. */
  kills: KillTarget[];
  faultRates: FaultRates;
  /** Kills all workers together and then ends their leases, instead of waiting a minute for them to expire. */
  skipLeases: boolean;
  say: (line: string) => void;
};

export type ChaosSetup = {
  plan: ChaosPlan;
  dataDir: string;
  receiver: MisbehavingReceiver;
  workspaces: ChaosWorkspace[];
  api: Serving;
  workers: Serving[];
  start: (role: string) => Promise<Serving>;
  /** stderr of processes that exited without being killed. */
  crashes: string[];
};

export async function startChaosSetup(scope: Scope, plan: ChaosPlan): Promise<ChaosSetup> {
  const dataDir = await newMigratedFolder(scope);
  const receiver = await startMisbehaving(scope, plan.faultRates);
  const crashes: string[] = [];
  const start = async (role: string) => {
    const process = await startServe(scope, chaosSettings(dataDir), ['--role', role]);
    process.exited.then(({ signal, code, stderr }) => {
      if (signal !== 'SIGKILL') crashes.push(`${role} ended with ${code ?? signal}: ${stderr}`);
    });
    return process;
  };
  const api = await start('web');
  const workspaces = await createChaosWorkspaces(dataDir, receiver, plan.webhooks);
  const workers = await Promise.all(Array.from({ length: plan.workers }, () => start('worker')));
  return { plan, dataDir, receiver, workspaces, api, workers, start, crashes };
}

export const kill: Record<KillTarget, (setup: ChaosSetup) => Promise<void>> = {
  async worker({ plan, dataDir, workers, start }) {
    const killed = workers.splice(0, plan.skipLeases ? workers.length : 1);
    await Promise.all(killed.map((worker) => worker.stop('SIGKILL')));
    if (plan.skipLeases) await retryUntilDone(() => endLeases(dataDir));
    workers.push(...(await Promise.all(killed.map(() => start('worker')))));
  },
  async api(setup) {
    await setup.api.stop('SIGKILL');
    setup.api = await setup.start('web');
  },
  async database({ dataDir }) {
    const { pid } = await readPostmaster(dataDir);
    await signalPostgres(pid, 'SIGKILL');
    await until(async () => (await queuedCount(dataDir).catch(() => -1)) >= 0);
  },
};
