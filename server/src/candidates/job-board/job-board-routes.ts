import { getJobBoard } from '@muster/contract/candidates/job-board.ts';
import type { CandidateDeps } from '#candidates/candidate-deps.ts';
import { withAllStatuses } from '#candidates/counts/candidate-counts.ts';
import { writeCards } from '#candidates/list/candidate-views.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { JsonBytes } from '#text/json-text.ts';
import { type Call, routesFor } from '#web/route.ts';
import type { BoardColumn } from './found-columns.ts';
import { type JobBoardDeps, readJobBoard } from './job-board.ts';
import { readStageBoard, type StageBoardDeps } from './stage-board.ts';

const route = routesFor<CandidateDeps & JobBoardDeps & StageBoardDeps>();

export const jobBoardRoutes = [
  route(getJobBoard, async ({ app, caller, query }) => {
    const { job_id: jobId } = query;
    if (!isUuid(jobId)) throw failure('invalid_job_id');
    if (query.by === 'stage') return stageBoard(app, caller, query);
    const [job, board] = await Promise.allSettled([
      app.jobReads.find({ workspaceId: caller.workspaceId, jobId }),
      readJobBoard(app, caller, query),
    ]);
    if (job.status === 'rejected') throw job.reason;
    if (!job.value) throw failure('invalid_job_id');
    if (board.status === 'rejected') throw board.reason;
    const { counts, columns } = board.value;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { success: true, counts, total, columns: await columnsJson(columns, caller.hiddenFields?.candidate) };
  }),
];

type BoardCall = Call<typeof getJobBoard, CandidateDeps & JobBoardDeps & StageBoardDeps>;

async function stageBoard(app: BoardCall['app'], caller: BoardCall['caller'], query: BoardCall['query']): Promise<object> {
  const job = await app.jobReads.find({ workspaceId: caller.workspaceId, jobId: query.job_id });
  if (!job) throw failure('invalid_job_id');
  const { counted, columns } = await readStageBoard(app, caller, job, query);
  const counts: Record<string, number> = {};
  for (const { status, candidates } of counted) counts[status] = (counts[status] ?? 0) + candidates;
  return {
    success: true,
    counts: withAllStatuses(counts),
    total: counted.reduce((sum, { candidates }) => sum + candidates, 0),
    columns: await columnsJson(columns, caller.hiddenFields?.candidate),
    stage_counts: counted.map(({ stage, status, candidates }) => ({ stage_id: stage?.id ?? null, status, candidates })),
  };
}

async function columnsJson(columns: readonly BoardColumn[], hidden: ReadonlySet<string> | undefined): Promise<JsonBytes> {
  const chunks: Buffer[] = [];
  let separator = '[';
  for (const { status, stage_id, rows, has_more, next_cursor } of columns) {
    const candidates = await writeCards(rows, hidden);
    const stage = stage_id === undefined ? '' : `"stage_id":${JSON.stringify(stage_id)},`;
    chunks.push(Buffer.from(`${separator}{"status":"${status}",${stage}"candidates":`), ...candidates.chunks);
    chunks.push(Buffer.from(`,"has_more":${has_more},"next_cursor":${JSON.stringify(next_cursor)}}`));
    separator = ',';
  }
  return new JsonBytes([...chunks, Buffer.from(columns.length === 0 ? '[]' : ']')]);
}
