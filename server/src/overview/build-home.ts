import { type Home, type HomeQuery, homeDays, homeRowsMax, newApplicantsMax } from '@muster/contract/home/home.ts';
import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import { backupsForOwner } from '#backup/backup-state.ts';
import { readUnknownPeople } from '#calendars/busy/busy-times.ts';
import { emailKey } from '#candidates/candidate.ts';
import { viewerOf } from '#candidates/new-to.ts';
import { readInterviewers } from '#interviewers/interviewer-actions.ts';
import { requisitionCode } from '#requisitions/requisition.ts';
import type { Runtime } from '#runtime.ts';
import { listOpenTasks } from '#tasks/open-tasks.ts';
import { dayAround } from '#time/days.ts';
import { dayMs } from '#time/durations.ts';
import { hasOtherMembers } from '#users/members/other-members.ts';
import type { Caller } from '#web/caller.ts';
import { failingSinceMax } from '#webhooks/registry/webhook.ts';
import { buildPipeline, type JobScope, type PipelineDeps } from './build-pipeline.ts';
import {
  countFailingWebhooks,
  countMessagesToSee,
  countNewApplicants,
  countNewApplicantsOfJobs,
  findHomeMember,
  findSetup,
  type HomeMember,
  listComingInterviews,
  listDueFeedback,
  listInterviewsOfDay,
  listInterviewsWithoutFeedback,
  listLinksWithoutTimes,
  listMentions,
  listOpenErasureRequests,
  listPendingOffers,
  listPendingRequisitions,
} from './overview-queries.ts';

export type HomeDeps = Pick<Runtime, 'database' | 'clock' | 'config'> & PipelineDeps;

const feedbackDays = 30;
const pendingMax = 200;
const mentionTextMax = 280;

/** What waits for the caller. Every part reads a bounded number of rows along an index. */
export async function buildHome(app: HomeDeps, caller: Caller, { time_zone = 'UTC', jobs = 'mine' }: HomeQuery): Promise<Home> {
  const { workspaceId, actor, access } = caller;
  const db = app.database;
  const now = app.clock();
  const member = actor.type === 'user' ? await findHomeMember(db, workspaceId, actor.id) : undefined;
  const isEverybodys = access.scope === 'workspace';
  const isAdmin = member === undefined ? isEverybodys : member.role === 'owner' || member.role === 'admin';
  const interviewerId = member?.interviewer_id ?? null;
  const jobIds = access.scope === 'jobs' ? access.jobIds : undefined;
  const shownJobs = jobScope(jobIds, jobs === 'mine' ? member : undefined);
  const since = daysBefore(now, homeDays);
  const today = dayAround(time_zone, now);
  const part = async <Name extends keyof Home>(name: Name, isShown: boolean, read: () => Promise<NonNullable<Home[Name]>>) =>
    isShown ? { [name]: await read() } : {};
  const parts = await Promise.all([
    part('interviews', true, () =>
      listInterviewsOfDay(
        db,
        workspaceId,
        { interviewerId, jobIds, isEverybodys },
        { ...today, now: now.toISOString() },
        homeRowsMax,
      ),
    ),
    part('coming_interviews', member !== undefined, () => comingInterviews(app, workspaceId, interviewerId, today.end)),
    part('feedback', true, () => dueFeedback(app, workspaceId, { member, now })),
    part('approvals', access.scope !== 'interviews', () => approvalsFor(app, caller, member)),
    part('offer_approvals', access.scope !== 'interviews', () => offerApprovalsFor(app, caller, member)),
    part('new_applicants', access.scope !== 'interviews', () => newApplicants(app, caller, shownJobs.jobIds, since)),
    part('mentions', member !== undefined && access.scope !== 'interviews', () =>
      listMentions(db, workspaceId, { userId: actor.id, jobIds, since, limit: homeRowsMax, textMax: mentionTextMax }),
    ),
    part('tasks', access.scope !== 'interviews', () =>
      listOpenTasks(db, workspaceId, { userId: member && actor.id, jobIds, limit: homeRowsMax }),
    ),
    part('booking_links', access.scope !== 'interviews', () => linksWithoutTimes(app, workspaceId, jobIds)),
    part('erasure_requests', isEverybodys, () => listOpenErasureRequests(db, workspaceId, homeRowsMax)),
    part('messages', isEverybodys, () => countMessagesToSee(db, workspaceId)),
    part('webhooks', isAdmin, () => countFailingWebhooks(db, workspaceId, failingSinceMax(now))),
    access.scope === 'interviews' ? {} : buildPipeline(app, workspaceId, shownJobs),
    part('backups', member?.role === 'owner' && app.config.backup !== undefined, () => backupsForOwner(app)),
    part('setup', isAdmin, () => findSetup(db, workspaceId)),
  ]);
  return Object.assign({}, ...parts);
}

/** The jobs that the caller sees alone; else those of the member's teams, or all of them. */
function jobScope(visibleJobIds: readonly string[] | undefined, member: HomeMember | undefined): JobScope {
  if (visibleJobIds !== undefined) return { jobIds: visibleJobIds, isOwn: true };
  return member && member.job_ids.length > 0 ? { jobIds: member.job_ids, isOwn: true } : { jobIds: undefined, isOwn: false };
}

