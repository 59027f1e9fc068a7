import { readFileSync } from 'node:fs';
import { get } from 'node:http';

/*
 * Polls /livez of a server from a separate process: `health-watch-child.ts <url> <pid>`. Responds to any message with the longest response
 * time in milliseconds since the last message.
 *
 * On a busy machine a server also waits for a processor. Where the system reports the processor time of its main thread, a response is
 * counted with at most that time.
 */
const [url = '', pid = ''] = process.argv.slice(2);
const pauseMs = 10;
const msPerTick = 10;
let longestMs = 0;

process.on('disconnect', () => process.exit());
process.on('message', () => {
  process.send?.(longestMs);
  longestMs = 0;
});
process.send?.('ready');
await watch();

async function watch(): Promise<void> {
  for (;;) {
    const started = { wallMs: performance.now(), cpuMs: cpuMsOfServer() };
    const note = () => {
      longestMs = Math.max(longestMs, Math.min(performance.now() - started.wallMs, cpuMsOfServer() - started.cpuMs));
    };
    // Noted while it is pending, so that a server that never responds is seen too.
    const ticking = setInterval(note, 50);
    // At the end of the test the server stops first.
    await answered().catch(() => process.exit());
    clearInterval(ticking);
    note();
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

function answered(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/livez`, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
}

/** Processor time of the server's main thread; wall-clock time where /proc does not have it. */
function cpuMsOfServer(): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return performance.now();
  }
}
