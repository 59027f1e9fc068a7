import type { Actor } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { endRun, extendRun, findRunning, type ImportRun, insertRun, takeRun } from './import-run-queries.ts';

type RunDeps = Pick<Runtime, 'database'>;

const extendMs = 5000;
export const undoDays = 7;

/** One import of a workspace at a time. One that was killed is gone on with: what it has loaded is skipped. */
export async function withRun<Report extends { types: object }>(
  { database }: RunDeps,
  { workspaceId, source, account, actor }: { workspaceId: string; source: string; account: string; actor: Actor },
  load: (importId: string) => Promise<Report>,
): Promise<Report> {
  const importId = await beginRun({ database }, workspaceId, { source, account, actor });
  const timer = setInterval(() => void extendRun(database, workspaceId, importId).catch(() => undefined), extendMs);
  try {
    const report = await load(importId);
    await endRun(database, workspaceId, importId, { status: 'done', report: JSON.stringify(report.types), undoDays });
    return report;
  } catch (error) {
    await endRun(database, workspaceId, importId, { status: 'failed', report: null, undoDays });
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function beginRun(
  { database }: RunDeps,
  workspaceId: string,
  wanted: Pick<ImportRun, 'source' | 'account'> & { actor: Actor },
): Promise<string> {
  const running = await findRunning(database, workspaceId);
  if (running) {
    const isSame = running.status === 'loading' && running.source === wanted.source && running.account === wanted.account;
    if (running.is_alive) throw failure('import_running');
    if (await takeRun(database, workspaceId, running.id, isSame ? 'loading' : 'failed')) {
      if (isSame) return running.id;
    } else throw failure('import_running');
  }
  const id = uuidv7();
  if (!(await insertRun(database, workspaceId, { id, ...wanted }))) throw failure('import_running');
  return id;
}
