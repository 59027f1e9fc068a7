/** Processor time of this thread: on a busy machine the time on the clock says nothing. */
export function measureCpuMs(work: () => unknown): number {
  const startedMs = threadCpuMs();
  work();
  return threadCpuMs() - startedMs;
}

export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
