import { GetAtsApplicationsPositiveResponse$inboundSchema as applications } from '@kombo-api/sdk/models/getatsapplicationspositiveresponse.js';
import { GetAtsApplicationStagesPositiveResponse$inboundSchema as stages } from '@kombo-api/sdk/models/getatsapplicationstagespositiveresponse.js';
import { GetAtsCandidatesPositiveResponse$inboundSchema as candidates } from '@kombo-api/sdk/models/getatscandidatespositiveresponse.js';
import { GetAtsInterviewsPositiveResponse$inboundSchema as interviews } from '@kombo-api/sdk/models/getatsinterviewspositiveresponse.js';
import { GetAtsJobsPositiveResponse$inboundSchema as jobs } from '@kombo-api/sdk/models/getatsjobspositiveresponse.js';
import { GetAtsRejectionReasonsPositiveResponse$inboundSchema as reasons } from '@kombo-api/sdk/models/getatsrejectionreasonspositiveresponse.js';
import { GetAtsTagsPositiveResponse$inboundSchema as tags } from '@kombo-api/sdk/models/getatstagspositiveresponse.js';
import { GetAtsUsersPositiveResponse$inboundSchema as users } from '@kombo-api/sdk/models/getatsuserspositiveresponse.js';
import type { CandidateInList, CandidateStatus, Interview, JobInList, Member } from '../../src/generated/types.ts';
import type { ReadWorkspace } from './read-workspace.ts';

/** The schemas by which Kombo's client reads the answers of its API. */
export const komboSchemas = { candidates, applications, jobs, stages, interviews, reasons, tags, users };
export type KomboList = keyof typeof komboSchemas;

const statuses: Record<CandidateStatus, string> = {
  ...{ uploaded: 'Uploaded', applied: 'Applied', screening: 'Screening', qualified: 'Qualified', shortlisted: 'Shortlisted' },
  ...{ phone_screen: 'Phone screen', interview: 'Interview', technical: 'Technical', offer: 'Offer', hired: 'Hired' },
  ...{ on_hold: 'On hold', rejected: 'Rejected', withdrawn: 'Withdrawn' },
};

/** The objects of a workspace as the lists of Kombo: a person is its candidate, and a candidate of ours its application. */
export function toKombo(workspace: ReadWorkspace): Record<KomboList, object[]> {
  const people = Map.groupBy(workspace.candidates, ({ person_id }) => person_id);
  const read = new Date().toISOString();
  return {
    candidates: [...people].flatMap(([id, of]) => (of[0] ? [candidate(id, of[0], of)] : [])),
    applications: workspace.candidates.map((each) => application(each, workspace)),
    jobs: workspace.jobs.map((each) => jobOf(each, workspace.members)),
    stages: stageList.map((stage) => ({ ...stage, changed_at: read, remote_deleted_at: null })),
    interviews: workspace.interviews.map((each) => interviewOf(each, workspace)),
    reasons: workspace.reasons.map(({ id, name, created_at, is_archived }) => ({
      ...{ id, remote_id: id, name, changed_at: created_at, remote_deleted_at: is_archived ? created_at : null },
    })),
    tags: [...new Set(workspace.candidates.flatMap((each) => each.tags))].map((name) => ({
      ...{ id: name, remote_id: name, name, changed_at: read, remote_deleted_at: null },
    })),
    users: workspace.members.map((member) => ({
      ...person(member),
      ...{ status: 'ACTIVE', changed_at: read, remote_deleted_at: null, system_roles: [] },
    })),
  };
}

const stageList = Object.entries(statuses).map(([id, name], index) => ({ id, remote_id: id, name, index }));

function candidate(id: string, latest: CandidateInList, all: CandidateInList[]): object {
  const { first_name, last_name, current_company, current_title, source_name, email, phone } = latest;
  return {
    ...{ id, remote_id: id, first_name, last_name, company: current_company, title: current_title, source: source_name },
    ...{ confidential: false, custom_fields: {}, remote_url: null },
    phone_numbers: phone ? [{ phone_number: phone, type: null }] : [],
    email_addresses: email ? [{ email_address: email, type: null }] : [],
    social_media: [],
    location: { city: latest.location_city, country: latest.location_country },
    ...times(latest),
    applications: all.map(({ id: applicationId, job_id, job_title, status, rejection_reason, ...rest }) => ({
      ...{ id: applicationId, remote_id: applicationId, outcome: outcomeOf(status) },
      ...{ rejection_reason_name: rejection_reason?.name ?? null, rejected_at: rest.rejected_at, remote_url: null },
      ...times(rest),
      current_stage: stageOf(status),
      job: job_id && { id: job_id, remote_id: job_id, name: job_title },
    })),
    tags: [...new Set(all.flatMap(({ tags: each }) => each))].map((name) => ({ id: name, remote_id: name, name })),
  };
}

