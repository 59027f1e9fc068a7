/** How far something long is. `done` of `total` in any unit; without a total nobody knows how much is left. */
export type Standing = { done: number; total: number; rows: number; elapsedMs: number };

export type Progress = {
  /** May be called as often as one likes. */
  show(standing: Omit<Standing, 'elapsedMs'>): void;
  /** Takes the line away that was drawn last. */
  clear(): void;
};

type Terminal = { write(text: string): unknown; isTTY?: boolean; columns?: number };

const redrawMs = 200;
const plainLineMs = 5000;
const barWidth = 24;
const columnsDefault = 80;
const clearLine = '\r\u001b[K';

/** On a terminal one line that is drawn again and again, elsewhere a plain line now and then. */
export function showProgress(terminal: Terminal, nowMs: () => number = () => performance.now()): Progress {
  const startedMs = nowMs();
  const isTerminal = terminal.isTTY === true;
  let shownMs = startedMs;
  return {
    show(standing) {
      const now = nowMs();
      if (now - shownMs < (isTerminal ? redrawMs : plainLineMs)) return;
      shownMs = now;
      const line = { ...standing, elapsedMs: now - startedMs };
      terminal.write(isTerminal ? clearLine + drawn(line, terminal.columns ?? columnsDefault) : `${inWords(line)}\n`);
    },
    clear: () => void (isTerminal && terminal.write(clearLine)),
  };
}

function drawn(standing: Standing, columns: number): string {
  const filled = Math.round(shareOf(standing) * barWidth);
  const bar = standing.total > 0 ? `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ` : '';
  return `${bar}${inWords(standing)}`.slice(0, columns - 1);
}

function inWords(standing: Standing): string {
  const { rows, elapsedMs, total } = standing;
  const share = shareOf(standing);
  const speed = `${rows} rows, ${Math.round((rows / elapsedMs) * 1000)} rows/s`;
  if (total === 0 || share === 0) return speed;
  return `${Math.floor(share * 100)} %, ${speed}, ${duration((elapsedMs * (1 - share)) / share)} left`;
}

function shareOf({ done, total }: Standing): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
