/** What is being done, and how many bytes have passed. May be called as often as one likes. */
export type ReportProgress = (step: string, bytes: number) => void;

type Terminal = { write(text: string): unknown; isTTY?: boolean; columns?: number };

const redrawMs = 200;
const plainLineMs = 5000;
const columnsDefault = 80;
const clearLine = '\r\u001b[K';

/** On a terminal one line that is drawn again and again, elsewhere a plain line now and then. */
export function showSteps(
  terminal: Terminal,
  nowMs: () => number = () => performance.now(),
): { report: ReportProgress; clear(): void } {
  const startedMs = nowMs();
  let shownMs = startedMs;
  const isTerminal = terminal.isTTY === true;
  return {
    report(step, bytes) {
      const now = nowMs();
      if (now - shownMs < (isTerminal ? redrawMs : plainLineMs)) return;
      shownMs = now;
      const line = `${step}, ${formatBytes(bytes)}, ${Math.round((now - startedMs) / 1000)} s`;
      terminal.write(isTerminal ? `${clearLine}${line.slice(0, (terminal.columns ?? columnsDefault) - 1)}` : `${line}\n`);
    },
    clear: () => void (isTerminal && terminal.write(clearLine)),
  };
}

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}

export function percent(done: number, total: number): string {
  return `${Math.floor((done / Math.max(total, 1)) * 100)} %`;
}
