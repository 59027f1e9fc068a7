import type { RetentionPreviewPerson } from '@muster/contract/retention/retention.ts';
import { isHistoryOf } from '#candidates/history-of-candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import type { Position } from '#web/paging.ts';

/** The rule as of a moment: who is due by then. */
export type RuleAt = { months: number; outcomes: string[]; exemptTags: string[]; until: Date };

/** An ended application that was looked at. `person` is null unless it is the first one of a person who is due. */
export type EndedCandidate = { id: string; created_at: string; person: RetentionPreviewPerson | null };

/**
 * The next ended applications in the order of their creation. They are found by their creation, which is before their end; who has ended
 * meanwhile is rarely looked at in vain. A month may be three days shorter than another one, which the limit of the creation allows for.
 */
export function listEndedCandidates(
  db: Queryable,
  workspaceId: string,
  { rule, after, limit }: { rule: RuleAt; after: Position | undefined; limit: number },
): Promise<EndedCandidate[]> {
  const statement = sql`
    WITH looked_at AS MATERIALIZED (${endedCandidates(workspaceId, { rule, after, limit })})
    SELECT looked_at.id, looked_at.created_at, CASE WHEN ${isDue(rule)} THEN json_build_object('person_id', looked_at.person_id,
      'candidate_id', looked_at.id, 'name', looked_at.name, 'email', looked_at.email, 'applications', person.applications,
      'ended_at', ${isoTime(part`person.ended_at`)}, 'due_at', ${isoTime(dueAt(rule))}) END AS person
    FROM looked_at LEFT JOIN LATERAL (${personSummary(workspaceId, rule, ofLookedAt)}) AS person ON true
    ORDER BY looked_at.created_at, looked_at.id`;
  return db.query(withCustomPlan(statement));
}

export type CountedPeople = { people: number; looked_at: number; last_created_at: string; last_id: string };

/** Among the next ended applications. */
export async function countDuePeople(
  db: Queryable,
  workspaceId: string,
  { rule, after, limit }: { rule: RuleAt; after: Position | undefined; limit: number },
): Promise<CountedPeople | undefined> {
  const statement = sql`
    WITH looked_at AS MATERIALIZED (${endedCandidates(workspaceId, { rule, after, limit })})
    SELECT (count(*) FILTER (WHERE ${isDue(rule)}))::int AS people, count(*)::int AS looked_at,
      (array_agg(looked_at.created_at ORDER BY looked_at.created_at DESC, looked_at.id DESC))[1] AS last_created_at,
      (array_agg(looked_at.id ORDER BY looked_at.created_at DESC, looked_at.id DESC))[1] AS last_id
    FROM looked_at LEFT JOIN LATERAL (${personSummary(workspaceId, rule, ofLookedAt)}) AS person ON true
    HAVING count(*) > 0`;
  const [counted] = await db.query<CountedPeople>(withCustomPlan(statement));
  return counted;
}

/** Whether a person is still due, with all their applications locked. */
export async function lockDuePerson(tx: Queryable, workspaceId: string, personId: string, rule: RuleAt): Promise<boolean> {
  await tx.query(
    sql`SELECT id FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ${personId} ORDER BY id FOR UPDATE`,
  );
  const summary = personSummary(workspaceId, rule, part`each.person_id = ${personId}`);
  const rows = await tx.query(withCustomPlan(sql`SELECT 1 FROM (${summary}) AS person WHERE ${isDue(rule)}`));
  return rows.length > 0;
}

// OFFSET 0, so that the applications of a person are found by the person, and not by their creation.
function endedCandidates(
  workspaceId: string,
  { rule: { months, outcomes, until }, after, limit }: { rule: RuleAt; after: Position | undefined; limit: number },
): Part {
  const start = part`(${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)`;
  return part`
    SELECT ended.*, NOT EXISTS (
      SELECT FROM (
        SELECT id, created_at FROM candidates WHERE workspace_id = ${workspaceId} AND person_id = ended.person_id OFFSET 0
      ) AS other WHERE (other.created_at, other.id) < (ended.created_at, ended.id)
    ) AS is_first
    FROM unnest(${outcomes}::text[]) AS outcome, LATERAL (
      SELECT id, person_id, name, email, created_at FROM candidates
      WHERE workspace_id = ${workspaceId} AND status = outcome AND (created_at, id) > ${start}
        AND created_at <= (${until}::timestamptz AT TIME ZONE 'UTC' - make_interval(months => ${months}::int, days => -3)) AT TIME ZONE 'UTC'
      ORDER BY created_at, id LIMIT ${limit}
    ) AS ended ORDER BY created_at, id LIMIT ${limit}`;
}

/** Of the first application of a person only: who has a thousand of them is looked at once. */
const ofLookedAt = part`looked_at.is_first AND each.person_id = looked_at.person_id`;

/** An application without a history of its status, such as an imported one, has ended when it was created. */
function personSummary(workspaceId: string, { outcomes, exemptTags, until }: RuleAt, isOfPerson: Part): Part {
  return part`
    SELECT count(*)::int AS applications, max(greatest(coalesce(ended.ended_at, moved.at, each.created_at), each.created_at)) AS ended_at,
      bool_and(each.status = ANY (${outcomes}::text[]) AND NOT each.tags && ${exemptTags}::text[] AND NOT EXISTS (
        SELECT FROM interviews WHERE interviews.workspace_id = ${workspaceId} AND interviews.candidate_id = each.id
          AND interviews.status = 'scheduled' AND interviews.end_at > ${until}
      ) AND NOT EXISTS (
        SELECT FROM talent_pool_members AS members WHERE members.workspace_id = ${workspaceId} AND members.candidate_id = each.id
      ) AND NOT EXISTS (${ofImport(workspaceId, until)})) AS may_be_removed
    FROM candidates AS each
    LEFT JOIN ended_applications AS ended ON ended.workspace_id = ${workspaceId} AND ended.candidate_id = each.id
    LEFT JOIN LATERAL (
      SELECT history.at FROM candidate_history AS history
      WHERE history.workspace_id = ${workspaceId} AND history.what = 'status' AND NOT history.is_undone AND ended.candidate_id IS NULL
        AND ${isHistoryOf(part`each.id`)}
      ORDER BY history.candidate_id DESC, history.version DESC LIMIT 1
    ) AS moved ON true
    WHERE each.workspace_id = ${workspaceId} AND ${isOfPerson}`;
}

/** As long as an import can be undone, those who came with it stay. */
function ofImport(workspaceId: string, until: Date): Part {
  return part`
    SELECT FROM import_links AS link JOIN imports ON imports.workspace_id = ${workspaceId} AND imports.id = link.import_id
    WHERE link.workspace_id = ${workspaceId} AND link.type = 'application' AND link.record_id = each.id::text AND link.is_made
      AND coalesce(imports.undo_until, 'infinity') > ${until}::timestamptz AND imports.status <> 'undone'`;
}

function isDue(rule: RuleAt): Part {
  return part`person.may_be_removed AND ${dueAt(rule)} <= ${rule.until}::timestamptz`;
}

function dueAt({ months }: RuleAt): Part {
  return part`((person.ended_at AT TIME ZONE 'UTC' + make_interval(months => ${months}::int)) AT TIME ZONE 'UTC')`;
}

function isoTime(time: Part): Part {
  return part`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
