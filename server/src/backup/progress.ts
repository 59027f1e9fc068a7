/** The step under way, and how many bytes are done. Throttled by the receiver: may be called for every block. */
export type ReportProgress = (step: string, bytes: number) => void;

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}

export function percent(done: number, total: number): string {
  return `${Math.floor((done / Math.max(total, 1)) * 100)} %`;
}
