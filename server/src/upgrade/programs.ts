import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Array as JsonArray, Object as JsonObject, String as JsonString } from 'typebox';
import { Compile } from 'typebox/compile';
import { commandOf, type InstalledRelease } from './release.ts';

/** A program of a release, by its folder. */
type Program = Pick<InstalledRelease, 'root' | 'version'>;
export type Environment = Record<string, string | undefined>;

const outputMax = 10_000_000;
const migrated = Compile(JsonObject({ applied: JsonArray(JsonString()) }));
const waiting = Compile(JsonObject({ missing: JsonArray(JsonString()) }));
const checked = Compile(
  JsonObject({ checks: JsonArray(JsonObject({ check: JsonString(), state: JsonString(), message: JsonString() })) }),
);

/** What an upgrade may break. A mail server that does not answer just now is no reason to undo it. */
const checksOfUpgrades = ['settings', 'database', 'schema', 'secrets', 'disk', 'files'];

/** Whether it can run on this machine at all. */
export async function askVersion(program: Program, environment: Environment): Promise<void> {
  const said = await run(program, ['--version'], environment);
  if (!said.startsWith(`muster ${program.version}`))
    throw new Error(`Muster ${program.version} cannot run here: its command says ${said.trim() || 'nothing'}.`);
}

/** The migrations that it would apply. It refuses a schema that it cannot bring up to date. */
export async function askMissing(program: Program, environment: Environment): Promise<string[]> {
  return waiting.Parse(JSON.parse(await run(program, ['migrate', '--dry-run', '--json'], environment))).missing;
}

export async function runMigrations(program: Program, environment: Environment, isRolling: boolean): Promise<string[]> {
  const args = ['migrate', ...(isRolling ? [] : ['--at-once']), '--json'];
  return migrated.Parse(JSON.parse(await run(program, args, environment))).applied;
}

/** What doctor says is wrong, as `check: message`. */
export async function askDoctor(program: Program, environment: Environment): Promise<{ check: string; message: string }[]> {
  // It exits with 1 when there are problems.
  const { checks } = checked.Parse(JSON.parse(await run(program, ['doctor', '--json'], environment, [0, 1])));
  return checks.filter(({ check, state }) => state === 'problem' && checksOfUpgrades.includes(check));
}

/** Its standard output. What it says on standard error is shown, and its last line is the error when it fails. */
async function run({ root, version }: Program, args: string[], environment: Environment, codes = [0]): Promise<string> {
  const child = spawn(commandOf({ root }), args, { env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output.stdout.length < outputMax) output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr = `${output.stderr}${text}`.slice(-outputMax);
    if (!text.startsWith('muster:')) process.stderr.write(text);
  });
  const [code, signal] = await once(child, 'close').catch((error) => [error.message, null]);
  if (codes.includes(code) && output.stdout !== '') return output.stdout;
  const reason =
    output.stderr
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/^muster: /, '') || `it ended with ${code ?? signal}.`;
  throw new Error(`Muster ${version} could not ${args[0] === '--version' ? 'run here' : args[0]}: ${reason}`);
}
