import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { logError } from './log-error.ts';
import { logText } from './log-text.ts';

const bufferBytes = 16_000;
// When the reader is too slow, lines beyond this are dropped, so that the log never fills the memory.
const bufferBytesMax = 16 * 1024 * 1024;
const flushEveryMs = 250;
const flushMaxMs = 500;

/** Like pino's isoTime, formatted once for each millisecond. */
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

/** Of every log, those of tests too. */
export const logSerializers = { err: (error: unknown) => logError(error) };

export type LogOutput = {
  log: Logger;
  /** Waits briefly for buffered lines: the reader may have stopped reading. */
  flush(): Promise<void>;
};

/** Logs to standard error. A slow or closed reader never stops the server. */
export function openLogOutput({ logLevel, logFormat }: { logLevel: string; logFormat: 'json' | 'text' }): LogOutput {
  const options = { dest: 2, sync: false, minLength: bufferBytes, maxLength: bufferBytesMax, periodicFlush: flushEveryMs };
  const destination = pino.destination(options);
  const broken = new Promise<void>((resolve) => {
    destination.on('error', () => resolve());
  });
  const timestamp = timestamps();
  const stream = logFormat === 'json' ? destination : { write: (line: string) => destination.write(logText(line)) };
  const log = pino({ level: logLevel, base: { pid: process.pid }, timestamp, serializers: logSerializers }, stream);
  return {
    log,
    flush: async () => {
      const flushed = new Promise<void>((resolve) => destination.flush(() => resolve()));
      await Promise.race([flushed, broken, delay(flushMaxMs)]);
    },
  };
}
