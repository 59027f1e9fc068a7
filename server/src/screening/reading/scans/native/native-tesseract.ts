import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasErrorCode } from '#system/error-code.ts';
import { runLimited } from './run-limited.ts';

export type RecognitionTask = { pgm: Uint8Array; language: string; resolution: number };

/** The Tesseract that is installed on this machine. */
export type NativeTesseract = {
  version: string;
  languages: ReadonlySet<string>;
  /** hOCR; undefined when it cannot be had: then another way has to be found. */
  recognise(task: RecognitionTask, signal: AbortSignal): Promise<string | undefined>;
};

const run = promisify(execFile);
const startTimeoutMs = 10_000;
const usual = { timeout: startTimeoutMs, maxBuffer: 1024 * 1024, env: { LC_ALL: 'C' } };
const language = /^[a-z]{3}$/;
const resolutions = { min: 70, max: 600 };

/** Undefined when there is none, or one that does not start. The PATH is that of the system: nothing of our environment is handed on. */
export async function findTesseract(program = 'tesseract'): Promise<NativeTesseract | undefined> {
  try {
    const { stdout: about, stderr } = await run(program, ['--version'], usual);
    const { stdout: listed } = await run(program, ['--list-langs'], usual);
    const version = /tesseract v?(\d[\w.-]{0,30})/.exec(`${about}\n${stderr}`)?.[1];
    if (version === undefined) return undefined;
    const languages = new Set(listed.split('\n').filter((line) => language.test(line)));
    const hasLimits = await canRun('prlimit');
    return { version, languages, recognise: (task, signal) => recognise({ program, languages, hasLimits }, task, signal) };
  } catch {
    return undefined;
  }
}

async function canRun(program: string): Promise<boolean> {
  return run(program, ['--version'], usual).then(
    () => true,
    (error) => !hasErrorCode(error, 'ENOENT'),
  );
}

type Program = { program: string; languages: ReadonlySet<string>; hasLimits: boolean };

async function recognise(
  { program, languages, hasLimits }: Program,
  { pgm, language: wanted, resolution }: RecognitionTask,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!languages.has(wanted)) return undefined;
  const dpi = String(Math.round(Math.min(resolutions.max, Math.max(resolutions.min, resolution))));
  const args = ['stdin', 'stdout', '-l', wanted, '--psm', '3', '--dpi', dpi, '-c', 'tessedit_create_hocr=1'];
  return runLimited(program, args, { input: pgm, hasLimits, signal });
}
