import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const start = promisify(execFile);
export type TexJob = { engine: string; source: string; pdf: string };

/** As many at a time as there are cores. A document that TeX refuses ends the run with the end of its log. */
export async function typeset(jobs: TexJob[]): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await typesetOne(job);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function typesetOne({ engine, source, pdf }: TexJob): Promise<void> {
  const folder = dirname(source);
  try {
    await start(engine, ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', basename(source)], {
      cwd: folder,
      timeout: 120_000,
    });
  } catch (error) {
    const log = error instanceof Error && 'stdout' in error ? String(error.stdout).slice(-1500) : '';
    throw new Error(`${engine} refused ${source}:\n${log}`, { cause: error });
  }
  renameSync(join(folder, basename(source).replace(/\.tex$/, '.pdf')), pdf);
}
