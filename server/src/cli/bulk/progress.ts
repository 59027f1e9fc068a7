import { formatBytes, type ReportProgress } from '#backup/progress.ts';
import { openProgressLine } from './progress-line.ts';

/** `done` of `total` in any unit. A total of 0 is unknown. */
type RowProgress = { done: number; total: number; rows: number };

const barWidth = 24;

/** Progress of an import or export, with rows per second and the time that is left. */
export function showRows(...terminal: Parameters<typeof openProgressLine>): { show(progress: RowProgress): void; clear(): void } {
  const line = openProgressLine(...terminal);
  return {
    show: (progress) =>
      line.show((elapsedMs, isTerminal) => `${isTerminal ? progressBar(progress) : ''}${progressText(progress, elapsedMs)}`),
    clear: line.clear,
  };
}

/** Progress of a backup or restore: the step, the bytes and the time that has passed. */
export function showSteps(...terminal: Parameters<typeof openProgressLine>): { report: ReportProgress; clear(): void } {
  const line = openProgressLine(...terminal);
  return {
    report: (step, bytes) => line.show((elapsedMs) => `${step}, ${formatBytes(bytes)}, ${Math.round(elapsedMs / 1000)} s`),
    clear: line.clear,
  };
}

function progressBar(progress: RowProgress): string {
  const filled = Math.round(doneShare(progress) * barWidth);
  return progress.total > 0 ? `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ` : '';
}

function progressText(progress: RowProgress, elapsedMs: number): string {
  const { rows, total } = progress;
  const share = doneShare(progress);
  const speed = `${rows} rows, ${Math.round((rows / elapsedMs) * 1000)} rows/s`;
  if (total === 0 || share === 0) return speed;
  return `${Math.floor(share * 100)} %, ${speed}, ${durationText((elapsedMs * (1 - share)) / share)} left`;
}

function doneShare({ done, total }: RowProgress): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
