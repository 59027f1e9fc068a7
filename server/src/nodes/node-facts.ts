import type { RecentError } from '#observability/recent-errors.ts';
import type { Runtime } from '#runtime.ts';
import type { SlowStatement } from '#storage/statement-times.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { isRecord } from '#text/is-record.ts';

/** What a node has measured of itself. */
export type NodeFacts = {
  memory_bytes: number | null;
  disk_free_bytes: number | null;
  disk_low: boolean;
  errors: RecentError[];
  statements: SlowStatement[];
};

const errorsMax = 20;

export async function readNodeFacts({
  config,
  database,
  isDiskLow,
  recentErrors,
}: Pick<Runtime, 'config' | 'database' | 'isDiskLow' | 'recentErrors'>): Promise<NodeFacts> {
  const freeBytes = await readFreeBytes(config.dataDir).catch(() => null);
  return {
    memory_bytes: process.memoryUsage.rss(),
    disk_free_bytes: freeBytes,
    disk_low: isDiskLow(),
    errors: recentErrors.list().slice(0, errorsMax),
    statements: database.slowStatements(),
  };
}

/** As another node has stored them: it may be of another version. */
export function parseNodeFacts(stored: unknown): NodeFacts {
  const facts = isRecord(stored) ? stored : {};
  return {
    memory_bytes: numberOrNull(facts.memory_bytes),
    disk_free_bytes: numberOrNull(facts.disk_free_bytes),
    disk_low: facts.disk_low === true,
    errors: listOf(facts.errors).map((error) => ({
      at: String(error.at),
      work: String(error.work),
      name: String(error.name),
      code: textOrNull(error.code),
      where: textOrNull(error.where),
      count: numberOrNull(error.count) ?? 1,
    })),
    statements: listOf(facts.statements).map((statement) => ({
      text: String(statement.text),
      calls: numberOrNull(statement.calls) ?? 0,
      mean_ms: numberOrNull(statement.mean_ms) ?? 0,
      max_ms: numberOrNull(statement.max_ms) ?? 0,
    })),
  };
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
