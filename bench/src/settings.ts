import { cpus, totalmem } from 'node:os';

export const connections = Number(process.env.BENCH_CONNECTIONS ?? 64);
export const secondsPerRound = Number(process.env.BENCH_SECONDS ?? 4);
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

export function machine(used = connections): string {
  return `${hardware()}; ${used} connections, median of ${rounds} rounds of ${secondsPerRound} s`;
}

export function hardware(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${memory} GB, ${process.platform}-${process.arch}, Node ${process.versions.node}`;
}
