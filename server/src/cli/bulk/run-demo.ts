import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { addDemoCandidates } from '#demo/add-demo-candidates.ts';
import { showRows } from './progress.ts';
import { stoppedExitCode, watchForStop } from './stop-signal.ts';

const candidatesMax = 100_000_000;
const seedMax = 2 ** 32 - 1;

export async function runDemo({ options, json, io }: ParsedArguments): Promise<void> {
  const count = integerOption('candidates', options.candidates, 1, candidatesMax);
  const seed = options.seed === undefined ? undefined : integerOption('seed', options.seed, 0, seedMax);
  const { isStopped } = watchForStop(io);

  const { added, elapsedMs } = await withApp(io, async (app) => {
    const workspaceId = await knownWorkspace(app, options.workspace);
    const progress = showRows(io.stderr);
    const startedMs = performance.now();
    let rows = 0;
    const onRows = (more: number) => {
      rows += more;
      progress.show({ done: rows, total: count, rows });
    };
    const demo = { workspaceId, count, seed, withEvents: options.events === true };
    const loaded = await addDemoCandidates(app, demo, { onRows, isStopped }).finally(progress.clear);
    return { added: loaded, elapsedMs: performance.now() - startedMs };
  });
  const seconds = Math.round(elapsedMs / 10) / 100;
  const rowsPerSecond = Math.round((added / elapsedMs) * 1000);
  const result = { added, seconds, rows_per_second: rowsPerSecond, stopped: isStopped() };
  print({ json, io }, result, `${added} candidates added in ${seconds} s, ${rowsPerSecond} rows/s.`);
  if (isStopped()) io.exitCode = stoppedExitCode;
}

function integerOption(name: string, given: string | boolean | undefined, min: number, max: number): number {
  const text = String(given);
  if (!/^\d{1,10}$/.test(text) || Number(text) < min || Number(text) > max)
    throw new UsageError(`--${name} must be an integer from ${min} to ${max}.`);
  return Number(text);
}
