import { copyFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { Layout } from '../layouts/layout.ts';
import { printPages } from './chromium.ts';
import { convertFiles } from './libreoffice.ts';
import { type Program, type Programs, programFor } from './programs.ts';
import { typeset } from './tex.ts';

export type PlannedFile = { source: string; target: string; layout: Layout };

/** Turns the sources into CV files, those of one program together. */
export async function produceFiles(files: PlannedFile[], programs: Programs): Promise<void> {
  const madeBy = (program: Program | null) => files.filter(({ layout }) => programFor(layout) === program);
  for (const { source, target } of madeBy(null)) copyFileSync(source, target);
  if (programs.chromium)
    await printPages(
      programs.chromium,
      madeBy('chromium').map(({ source, target }) => ({ html: source, pdf: target })),
    );
  const texFiles = files.flatMap(({ source, target, layout: { engine } }) =>
    engine && programs[engine] ? [{ engine: programs[engine], source, pdf: target }] : [],
  );
  await typeset(texFiles);
  if (programs.soffice) await convertAll(programs.soffice, madeBy('soffice'));
}

async function convertAll(program: string, files: PlannedFile[]): Promise<void> {
  const groups = Map.groupBy(files, ({ source, target }) => `${extname(source)} ${extname(target).slice(1)}`);
  for (const [key, group] of groups) {
    const folder = dirname(group[0]?.target ?? '');
    const sources = group.map(({ source }) => source);
    await convertFiles(program, sources, key.split(' ')[1] ?? 'pdf', folder);
  }
}
