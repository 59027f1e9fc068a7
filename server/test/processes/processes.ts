import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hasErrorCode } from '#system/error-code.ts';
import { newDataDir, newMigratedDataDir } from '#test/postgres/embedded-postgres-process.ts';
import { throughPooler } from '#test/postgres/through-pooler.ts';
import { preloadOptions } from '#test/runner/preloads.ts';

/** A test, or anything else with cleanup at its end. */
export type Scope = Pick<TestContext, 'after'>;
/** Settings of a process, as in its environment. */
export type Settings = Record<string, string>;
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
export type Demo = { workspace_id: string; company_slug: string; token: string };
export type Facts = {
  role: string;
  url: string;
  metrics_port: number | null;
  storage: string;
  demo: Demo | null;
  start_links: { workspace_id: string; workspace_name: string; url: string }[];
};
type Process = { pid: number; exited: Promise<Ended>; stop(signal?: NodeJS.Signals): Promise<Ended> };
export type Serving = Process & Facts;

export const mainFile = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
// Each test starts dozens of processes: without the cache, half of their time goes into compiling the same files again.
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/muster-test-processes', import.meta.url));
/** Ports that are always free. */
export const launchSettings: Settings = { PORT: '0', METRICS_PORT: 'off' };
const usageCode = 2;
const running = new Set<ChildProcess>();

/** A data folder that does not exist yet. After the test its processes are killed first, so that none restarts the database. */
export function newProcessFolder(t: Scope, name?: string, parentMode?: number): Promise<string> {
  t.after(killAll);
  return newDataDir(t, name, parentMode);
}

/** A data folder with a migrated and empty database, for servers whose first start is not the point. */
export function newMigratedFolder(t: Scope): Promise<string> {
  t.after(killAll);
  return newMigratedDataDir(t);
}

/** `muster serve --json` on a free port; resolves once it listens. */
export async function startServe(t: Scope, settings: Settings, args: string[] = []): Promise<Serving> {
  const { printed, ...process } = await startPrinting(t, ['serve', '--json', ...args], { DEMO: 'off', ...settings });
  const facts: Facts = JSON.parse(printed);
  return { ...facts, ...process };
}

/** Starts a command that keeps running; resolves once it has printed a line. */
export async function startPrinting(t: Scope, args: string[], settings: Settings): Promise<Process & { printed: string }> {
  const { child, output, exited, ...process } = startMuster(t, args, settings);
  const ready = new Promise<void>((resolve) => child.stdout.on('data', () => output.stdout.endsWith('\n') && resolve()));
  await Promise.race([ready, exited.then(refuseEnd)]);
  return { printed: output.stdout, exited, ...process };
}

/** Starts a command and does not wait for it. */
export function startMuster(t: Scope, args: string[], settings: Settings) {
  const { child, output, exited } = launch(args, settings);
  t.after(() => kill(child));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return { child, output, pid: child.pid ?? 0, exited, stop };
}

/** Runs a command as a process and waits for its exit. */
export function spawnMuster(args: string[], settings: Settings): Promise<Ended> {
  return launch(args, settings).exited;
}

/** The exit of a command that refuses its arguments or a setting. */
export function refusal(complaint: string, code = usageCode): Ended {
  return { code, signal: null, stdout: '', stderr: `muster: ${complaint}\n` };
}

/** The pid of the postmaster that runs in this data folder, and the folder of its socket. */
export async function readPostmaster(dataDir: string): Promise<{ pid: number; socketFolder: string }> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}

/** Sends a signal to the postmaster and all its processes. */
export async function signalPostgres(postmaster: number, signal: NodeJS.Signals): Promise<void> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = await Promise.all(pids.map(readParentPid));
  for (const pid of [postmaster, ...pids.filter((_pid, index) => parents[index] === postmaster)]) sendSignal(pid, signal);
}

/** Peak memory of a process in bytes; undefined once it has exited. */
export async function peakMemory(pid: number): Promise<number | undefined> {
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(await readProcessStatus(pid))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** False for zombies too. */
export async function isRunning(pid: number): Promise<boolean> {
  return /^State:\s+[^ZX\s]/m.test(await readProcessStatus(pid));
}

/** A command of muster for a shell, with these settings. */
export function shellCommand(args: string[], settings: Settings): string {
  const { env, program } = launchOptions(settings);
  const given = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  return `exec env ${given.join(' ')} '${process.execPath}' '${program}' ${args.join(' ')}`;
}

function launchOptions(settings: Settings): { env: Settings; program: string } {
  const { PATH = '', HOME = '' } = process.env;
  const nodeOptions = { NODE_COMPILE_CACHE: compileCache, NODE_OPTIONS: preloadOptions().join(' ') };
  const env = { PATH, HOME, ...nodeOptions, ...throughPooler({ ...launchSettings, ...settings }) };
  return { env, program: process.env.TEST_SERVER_PROGRAM || mainFile };
}

function launch(args: string[], settings: Settings) {
  const { env, program } = launchOptions(settings);
  const child = spawn(process.execPath, [program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const exited = once(child, 'close').then((): Ended => {
    running.delete(child);
    return { code: child.exitCode, signal: child.signalCode, ...output };
  });
  return { child, output, exited };
}

async function killAll(): Promise<void> {
  await Promise.all([...running].map(kill));
}

async function kill(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

function refuseEnd({ code, signal, stderr }: Ended): never {
  throw new Error(`muster ended with ${code ?? signal}: ${stderr}`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have exited in the meantime.
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

async function readParentPid(pid: number): Promise<number> {
  return Number(/^PPid:\s*(\d+)/m.exec(await readProcessStatus(pid))?.[1]);
}

function readProcessStatus(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}
