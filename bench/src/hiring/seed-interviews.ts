import { addCandidate } from '@muster/server/src/candidates/add-candidate.ts';
import { uuidv7 } from '@muster/server/src/crypto/uuid.ts';
import { planPanel, unknownPeople } from '@muster/server/src/interviewers/interviewer-actions.ts';
import type { App } from '@muster/server/src/open-app.ts';
import { writeAlone } from '@muster/server/src/storage/writes/change-with.ts';
import { createToken } from '@muster/server/src/tokens/token-actions.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import { onConnection } from '../servers.ts';

export type InterviewSeed = {
  workspaceId: string;
  token: string;
  candidateIds: string[];
  interviewers: { id: string; email: string }[];
  jobId: string;
};

const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;
const candidates = 500;
const interviewers = 50;
const otherWorkspaces = 200;
const interviewsOfOthers = 20;

/** One workspace with this many interviews of two people each, and others with some. */
export async function seedInterviews(app: App, databaseUrl: string, count: number): Promise<InterviewSeed> {
  for (let other = 0; other < otherWorkspaces; other += 1) {
    const { workspaceId } = await createWorkspace(app, { name: `Other ${other}`, plan: 'premium' });
    await insertInterviews(databaseUrl, await seedPeople(app, workspaceId, 2), interviewsOfOthers);
  }
  const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const seed = await seedPeople(app, workspaceId, candidates);
  await insertInterviews(databaseUrl, seed, count);
  return seed;
}

async function seedPeople(app: App, workspaceId: string, count: number): Promise<InterviewSeed> {
  const candidateIds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const input = { type: 'prospect', name: `Person ${number}`, email: `c${number}@bench.example` } as const;
    candidateIds.push((await addCandidate(app, { workspaceId, actor }, input, () => [])).id);
  }
  const emails = Array.from({ length: interviewers }, (_, number) => `p${number}@bench.example`);
  const planned = await planPanel(app, workspaceId, emails);
  const people = unknownPeople(workspaceId, planned, app.clock().toISOString());
  await writeAlone(app.database, workspaceId, people);
  const known = planned.panel;
  const { token } = await createToken(app, workspaceId, { name: 'bench', lifetimeSeconds: undefined });
  return { workspaceId, token, candidateIds, interviewers: known, jobId: uuidv7() };
}

/** Half an hour apart from the year 2000 on, two interviewers each, most of them with feedback. */
function insertInterviews(
  databaseUrl: string,
  { workspaceId, candidateIds, interviewers: known, jobId }: InterviewSeed,
  count: number,
): Promise<void> {
  const ids = known.map(({ id }) => id);
  return onConnection(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO interviews (workspace_id, id, candidate_id, job_id, title, type, status, start_at, end_at, time_zone, candidate_response,
         feedback_status, booked_by, created_at, updated_at)
       SELECT $1, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], CASE WHEN n % 50 = 0 THEN $3::uuid END, 'Interview ' || n, 'video',
         (ARRAY['completed', 'completed', 'completed', 'cancelled', 'no_show', 'scheduled'])[1 + n % 6], '2000-01-01Z'::timestamptz + n * interval '30 minutes',
         '2000-01-01Z'::timestamptz + n * interval '30 minutes' + interval '25 minutes', 'UTC', 'accepted', (ARRAY['complete', 'partial', 'none'])[1 + n % 3],
         'team', now(), now() - (n::bigint * 7919 % $4) * interval '1 minute'
       FROM generate_series(1, $4::int) AS n`,
      [workspaceId, candidateIds, jobId, count],
    );
    const panelMember = (position: number) => `
       INSERT INTO interview_panel
       SELECT workspace_id, id, ($2::uuid[])[1 + (extract(epoch FROM start_at)::bigint / 1800 + ${position}) % cardinality($2::uuid[])], ${position}, 'accepted', start_at
       FROM interviews WHERE workspace_id = $1`;
    for (const position of [0, 1]) await client.query(panelMember(position), [workspaceId, ids]);
    await client.query(
      `INSERT INTO interview_seats SELECT panel.workspace_id, panel.interview_id, panel.interviewer_id, tstzrange(interviews.start_at, interviews.end_at), true
       FROM interview_panel panel JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
       WHERE panel.workspace_id = $1 AND interviews.status <> 'cancelled'`,
      [workspaceId],
    );
    await client.query(
      `INSERT INTO interview_feedback SELECT panel.workspace_id, panel.interview_id, panel.interviewer_id, 1, 'yes', '[]', 'Good', panel.start_at
       FROM interview_panel panel JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
       WHERE panel.workspace_id = $1 AND panel.position = 0 AND interviews.feedback_status <> 'none'`,
      [workspaceId],
    );
  });
}
