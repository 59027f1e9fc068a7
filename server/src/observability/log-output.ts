import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';

const bufferBytes = 16_000;
// Of a reader that falls behind: lines beyond this are dropped, so that the log never fills the memory.
const bufferBytesMax = 16 * 1024 * 1024;
const flushEveryMs = 250;
const flushMaxMs = 500;

/** As pino's isoTime, written once for all lines of a millisecond. */
function timestamps(): () => string {
  let lastMs = 0;
  let text = '';
  return () => {
    const nowMs = Date.now();
    if (nowMs === lastMs) return text;
    lastMs = nowMs;
    text = `,"time":"${new Date(nowMs).toISOString()}"`;
    return text;
  };
}

export type LogOutput = {
  log: Logger;
  /** Waits a moment for what is not written yet: not for ever, since nobody may be reading it. */
  flush(): Promise<void>;
};

/** The log on standard error. Whatever happens to its reader, the server goes on. */
export function openLogOutput({ logLevel }: { logLevel: string }): LogOutput {
  const options = { dest: 2, sync: false, minLength: bufferBytes, maxLength: bufferBytesMax, periodicFlush: flushEveryMs };
  const destination = pino.destination(options);
  const broken = new Promise<void>((resolve) => {
    destination.on('error', () => resolve());
  });
  const timestamp = timestamps();
  const log = pino({ level: logLevel, base: { pid: process.pid }, timestamp }, destination);
  return {
    log,
    flush: async () => {
      const flushed = new Promise<void>((resolve) => destination.flush(() => resolve()));
      await Promise.race([flushed, broken, delay(flushMaxMs)]);
    },
  };
}
