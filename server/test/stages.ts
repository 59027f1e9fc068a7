import { uuidv7 } from '#crypto/uuid.ts';
import type { Client } from '#test/factories.ts';

/** A stage action that waits, of a new candidate. */
export async function newStageAction(client: Client): Promise<string> {
  const job_id = await client.addJob();
  const on_enter = [{ send_template: 'follow_up', after_minutes: 60 }];
  const stages = [
    { name: 'Inbox', status: 'applied' },
    { name: 'Trial', status: 'technical', on_enter },
  ];
  await client.post('/v1/update-job-stages', { job_id, stages });
  const candidate_id = await client.addCandidate({ job_id, email: `${uuidv7()}@x.example` });
  await client.patch('/v1/update-candidate', { candidate_id, status: 'technical' });
  return (await client.get(`/v1/stage-actions?candidate_id=${candidate_id}`)).body.stage_actions[0].id;
}
