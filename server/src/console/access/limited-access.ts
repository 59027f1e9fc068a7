import type { Endpoint, Limit } from '@muster/contract/endpoint.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { isLimited } from '#console/role-rights.ts';
import { nilUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { InterviewerReads } from '#interviewers/interviewer-reads.ts';
import type { InterviewReads } from '#interviews/interview-reads.ts';
import type { ReadInterviewerCandidates } from '#interviews/interviewer-candidates.ts';
import { findCandidateOfNote } from '#notes/note-actions.ts';
import { isVisibleOffer } from '#offers/offer-access.ts';
import { readRequisitionAccess } from '#requisitions/people/requisition-access.ts';
import type { Runtime } from '#runtime.ts';
import { findCandidateOfTask } from '#tasks/task-actions.ts';
import { isRecord } from '#text/is-record.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import type { Caller, LimitedAccess } from '#web/caller.ts';
import type { Call } from '#web/route.ts';

type LimitDeps = Pick<Runtime, 'database'> & {
  candidateReads: CandidateReads;
  interviewReads: InterviewReads;
  interviewerReads: InterviewerReads;
  readInterviewerCandidates: ReadInterviewerCandidates;
};
type LimitedCaller = Caller & { access: LimitedAccess };

/** Whether a role may use an endpoint at all. */
export function isEverAllowed(role: ActiveSession['user']['role'], limit: Limit | undefined): boolean {
  return !isLimited(role) || limit !== undefined;
}

/**
 * The request within the access of its caller. An id outside of it becomes the nil id, which nothing has: the answer is that for an unknown
 * id, whatever else the endpoint checks before.
 */
export async function limitCall<Needs extends LimitDeps>(
  limit: Limit | undefined,
  call: Call<Endpoint, Needs>,
): Promise<Call<Endpoint, Needs>> {
  const { app, caller } = call;
  const { access } = caller;
  if (access.scope === 'workspace') return call;
  if (limit === undefined) throw failure('forbidden');
  const key = idKeys[limit];
  const id = key && (readInputText(call.body, key) ?? readInputText(call.query, key));
  if (key && id !== undefined && !(await isIdVisible(app, { ...caller, access }, limit, id))) return replaceId(call, key);
  checkInterviewer(call.body, access);
  return call;
}

const idKeys: Partial<Record<Limit, string>> = {
  job: 'job_id',
  candidate: 'candidate_id',
  panel_candidate: 'candidate_id',
  interview: 'interview_id',
  panel_interview: 'interview_id',
  note: 'note_id',
  note_query: 'id',
  task: 'task_id',
  task_query: 'id',
  requisition: 'requisition_id',
  own_requisition: 'requisition_id',
  offer: 'offer_id',
};

async function isIdVisible(app: LimitDeps, caller: LimitedCaller, limit: Limit, id: string): Promise<boolean> {
  const { workspaceId, access } = caller;
  if (limit === 'job') return access.scope === 'jobs' && access.jobIds.includes(id.toLowerCase());
  if (limit === 'candidate') return isVisibleCandidate(app, caller, id);
  if (limit === 'panel_candidate') return (await isVisibleCandidate(app, caller, id)) || isPanelCandidate(app, caller, id);
  if (limit === 'interview' || limit === 'panel_interview') return isVisibleInterview(app, caller, limit, id);
  if (limit === 'offer') return isVisibleOffer(app, workspaceId, access, id);
  if (limit === 'requisition' || limit === 'own_requisition') return isVisibleRequisition(app, caller, limit, id);
  const candidateOf = limit === 'task' || limit === 'task_query' ? findCandidateOfTask : findCandidateOfNote;
  const candidateId = await candidateOf(app, workspaceId, id);
  return candidateId !== undefined && isVisibleCandidate(app, caller, candidateId);
}

async function isVisibleCandidate(
  { candidateReads }: LimitDeps,
  { workspaceId, access }: LimitedCaller,
  candidateId: string,
): Promise<boolean> {
  if (access.scope === 'interviews') return access.candidateIds.includes(candidateId.toLowerCase());
  const jobId = (await candidateReads.current({ workspaceId, candidateId }))?.job_id;
  return jobId != null && access.jobIds.includes(jobId);
}

/** A hiring manager may be asked to interview for a job of another team. */
async function isPanelCandidate(
  { interviewerReads, readInterviewerCandidates }: LimitDeps,
  caller: LimitedCaller,
  id: string,
): Promise<boolean> {
  const { workspaceId, access } = caller;
  const interviewer = await interviewerReads.byEmail({ workspaceId, emailKey: emailKey(access.email) });
  const own = interviewer ? await readInterviewerCandidates(workspaceId, interviewer.id) : [];
  return own.includes(id.toLowerCase());
}

async function isVisibleInterview(
  { interviewReads }: LimitDeps,
  { workspaceId, access }: LimitedCaller,
  limit: Limit,
  interviewId: string,
): Promise<boolean> {
  const interview = (await interviewReads.find({ workspaceId, interviewId }))?.interview;
  if (!interview) return false;
  const isOnPanel = interview.interviewers.some(({ email }) => emailKey(email) === emailKey(access.email));
  if (access.scope === 'interviews') return isOnPanel;
  const isOfOwnJob = interview.job_id !== null && access.jobIds.includes(interview.job_id);
  return isOfOwnJob || (limit === 'panel_interview' && isOnPanel);
}

/** Refuses the change of one that the caller only reads. */
async function isVisibleRequisition(
  app: LimitDeps,
  { workspaceId, access }: LimitedCaller,
  limit: Limit,
  id: string,
): Promise<boolean> {
  const allowed = await readRequisitionAccess(app, workspaceId, id, access);
  if (limit === 'own_requisition' && allowed === 'read') throw failure('forbidden');
  return allowed !== 'none';
}

function replaceId<Needs>(call: Call<Endpoint, Needs>, key: string): Call<Endpoint, Needs> {
  const nil = { [key]: nilUuid };
  return readInputText(call.body, key) === undefined
    ? { ...call, query: { ...call.query, ...nil } }
    : { ...call, body: { ...call.body, ...nil } };
}

/** Feedback is given as oneself. */
function checkInterviewer(body: unknown, { email }: LimitedAccess): void {
  const interviewer = readInputText(body, 'interviewer');
  if (interviewer !== undefined && emailKey(interviewer) !== emailKey(email)) throw failure('forbidden');
}

function readInputText(input: unknown, key: string): string | undefined {
  const value = isRecord(input) ? input[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}
