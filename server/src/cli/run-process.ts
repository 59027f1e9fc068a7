import { hasErrorCode } from '#system/error-code.ts';
import { exitProcess } from '#system/exit-process.ts';
import { muster } from './muster.ts';
import { processIo } from './process-io.ts';

let isOutputBroken = false;
// A closed pipe, such as of `head`, is no error; a full disk is.
process.stdout.on('error', (error) => {
  if (isOutputBroken || hasErrorCode(error, 'EPIPE')) return;
  isOutputBroken = true;
  process.stderr.write(`muster: Standard output cannot be written: ${error.message}.\n`);
});
process.stderr.on('error', () => {});
const code = await muster(process.argv.slice(2), processIo);
await Promise.all([flushOutput(process.stdout), flushOutput(process.stderr)]);
// Not left to the event loop: a connection to an unresponsive database would keep the process alive.
await exitProcess(code === 0 && isOutputBroken ? 1 : code);

/** Resolves when all output is written, because the end of the process would cut off what a pipe still buffers. */
function flushOutput(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    output.once('error', () => resolve());
    if (output.destroyed) resolve();
    else output.write('', () => resolve());
  });
}
