import { type ApiClient, listIds } from './api-client.ts';
import { inPage, openBoard, type Setting } from './open-page.ts';
import { p95, type Result } from './results.ts';

const changes = 20;
// Columns that are in sight.
const statuses = ['shortlisted', 'screening'] as const;

/** Somebody else moves a candidate with a token: from the request until the card is in its new column. */
export async function measureOthersChanges(setting: Setting, client: ApiClient): Promise<Result[]> {
  const page = await openBoard(setting);
  const [candidateId] = await listIds(client, setting.seed.jobId, 1);
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const status = statuses[change % statuses.length];
    const isIn = (column?: string) => `document.querySelector('[data-column="${column}"] [data-card="${candidateId}"]')`;
    const before = statuses[(change + 1) % statuses.length];
    await inPage(page, `expectFromNow(() => ${isIn(status)} && !${isIn(before)})`);
    const sentAt = performance.timeOrigin + performance.now();
    await client('PATCH', 'update-candidate', { candidate_id: candidateId, status });
    times.push((await inPage<number>(page, 'paintedAt()')) - sentAt);
  }
  await page.context().close();
  return [p95('another’s change, visible', times, 1000)];
}
