import {
  attributeRatingsMin,
  dueFeedbackMin,
  feedbackHours,
  habitInterviewsMax,
  habitInterviewsMin,
  habitRatingsMin,
  type RatingHabits,
} from '@muster/contract/reports/rating-habits.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql, withCustomPlan } from '#storage/sql.ts';

type Scope = { jobId: string | undefined; from: string; until: string; now: Date };
type Found = Omit<RatingHabits, 'from' | 'to' | 'is_partial'>;

const interviewersMax = 200;
const attributesMax = 100;

/**
 * The newest interviews of the period, with what was rated in them: nothing else is read, however long the period is. Everybody is compared with
 * what others gave for the same attributes in the same interviews.
 */
export async function readHabits(db: Queryable, workspaceId: string, { jobId, from, until, now }: Scope): Promise<Found> {
  const ofJob = jobId === undefined ? part`true` : part`job_id = ${jobId}::uuid`;
  const people = part`interviewers ON interviewers.workspace_id = ${workspaceId}`;
  const statement = sql`
    WITH held AS MATERIALIZED (
      SELECT id, greatest(end_at, created_at) AS over_at FROM interviews
      WHERE workspace_id = ${workspaceId} AND start_at >= ${from}::timestamptz AND start_at < ${until}::timestamptz AND ${ofJob}
        AND status IN ('scheduled', 'completed') AND end_at <= ${now}::timestamptz
      ORDER BY start_at DESC, id DESC LIMIT ${habitInterviewsMax + 1}
    ), rated AS MATERIALIZED (
      SELECT held.id AS interview_id, latest.interviewer_id, latest.scorecard -> 'kit' AS kit, attribute.id AS attribute_id, attribute.name,
        attribute.rating
      FROM held CROSS JOIN LATERAL (
        SELECT DISTINCT ON (interviewer_id) interviewer_id, scorecard FROM interview_feedback
        WHERE interview_feedback.workspace_id = ${workspaceId} AND interview_feedback.interview_id = held.id
        ORDER BY interviewer_id, version DESC
      ) AS latest
      CROSS JOIN LATERAL json_to_recordset(latest.scorecard -> 'attributes') AS attribute (id text, name text, rating int)
      WHERE attribute.rating IS NOT NULL
    ), shared AS (
      SELECT interview_id, interviewer_id, rating, count(*) OVER panel - 1 AS others, sum(rating) OVER panel - rating AS others_sum,
        sum(rating * rating) OVER panel - rating * rating AS others_squares
      FROM rated WINDOW panel AS (PARTITION BY interview_id, attribute_id)
    ), habits AS (
      SELECT interviewer_id, count(DISTINCT interview_id)::int AS interviews, count(*)::int AS ratings, avg(rating) AS mean,
        stddev_pop(rating) AS spread, sum(others_sum) / sum(others) AS panel_mean,
        sqrt(greatest(sum(others_squares) / sum(others) - (sum(others_sum) / sum(others)) ^ 2, 0)) AS panel_spread
      FROM shared WHERE others > 0 GROUP BY interviewer_id
      HAVING count(*) >= ${habitRatingsMin}::int AND count(DISTINCT interview_id) >= ${habitInterviewsMin}::int
    ), by_interviewer AS (
      SELECT id AS interviewer_id, name, email, interviews, ratings, round(mean, 2)::float AS mean, round(spread, 2)::float AS spread,
        round(panel_mean, 2)::float AS panel_mean, round(panel_spread, 2)::float AS panel_spread
      FROM habits JOIN ${people} AND interviewers.id = habits.interviewer_id
    ), due AS (
      SELECT panel.interviewer_id, first.submitted_at, held.over_at + ${feedbackHours}::int * interval '1 hour' AS due_at
      FROM held JOIN interview_panel AS panel ON panel.workspace_id = ${workspaceId} AND panel.interview_id = held.id
      LEFT JOIN interview_feedback AS first ON first.workspace_id = ${workspaceId} AND first.interview_id = held.id
        AND first.interviewer_id = panel.interviewer_id AND first.version = 1
    ), counted AS (
      SELECT interviewer_id, count(*)::int AS due, count(*) FILTER (WHERE submitted_at <= due_at)::int AS on_time,
        count(*) FILTER (WHERE submitted_at > due_at)::int AS late, count(*) FILTER (WHERE submitted_at IS NULL)::int AS missing
      FROM due WHERE due_at <= ${now}::timestamptz OR submitted_at IS NOT NULL GROUP BY interviewer_id
      HAVING count(*) >= ${dueFeedbackMin}::int
    ), punctuality AS (
      SELECT id AS interviewer_id, name, email, due, on_time, late, missing
      FROM counted JOIN ${people} AND interviewers.id = counted.interviewer_id
    ), constant AS (
      SELECT kit ->> 'id' AS kit_id, max(kit ->> 'name') AS kit_name, attribute_id, max(name) AS attribute_name, count(*)::int AS ratings,
        min(rating) AS rating
      FROM rated GROUP BY kit ->> 'id', attribute_id
      HAVING count(*) >= ${attributeRatingsMin}::int AND min(rating) = max(rating)
      ORDER BY count(*) DESC, kit_id, attribute_id LIMIT ${attributesMax}
    )
    SELECT (SELECT count(*) FROM held)::int AS interviews,
      (SELECT coalesce(json_agg(by_name), '[]') FROM (
        SELECT * FROM by_interviewer ORDER BY lower(coalesce(name, email)), email LIMIT ${interviewersMax}) AS by_name) AS interviewers,
      (SELECT coalesce(json_agg(by_name), '[]') FROM (
        SELECT * FROM punctuality ORDER BY lower(coalesce(name, email)), email LIMIT ${interviewersMax}) AS by_name) AS punctuality,
      (SELECT coalesce(json_agg(constant), '[]') FROM constant) AS constant_attributes`;
  const [found] = await db.query<Found>(withCustomPlan(statement));
  return found ?? { interviews: 0, interviewers: [], punctuality: [], constant_attributes: [] };
}
