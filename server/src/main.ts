import { muster } from '#cli/muster.ts';
import { processIo } from '#cli/process-io.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { exitProcess } from '#system/exit-process.ts';

let isCutOff = false;
// A reader that is gone, such as `head`, is no error: what it has not read is not wanted. On a full disk it was wanted.
process.stdout.on('error', (error) => {
  if (isCutOff || hasErrorCode(error, 'EPIPE')) return;
  isCutOff = true;
  process.stderr.write(`muster: The standard output cannot be written: ${error.message}.\n`);
});
process.stderr.on('error', () => {});
const code = await muster(process.argv.slice(2), processIo);
await Promise.all([written(process.stdout), written(process.stderr)]);
// At once: a connection to a database that hangs must not keep the process.
await exitProcess(code === 0 && isCutOff ? 1 : code);

/** Resolves when a pipe has taken all that was printed; the end of the process would cut it off. */
function written(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    output.once('error', () => resolve());
    if (output.destroyed) resolve();
    else output.write('', () => resolve());
  });
}
