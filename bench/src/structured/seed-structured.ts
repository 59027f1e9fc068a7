import { candidateStatuses } from '@muster/contract/candidates/candidate.ts';
import type { CustomField, FieldValue, NewCustomField } from '@muster/contract/custom-fields/custom-field.ts';
import { fieldLexemes } from '@muster/server/src/candidates/search/field-lexemes.ts';
import { workspacePrefix } from '@muster/server/src/candidates/search/search-lexeme.ts';
import { createCustomField } from '@muster/server/src/custom-fields/custom-field-actions.ts';
import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import { createPipeline } from '@muster/server/src/jobs/pipelines/pipelines.ts';
import type { App } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import type pg from 'pg';
import { onConnection } from '../servers.ts';

export type StructuredSeed = { workspaceId: string; token: string; jobIds: string[] };

const jobs = 100;
export const stagesOfJob = 40;
const insertedAtOnce = 100_000;
const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;

/** Two workspaces with the same candidates: one with the built-in stages, one with 40 stages a job and the values of 10 fields. */
export async function seedStructured(
  app: App,
  databaseUrl: string,
  candidates: number,
): Promise<{ plain: StructuredSeed; structured: StructuredSeed }> {
  const plain = await addWorkspace(app, 'Plain', { withStages: false });
  const structured = await addWorkspace(app, 'Structured', { withStages: true });
  const fields = await addFields(app, structured.workspaceId);
  await onConnection(databaseUrl, async (client) => {
    // What triggers keep of these columns is inserted below; the indexes are made anew, which is ten times as fast as to keep them.
    await client.query('SET session_replication_role = replica');
    await client.query('SET synchronous_commit = off');
    await client.query("SET maintenance_work_mem = '512MB'");
    const restoreIndexes = await dropIndexes(client, ['candidates', 'candidate_search', 'candidate_field_order']);
    for (const { workspaceId, jobIds } of [plain, structured]) {
      const isStructured = workspaceId === structured.workspaceId;
      for (let first = 1; first <= candidates; first += insertedAtOnce) {
        const last = Math.min(candidates, first + insertedAtOnce - 1);
        await client.query(insertCandidates, [
          workspaceId,
          jobIds,
          isStructured,
          first,
          last,
          valuesOf(isStructured ? fields : []),
        ]);
      }
      await client.query(insertDocuments, [
        workspaceId,
        workspacePrefix(workspaceId),
        JSON.stringify(lexemesOf(isStructured ? fields : [])),
      ]);
    }
    await client.query(insertOrders, [structured.workspaceId]);
    await restoreIndexes();
  });
  return { plain, structured };
}

async function addWorkspace(app: App, name: string, { withStages }: { withStages: boolean }): Promise<StructuredSeed> {
  const { workspaceId } = await createWorkspace(app, { name, plan: 'premium' });
  const pipeline = { name: 'Bench', stages: benchStages() };
  const pipeline_id = withStages ? (await createPipeline(app, workspaceId, pipeline, () => [])).id : undefined;
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  const jobIds: string[] = [];
  for (let number = 0; number < jobs; number += 1)
    jobIds.push(
      (
        await addJob(
          app,
          { workspaceId, actor },
          { job_title: `Job ${number}`, ...(pipeline_id && { pipeline_id }) },
          false,
          () => [],
        )
      ).id,
    );
  return { workspaceId, token, jobIds };
}

/** Each of the 13 statuses has three stages, the first one four. */
export function benchStages() {
  return Array.from({ length: stagesOfJob }, (_, place) => ({
    name: `Stage ${place + 1}`,
    status: candidateStatuses[place % candidateStatuses.length] ?? 'applied',
  }));
}

/** The n-th candidate has the value with the number `n / every % values.length`, so that no two fields go together. */
type SeededField = { input: NewCustomField; values: FieldValue[]; every: number };

const numbered = <Value>(count: number, value: (number: number) => Value) =>
  Array.from({ length: count }, (_, number) => value(number));
const options = (count: number) => numbered(count, (number) => `Option ${number}`);
const ofCandidate = { object: 'candidate', filterable: true } as const;

