import { readFileSync } from 'node:fs';
import { get } from 'node:http';

/*
 * Asks a server for /livez again and again, in a process of its own: `health-watch-child.ts <url> <pid>`. Any message is answered with
 * the longest time, in milliseconds, that an answer has taken since the last one.
 *
 * On a busy machine a server waits for a processor, which is not its fault: where the system tells how long its main thread was running
 * meanwhile, an answer took no longer than that.
 */
const [url = '', pid = ''] = process.argv.slice(2);
const pauseMs = 5;
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
    // Noted while it lasts: a server that never comes back is seen, too.
    const ticking = setInterval(note, 50);
    // At the end of the test the server goes first.
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

/** For how long the main thread of the server has run; the time of day, where that is not told. */
function cpuMsOfServer(): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return performance.now();
  }
}
