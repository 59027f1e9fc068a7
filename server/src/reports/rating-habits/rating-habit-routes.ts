import {
  getRatingHabits,
  habitInterviewsMax,
  type RatingHabits,
  type RatingHabitsQuery,
} from '@muster/contract/reports/rating-habits.ts';
import { failure } from '#failure.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import { reportRange } from '#reports/report-range.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import { readHabits } from './rating-habit-queries.ts';

type HabitDeps = Pick<Runtime, 'database' | 'clock'> & { jobReads: JobReads };

const route = routesFor<HabitDeps>();

export const ratingHabitRoutes = [
  route(getRatingHabits, async ({ app, caller: { workspaceId }, query }) => ({
    success: true,
    rating_habits: await readRatingHabits(app, workspaceId, query),
  })),
];

async function readRatingHabits(
  { database, clock, jobReads }: HabitDeps,
  workspaceId: string,
  { job_id, ...dates }: RatingHabitsQuery,
): Promise<RatingHabits> {
  const now = clock();
  const { from, to, starts, until } = reportRange(dates, now);
  const jobId = job_id === undefined ? undefined : (await jobReads.find({ workspaceId, jobId: job_id }))?.id;
  if (job_id !== undefined && jobId === undefined) throw failure('invalid_job_id');
  const scope = { jobId, from: starts[0] ?? until, until, now };
  const { interviews, ...found } = await readHabits(database.longReads(workspaceId), workspaceId, scope);
  const isPartial = interviews > habitInterviewsMax;
  return { from, to, interviews: Math.min(interviews, habitInterviewsMax), is_partial: isPartial, ...found };
}
