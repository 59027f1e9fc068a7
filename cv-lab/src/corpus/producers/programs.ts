import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Layout } from '../layouts/layout.ts';

/** Programs that make the files, and the Debian packages that have them. */
const programs = {
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    packages: 'chromium fonts-liberation fonts-lato fonts-dejavu fonts-texgyre',
  },
  soffice: { names: ['soffice', 'libreoffice'], packages: 'libreoffice-writer-nogui' },
  pdflatex: { names: ['pdflatex'], packages: 'texlive-latex-extra texlive-fonts-recommended lmodern' },
  xelatex: { names: ['xelatex'], packages: 'texlive-xetex' },
} as const;
export type Program = keyof typeof programs;
export type Programs = Partial<Record<Program, string>>;

export function findPrograms(path = process.env.PATH ?? ''): Programs {
  const found: Programs = {};
  for (const program of programNames()) {
    const files = programs[program].names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
    const file = files.find(isExecutable);
    if (file) found[program] = file;
  }
  return found;
}

/** What a layout needs, or nothing when Node alone makes it. */
export function programFor({ source, extension, producer, engine }: Layout): Program | null {
  if (producer === 'chromium') return 'chromium';
  if (engine) return engine;
  return source === extension ? null : 'soffice';
}

export function missingPrograms(found: Programs): string[] {
  return programNames()
    .filter((program) => !found[program])
    .map((program) => `${program} is missing: apt-get install ${programs[program].packages}`);
}

function programNames(): Program[] {
  return ['chromium', 'soffice', 'pdflatex', 'xelatex'];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