function application(each: CandidateInList, { interviews: all }: ReadWorkspace): object {
  const { id, status, job_id, job_title, person_id, rejection_reason, rejected_at, first_name, last_name, email } = each;
  return {
    ...{ id, remote_id: id, outcome: outcomeOf(status), rejection_reason_name: rejection_reason?.name ?? null, rejected_at },
    ...{ current_stage_id: status, job_id, candidate_id: person_id, custom_fields: {}, remote_url: null, ...times(each) },
    candidate: {
      ...{
        id: person_id,
        remote_id: person_id,
        remote_url: null,
        first_name,
        last_name,
        company: each.current_company,
        title: each.current_title,
      },
      ...{ source: each.source_name, email_addresses: email ? [{ email_address: email, type: null }] : [], tags: [] },
    },
    current_stage: stageOf(status),
    job: job_id && { id: job_id, remote_id: job_id, name: job_title },
    interviews: all
      .filter(({ candidate_id }) => candidate_id === id)
      .map(({ id: interviewId, title, start_at, end_at, status: state }) => ({
        ...{ id: interviewId, remote_id: interviewId, title, starting_at: start_at, ending_at: end_at },
        canceled: state === 'cancelled',
      })),
    offers: [],
  };
}

function jobOf(job: JobInList, members: Member[]): object {
  const { id, currency, salary_fixed, salary_min, salary_max, city, job_country, status, recruiter_id, hiring_manager_id } = job;
  const team = members.filter((member) => member.id === recruiter_id || member.id === hiring_manager_id);
  return {
    ...{ id, remote_id: id, name: job.job_title, job_code: job.external_id, description: job.job_description, confidential: false },
    ...{ weekly_hours: null, status: jobStatuses[status], category: job.industry, department: job.department },
    ...{ post_url: job.public_url, experience_level: job.career_level, salary_amount: salary_fixed, salary_currency: currency },
    ...{ salary_amount_from: salary_min, salary_amount_to: salary_max, location: { city, country: job_country } },
    ...{ custom_fields: {}, remote_url: job.public_url, opened_at: null, closed_at: null, contact_id: recruiter_id, ...times(job) },
    stages: stageList,
    screening_questions: [],
    job_postings: [],
    hiring_team: team.map((member) => ({
      ...{ ...person(member), job_roles: [] },
      hiring_team_roles: [
        ...(member.id === recruiter_id ? ['RECRUITER'] : []),
        ...(member.id === hiring_manager_id ? ['HIRING_MANAGER'] : []),
      ],
    })),
  };
}

function interviewOf(interview: Interview, { candidates: all, jobs: known }: ReadWorkspace): object {
  const { id, title, start_at, end_at, location, video_url, candidate_id, status, interviewers } = interview;
  const about = all.find((each) => each.id === candidate_id);
  const job = known.find((each) => each.id === interview.job_id);
  return {
    ...{ id, remote_id: id, title, starting_at: start_at, ending_at: end_at, location: location ? { raw: location } : null },
    ...{ video_conferencing_url: video_url, application_id: candidate_id, stage_id: null, canceled: status === 'cancelled' },
    ...times(interview),
    users: interviewers.map(({ id: userId, name, email }) => person({ id: userId, name: name ?? '', email })),
    application: about && {
      ...{ id: candidate_id, remote_id: candidate_id, outcome: outcomeOf(about.status) },
      rejection_reason_name: about.rejection_reason?.name ?? null,
      candidate: {
        ...{ id: about.person_id, remote_id: about.person_id, first_name: about.first_name, last_name: about.last_name },
        email_addresses: about.email ? [{ email_address: about.email, type: null }] : [],
      },
      job: job ? { id: job.id, remote_id: job.id, name: job.job_title } : null,
    },
  };
}

function stageOf(status: CandidateStatus): object | null {
  return stageList.find(({ id }) => id === status) ?? null;
}

function person({ id, name, email }: { id: string; name: string; email: string }): object {
  const [first, ...rest] = name.split(' ');
  return { id, remote_id: id, first_name: first || null, last_name: rest.join(' ') || null, email };
}

function times({ created_at, updated_at }: { created_at: string; updated_at: string }): object {
  const changed = { changed_at: updated_at, remote_deleted_at: null };
  return { ...changed, remote_created_at: created_at, remote_updated_at: updated_at };
}

function outcomeOf(status: CandidateStatus): string {
  if (status === 'hired') return 'HIRED';
  return status === 'rejected' || status === 'withdrawn' ? 'DECLINED' : 'PENDING';
}

const jobStatuses: Record<JobInList['status'], string> = { draft: 'DRAFT', active: 'OPEN', paused: 'DRAFT', closed: 'CLOSED' };
