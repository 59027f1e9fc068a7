import type { Actor } from '@muster/contract/events/event.ts';
import type { NewRequisition } from '@muster/contract/requisitions/requisition-input.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import { updateCandidate } from '#candidates/update-candidate.ts';
import { approveRequisition } from '#requisitions/approvals/decide-requisition.ts';
import { openRequisition } from '#requisitions/open-requisition.ts';
import { createRequisition } from '#requisitions/requisition-actions.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import { dayMs } from '#time/durations.ts';

const also = () => [];
const hiredAgoMs = dayMs;

export type DemoRequisitionDeps = RequisitionDeps & AddCandidateDeps;

const filled: NewRequisition = {
  title: 'Backend Engineer',
  department: 'Engineering',
  job_country: 'Germany',
  city: 'Berlin',
  workplace: 'Hybrid',
  job_type: 'Full-time',
  career_level: 'Senior',
  openings: 2,
  salary_min: 72_000,
  salary_max: 90_000,
  currency: 'EUR',
  salary_period: 'Per year',
  reason: 'new',
  justification:
    'The morning peak has doubled since spring. Two people on the order service bring on-call back to one week in eight.',
  hiring_manager: 'jonas.weber@demo-company.example',
  requested_by: 'jonas.weber@demo-company.example',
};

const approved: NewRequisition = {
  title: 'Site Reliability Engineer',
  department: 'Engineering',
  job_country: 'Germany',
  city: 'Berlin',
  workplace: 'Hybrid',
  job_type: 'Full-time',
  career_level: 'Senior',
  openings: 1,
  salary_min: 78_000,
  salary_max: 95_000,
  currency: 'EUR',
  salary_period: 'Per year',
  reason: 'replacement',
  replaces: 'Marta Klein',
  justification: 'Marta leaves at the end of the year, and the night shift of the bakeries cannot wait for the morning.',
  hiring_manager: 'jonas.weber@demo-company.example',
  requested_by: 'jonas.weber@demo-company.example',
};

const waiting: NewRequisition = {
  title: 'Customer Success Manager',
  department: 'Customers',
  job_country: 'France',
  city: 'Lyon',
  workplace: 'On-site',
  job_type: 'Full-time',
  career_level: 'Mid-level',
  openings: 2,
  salary_min: 41_000,
  salary_max: 48_000,
  currency: 'EUR',
  salary_period: 'Per year',
  reason: 'new',
  justification: 'Forty bakeries in the Rhône valley start in spring. One person for twenty of them is what has worked in Bavaria.',
  hiring_manager: 'priya.raman@demo-company.example',
  requested_by: 'priya.raman@demo-company.example',
};

/**
 * One requisition whose job has had its first hire, an approved one with its draft job, and one that waits for approval. No step names
 * approvers, so no mail is sent.
 */
export async function addDemoRequisitions(
  app: DemoRequisitionDeps,
  workspaceId: string,
  actor: Actor,
  { jobId, hiredId }: { jobId: string; hiredId: string },
): Promise<void> {
  const workspaceActor = { workspaceId, actor };
  const approve = async (input: NewRequisition, job_id: string | null) => {
    const { id: requisition_id } = await createRequisition(app, workspaceActor, { ...input, submit: true }, also);
    const decision = { requisition_id, approver: 'ines.hartmann@demo-company.example', comment: 'Within the plan for the year.' };
    await approveRequisition(app, workspaceActor, decision, { also });
    await openRequisition(app, workspaceActor, { requisition_id, job_id }, also);
  };
  await approve(filled, jobId);
  const clock = () => new Date(app.clock().getTime() - hiredAgoMs);
  await updateCandidate({ ...app, clock }, workspaceActor, { candidate_id: hiredId, status: 'hired' });
  await approve(approved, null);
  await createRequisition(app, workspaceActor, { ...waiting, submit: true }, also);
}
