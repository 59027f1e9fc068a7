type Terminal = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export type ProgressLine = {
  /** Throttled: may be called for every row or block. */
  show(line: (elapsedMs: number, isTerminal: boolean) => string): void;
  clear(): void;
};

const redrawMs = 200;
const plainLineMs = 5000;
const columnsDefault = 80;
const clearLine = '\r\u001b[K';

/** One line on a terminal, redrawn at most five times a second; elsewhere a plain line every five seconds. */
export function openProgressLine(terminal: Terminal, nowMs: () => number = () => performance.now()): ProgressLine {
  const startedMs = nowMs();
  const isTerminal = terminal.isTTY === true;
  let shownMs = startedMs;
  return {
    show(line) {
      const now = nowMs();
      if (now - shownMs < (isTerminal ? redrawMs : plainLineMs)) return;
      shownMs = now;
      const text = line(now - startedMs, isTerminal);
      terminal.write(isTerminal ? `${clearLine}${text.slice(0, (terminal.columns ?? columnsDefault) - 1)}` : `${text}\n`);
    },
    clear: () => void (isTerminal && terminal.write(clearLine)),
  };
}