async function comingInterviews(
  { database }: HomeDeps,
  workspaceId: string,
  interviewerId: string | null,
  from: string,
): Promise<NonNullable<Home['coming_interviews']>> {
  if (interviewerId === null) return [];
  const until = daysBefore(new Date(from), -homeDays);
  return listComingInterviews(database, workspaceId, interviewerId, { from, until, limit: homeRowsMax });
}

async function dueFeedback(
  { database }: HomeDeps,
  workspaceId: string,
  { member, now }: { member: HomeMember | undefined; now: Date },
): Promise<NonNullable<Home['feedback']>> {
  const window = { since: daysBefore(now, feedbackDays), now: now.toISOString(), limit: homeRowsMax };
  if (!member) return listInterviewsWithoutFeedback(database, workspaceId, window);
  return member.interviewer_id === null ? [] : listDueFeedback(database, workspaceId, member.interviewer_id, window);
}

async function newApplicants(
  { database }: HomeDeps,
  caller: Caller,
  jobIds: readonly string[] | undefined,
  since: string,
): Promise<NonNullable<Home['new_applicants']>> {
  const { workspaceId } = caller;
  const viewer = viewerOf(caller);
  const jobs = jobIds
    ? await countNewApplicantsOfJobs(database, workspaceId, jobIds, { viewer, since, limit: applicantsOfJobMax(jobIds.length) })
    : await countNewApplicants(database, workspaceId, { viewer, since, limit: newApplicantsMax });
  return jobs.slice(0, homeRowsMax);
}

/** A candidate who opens one of them is told that no times can be shown right now. */
async function linksWithoutTimes(
  app: HomeDeps,
  workspaceId: string,
  jobIds: readonly string[] | undefined,
): Promise<NonNullable<Home['booking_links']>> {
  const unknown = await readUnknownPeople(app, workspaceId);
  if (unknown.size === 0) return [];
  const links = await listLinksWithoutTimes(app.database, workspaceId, {
    unknownIds: [...unknown.keys()],
    jobIds,
    now: app.clock().toISOString(),
    limit: homeRowsMax,
  });
  const people = await readInterviewers(app, workspaceId, [...new Set(links.flatMap(({ interviewer_ids }) => interviewer_ids))]);
  return links.map(({ interviewer_ids, ...link }) => ({
    ...link,
    interviewers: people.flatMap(({ id, email, name }) => {
      const calendar = interviewer_ids.includes(id) && unknown.get(id);
      return calendar ? [{ id, email, name, calendar }] : [];
    }),
  }));
}

/** The requisitions that the caller may decide now: the current step names them, or nobody. A token may decide all. */
async function approvalsFor(
  app: HomeDeps,
  caller: Caller,
  member: HomeMember | undefined,
): Promise<NonNullable<Home['approvals']>> {
  const pending = await listPendingRequisitions(app.database, caller.workspaceId, pendingMax);
  const asked = await onlyAsked(app, caller, member, pending);
  return asked.map(({ id, number, title, requested_by, submitted_at, step_name }) => ({
    requisition_id: id,
    code: requisitionCode(number),
    title,
    step_name,
    requested_by,
    submitted_at,
  }));
}

/** As of requisitions. */
async function offerApprovalsFor(
  app: HomeDeps,
  caller: Caller,
  member: HomeMember | undefined,
): Promise<NonNullable<Home['offer_approvals']>> {
  const pending = await listPendingOffers(app.database, caller.workspaceId, pendingMax);
  const asked = await onlyAsked(app, caller, member, pending);
  return asked.map(({ approvals: _approvals, step: _step, ...row }) => row);
}

type Pending = { approvals: Approval[]; step: number; requested_by: string | null };

async function onlyAsked<Row extends Pending>(
  { database }: HomeDeps,
  { workspaceId, actor, access }: Caller,
  member: HomeMember | undefined,
  pending: Row[],
): Promise<(Row & { step_name: string })[]> {
  if (pending.length === 0) return [];
  const isAlone = member !== undefined && !(await hasOtherMembers(database, workspaceId, actor.id));
  const key = member && emailKey(member.email);
  const isKey = (email: string | null) => email !== null && emailKey(email) === key;
  const maySeeAll = access.scope === 'workspace';
  const asked = pending.flatMap((row) => {
    const approval = row.approvals.find(({ step }) => step === row.step);
    if (!approval) return [];
    const { approvers, decisions, name } = approval;
    const mayDecideOpenStep = approvers.length === 0 && maySeeAll && (isAlone || !isKey(row.requested_by));
    const isAsked = key === undefined || mayDecideOpenStep || approvers.some(isKey);
    return isAsked && !decisions.some(({ approver }) => isKey(approver)) ? [{ ...row, step_name: name }] : [];
  });
  return asked.slice(0, homeRowsMax);
}

/** In a few jobs as many as in all jobs; of many jobs the newest of each. */
function applicantsOfJobMax(jobs: number): number {
  return Math.max(50, Math.floor(newApplicantsMax / Math.max(1, jobs)));
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
