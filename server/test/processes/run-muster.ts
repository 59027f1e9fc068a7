import { Readable, Writable } from 'node:stream';
import { throughPooler } from '#test/postgres/through-pooler.ts';
import { type Ended, launchSettings, type Settings } from './processes.ts';

/** Runs a command in the process of the test; `spawnMuster` is for tests of the process itself. The signal stops it like SIGINT. */
export async function runMuster(args: string[], settings: Settings, input = '', signal?: AbortSignal): Promise<Ended> {
  const { muster } = await import('#cli/muster.ts');
  const output = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof output) =>
    new Writable({
      decodeStrings: false,
      write(text, _encoding, done) {
        output[name] += text;
        done();
      },
    });
  const code = await muster(args, {
    environment: throughPooler({ ...launchSettings, ...settings }),
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: collect('stdout'),
    stderr: collect('stderr'),
    onStop: (listener) => signal?.addEventListener('abort', listener),
    exitCode: 0,
  });
  return { code, signal: null, ...output };
}

/** Runs a command with --json that must succeed; returns what it printed. */
export async function musterJson<Printed>(args: string[], settings: Settings): Promise<Printed> {
  const ended = await runMuster([...args, '--json'], settings);
  if (ended.code !== 0) throw new Error(`muster ended with ${ended.code}: ${ended.stderr}`);
  return JSON.parse(ended.stdout);
}
