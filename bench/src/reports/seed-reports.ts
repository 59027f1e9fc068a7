import { addJob } from '@muster/server/src/jobs/job-actions.ts';
import type { App } from '@muster/server/src/open-app.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import { onConnection } from '../servers.ts';

const jobs = 200;
const departments = 10;
const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;

/** One workspace with this many applications over three years, seven of ten ended, with the rows that reports count. */
export async function seedReports(app: App, databaseUrl: string, candidates: number): Promise<{ token: string; jobIds: string[] }> {
  const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  const jobIds: string[] = [];
  for (let number = 0; number < jobs; number += 1) {
    const input = { job_title: `Job ${number}`, department: `Department ${number % departments}` };
    jobIds.push((await addJob(app, { workspaceId, actor }, input, false, () => [])).id);
  }
  await onConnection(databaseUrl, async (client) => {
    await client.query('SET synchronous_commit = off');
    const values = [workspaceId, jobIds, candidates];
    await client.query(insertSources, [workspaceId]);
    await client.query(insertCandidates, values);
    await client.query(insertEnded, [workspaceId]);
  });
  return { token, jobIds };
}

const insertSources = `
  INSERT INTO sources (workspace_id, id, job_id, source_name, code, created_at)
  SELECT workspace_id, gen_random_uuid(), id, 'Source ' || n, gen_random_uuid()::text, created_at
  FROM jobs, generate_series(1, 6) AS n WHERE workspace_id = $1`;

const insertCandidates = `
  INSERT INTO candidates (workspace_id, id, person_id, job_id, source_id, type, status, name, applied_at, created_at, updated_at)
  SELECT $1, uuidv7(began.at - now()), gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])],
    (SELECT id FROM sources WHERE sources.workspace_id = $1 AND sources.job_id = ($2::uuid[])[1 + n % cardinality($2::uuid[])]
     ORDER BY id OFFSET n % 8 LIMIT 1),
    'applicant', (ARRAY['rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'withdrawn', 'hired', 'applied', 'screening', 'interview'])
      [1 + (n / 7) % 10], 'Person ' || n, began.at, began.at, began.at
  FROM generate_series(1, $3::int) AS n, LATERAL (
    SELECT now() - (n::bigint * 7919 % 1576800) * interval '1 minute' AS at
  ) AS began`;

const insertEnded = `
  INSERT INTO ended_applications (workspace_id, candidate_id, job_id, started_at, ended_at, path, packed, source_id, rejection_reason_id)
  SELECT workspace_id, id, job_id, created_at, ended_at, path, pack_ended_application(path, created_at, ended_at,
    ARRAY(SELECT stage * 1048576 + (chance / (stage + 1)) % 400 FROM generate_series(1, stages) AS stage)),
    source_id, CASE WHEN status = 'rejected' THEN (
      SELECT reason.id FROM rejection_reasons AS reason WHERE reason.workspace_id = candidates.workspace_id ORDER BY id OFFSET chance % 9 LIMIT 1) END
  FROM (SELECT *, abs(hashtext(id::text)) AS chance FROM candidates WHERE workspace_id = $1) AS candidates, LATERAL (
    SELECT created_at + chance % 1500 * interval '1 hour' AS ended_at, (ARRAY[0, 0, 0, 0, 1, 1, 1, 2, 3, 4])[1 + chance % 10] AS furthest
  ) AS went, LATERAL (SELECT CASE WHEN status = 'hired' THEN 6 ELSE furthest + 1 END AS stages) AS passed, LATERAL (
    SELECT CASE status WHEN 'hired' THEN 0 WHEN 'rejected' THEN 1 ELSE 2 END
      + 4 * CASE WHEN status = 'hired' THEN 8 ELSE furthest END + 64 * ((2 << stages) - 2) AS path
  ) AS packed
  WHERE status IN ('rejected', 'withdrawn', 'hired')`;
