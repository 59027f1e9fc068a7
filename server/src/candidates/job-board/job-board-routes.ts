import { getJobBoard } from '@muster/contract/candidates/job-board.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { writeCards } from '#candidates/list/candidate-views.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { JsonBytes } from '#text/json-text.ts';
import { routesFor } from '#web/route.ts';
import type { BoardColumn } from './found-columns.ts';
import { type JobBoardDeps, readJobBoard } from './job-board.ts';

const route = routesFor<CandidateDeps & JobBoardDeps>();

export const jobBoardRoutes = [
  route(getJobBoard, async ({ app, caller, query }) => {
    const { job_id: jobId } = query;
    if (!isUuid(jobId)) throw failure('invalid_job_id');
    const [job, board] = await Promise.allSettled([
      app.jobReads.find({ workspaceId: caller.workspaceId, jobId }),
      readJobBoard(app, caller, query),
    ]);
    if (job.status === 'rejected') throw job.reason;
    if (!job.value) throw failure('invalid_job_id');
    if (board.status === 'rejected') throw board.reason;
    const { counts, columns } = board.value;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { success: true, counts, total, columns: await columnsJson(columns) };
  }),
];

async function columnsJson(columns: readonly BoardColumn[]): Promise<JsonBytes> {
  const chunks: Buffer[] = [];
  let separator = '[';
  for (const { status, rows, has_more, next_cursor } of columns) {
    const candidates = await writeCards(rows);
    chunks.push(Buffer.from(`${separator}{"status":"${status}","candidates":`), ...candidates.chunks);
    chunks.push(Buffer.from(`,"has_more":${has_more},"next_cursor":${JSON.stringify(next_cursor)}}`));
    separator = ',';
  }
  return new JsonBytes([...chunks, Buffer.from(columns.length === 0 ? '[]' : ']')]);
}
