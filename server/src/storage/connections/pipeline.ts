import type { Socket } from 'node:net';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Statement } from '#storage/sql.ts';
import { type OpenConnection, standbySkipped } from './primary.ts';
import { runStatement } from './run-statement.ts';

/** One or more connections that the watchdog checks ten times a second. */
export type WatchedConnections = {
  /** Measures silence: time in which a connection had requests pending and received no byte. */
  check: (elapsedMs: number) => void;
  /** The longest silence of these connections. */
  silentMs: () => number;
  /** Drops the connections for which `isUnwanted`: their pending statements fail, and the next statement opens a new connection. */
  drop: (isUnwanted: (opened: OpenConnection) => boolean) => void;
  close: () => Promise<void>;
};

/** One connection shared by many requests: statements are sent without waiting for earlier answers. */
export type Pipeline = WatchedConnections & {
  query<Row>(statement: Statement): Promise<Row[]>;
  /** Resolves when the connection is open. */
  ready: () => Promise<unknown>;
  pending: () => number;
};

type PipelineOptions = {
  connect: () => Promise<OpenConnection>;
  /** After a longer silence the connection is dropped, and everything pending on it fails. */
  silenceMaxMs: number;
  onLost?: () => void;
};

const closeTimeoutMs = 1000;

export function openPipeline({ connect, silenceMaxMs, onLost }: PipelineOptions): Pipeline {
  let opening: Promise<OpenConnection> | undefined;
  let pending = 0;
  const silence = measureSilence();

  const open = () => {
    const attempt = connect();
    const forget = () => {
      if (opening !== attempt) return;
      opening = undefined;
      onLost?.();
    };
    attempt.then(({ client, isOpen }) => {
      client.on('end', forget);
      if (!isOpen()) forget();
    }, forget);
    return attempt;
  };

  const drop = (isUnwanted: (opened: OpenConnection) => boolean) => {
    const attempt = opening;
    attempt
      ?.then((opened) => {
        if (!isUnwanted(opened)) return;
        if (opening === attempt) {
          opening = undefined;
          onLost?.();
        }
        opened.socket.destroy();
      })
      .catch(() => {});
  };

  return {
    async query<Row>(statement: Statement): Promise<Row[]> {
      pending += 1;
      try {
        opening ??= open();
        const opened = await opening;
        corkForTick(opened.socket);
        const rows = await runStatement<Row>(opened, statement);
        if (opened.hasSkippedStandby()) {
          opened.socket.destroy();
          throw standbySkipped();
        }
        return rows;
      } finally {
        pending -= 1;
      }
    },
    ready() {
      opening ??= open();
      return opening;
    },
    pending: () => pending,
    check(elapsedMs) {
      const attempt = opening;
      attempt
        ?.then(({ socket }) => {
          if (opening !== attempt) return silence.reset();
          silence.update(socket, pending > 0, elapsedMs);
          if (silence.ms() > silenceMaxMs) drop(() => true);
        })
        .catch(() => {});
      if (!attempt) silence.reset();
    },
    silentMs: silence.ms,
    drop,
    async close() {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      if (opened) await withTimeout(closeTimeoutMs, opened.client.end()).catch(() => opened.socket.destroy());
    },
  };
}

export function leastBusy(pipelines: readonly Pipeline[]): Pipeline {
  return pipelines.reduce((best, next) => (next.pending() < best.pending() ? next : best));
}

/** For how long a connection has received no byte while a request was pending. */
export function measureSilence(): {
  update: (socket: Socket, isAwaited: boolean, elapsedMs: number) => void;
  ms: () => number;
  reset: () => void;
} {
  let silentMs = 0;
  let bytesRead = -1;
  return {
    update(socket, isAwaited, elapsedMs) {
      silentMs = isAwaited && socket.bytesRead === bytesRead ? silentMs + elapsedMs : 0;
      bytesRead = socket.bytesRead;
    },
    ms: () => silentMs,
    reset() {
      silentMs = 0;
    },
  };
}

// All statements of one event-loop tick go out in one write.
function corkForTick(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