const seededFields: SeededField[] = [
  { input: { ...ofCandidate, key: 'level', label: 'Level', type: 'select', options: options(4) }, values: options(4), every: 1 },
  {
    input: { ...ofCandidate, key: 'notice', label: 'Notice', type: 'select', options: options(12) },
    values: options(12),
    every: 4,
  },
  { input: { ...ofCandidate, key: 'years', label: 'Years', type: 'number' }, values: numbered(40, (n) => n), every: 7 },
  { input: { ...ofCandidate, key: 'points', label: 'Points', type: 'number' }, values: numbered(5000, (n) => n / 8), every: 1 },
  {
    input: { ...ofCandidate, key: 'salary', label: 'Salary', type: 'money' },
    values: numbered(1000, (n) => ({ amount: 30_000 + 50 * n, currency: 'EUR' })),
    every: 3,
  },
  {
    input: { ...ofCandidate, key: 'start', label: 'Start', type: 'date' },
    values: numbered(700, (n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
    every: 5,
  },
  { input: { ...ofCandidate, key: 'moves', label: 'Moves', type: 'boolean' }, values: [true, false], every: 11 },
  { input: { ...ofCandidate, key: 'team', label: 'Team', type: 'text' }, values: numbered(300, (n) => `Team ${n}`), every: 13 },
  { input: { ...ofCandidate, key: 'town', label: 'Town', type: 'text' }, values: numbered(2000, (n) => `Town ${n}`), every: 1 },
  {
    input: { ...ofCandidate, key: 'skills', label: 'Skills', type: 'multi_select', options: options(20) },
    values: numbered(20, (n) => [`Option ${n}`, `Option ${(n * 7 + 1) % 20}`]),
    every: 17,
  },
];

async function addFields(app: App, workspaceId: string): Promise<SeededField[]> {
  for (const { input } of seededFields) {
    const field: CustomField = await createCustomField(app, workspaceId, input, () => []);
    if (!field.filterable) throw new Error(`${field.key} is not filterable`);
  }
  return seededFields;
}

function valuesOf(fields: SeededField[]): string {
  return JSON.stringify(fields.map(({ input, values, every }) => ({ key: input.key, values, every })));
}

function lexemesOf(fields: SeededField[]): object[] {
  return fields.map(({ input: { key = '' }, values, every }) => ({
    every,
    lexemes: values.map((value) => fieldLexemes({ [key]: value })),
  }));
}

/** All but the primary keys; the function makes them again, in their order. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid::regclass::text = ANY ($1) AND NOT indisprimary ORDER BY indexrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { statement } of rows) await client.query(statement);
  };
}

// Half of them are in a stage that is not the default one of its status, and so have its id.
const insertCandidates = `
  INSERT INTO candidates (workspace_id, id, person_id, job_id, stage_id, type, status, name, email, headline, current_title, applied_at,
    created_at, updated_at, status_changed_at, custom_fields)
  SELECT $1, gen_random_uuid(), gen_random_uuid(), job_id, CASE WHEN $3 AND NOT (stage ->> 'is_default')::boolean THEN (stage ->> 'id')::uuid END,
    'applicant', coalesce(stage ->> 'status', (ARRAY['applied', 'screening', 'phone_screen', 'interview', 'technical', 'offer', 'hired',
      'rejected', 'withdrawn', 'on_hold', 'shortlisted', 'qualified', 'uploaded'])[1 + n / 100 % 13]),
    'Person ' || n, 'p' || n || '@example.com', 'Baker of bread', 'Baker', began.at, began.at, began.at, began.at, filled.fields
  FROM generate_series($4::int, $5::int) AS n
  JOIN LATERAL (SELECT ($2::uuid[])[1 + n % cardinality($2::uuid[])] AS job_id, now() - (n::bigint * 7919 % 1000003) * interval '1 minute' AS at) AS began ON true
  JOIN jobs ON jobs.workspace_id = $1 AND jobs.id = began.job_id
  LEFT JOIN LATERAL (SELECT jobs.stages -> (n / 100 % jsonb_array_length(jobs.stages)) AS stage) AS staged ON true
  LEFT JOIN LATERAL (
    SELECT json_object_agg(field ->> 'key', field -> 'values' -> (n / (field ->> 'every')::int % jsonb_array_length(field -> 'values'))) AS fields
    FROM jsonb_array_elements($6::jsonb) AS field
  ) AS filled ON true`;

// As the bench has no CVs, a document has few words.
const insertDocuments = `
  INSERT INTO candidate_search (workspace_id, candidate_id, document)
  SELECT workspace_id, id, array_to_tsvector(ARRAY(
    SELECT DISTINCT $2 || lexeme FROM (
      SELECT unnest(ARRAY['#' || job_id, '!person', '.person', '.p' || n, '.baker', '.bread', 'title:baker', '@p' || n || '@example.com', '@example.com'])
      UNION ALL
      SELECT jsonb_array_elements_text(field -> 'lexemes' -> (n / (field ->> 'every')::int % jsonb_array_length(field -> 'lexemes')))
      FROM jsonb_array_elements($3::jsonb) AS field
    ) AS listed (lexeme)))
  FROM (SELECT workspace_id, id, job_id, substr(name, 8)::int AS n FROM candidates WHERE workspace_id = $1) AS candidates`;

// As the trigger does.
const insertOrders = `
  INSERT INTO candidate_field_order (workspace_id, field_id, candidate_id, job_id, key)
  SELECT candidates.workspace_id, fields.id, candidates.id, candidates.job_id, ordered.key
  FROM candidates JOIN custom_fields AS fields ON fields.workspace_id = candidates.workspace_id AND fields.is_filterable
  CROSS JOIN LATERAL (SELECT field_order_key(fields.type, fields.options, candidates.custom_fields -> fields.key) AS key OFFSET 0) AS ordered
  WHERE candidates.workspace_id = $1 AND ordered.key IS NOT NULL
  ORDER BY candidates.id, fields.id`;
