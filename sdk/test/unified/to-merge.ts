import type { CandidateInList, Interview, JobInList, Recommendation, Role } from '../../src/generated/types.ts';
import type { MergeModel } from './merge-models.ts';
import type { ReadWorkspace } from './read-workspace.ts';

/** The objects of a workspace as the models of Merge: a person is its candidate, and a candidate of ours its application. */
export function toMerge(workspace: ReadWorkspace): Record<MergeModel, object[]> {
  const { candidates, jobs, interviews, departments, offices, members, reasons, files } = workspace;
  const people = Map.groupBy(candidates, ({ person_id }) => person_id);
  const idOfName = (named: { id: string; name: string }[]) => new Map(named.map(({ id, name }) => [keyOf(name), id]));
  const places = { departments: idOfName(departments), offices: idOfName(offices) };
  const memberOf = new Map(members.map(({ id, email }) => [email.toLowerCase(), id]));
  return {
    Candidate: [...people].map(([id, applications]) => candidate(id, applications, workspace)),
    Application: candidates.filter(({ job_id }) => job_id !== null).map(application),
    Job: jobs.map((job) => jobOf(job, places)),
    ScheduledInterview: interviews.map((interview) => scheduledInterview(interview, memberOf)),
    Scorecard: interviews.flatMap((interview) => scorecards(interview, memberOf)),
    Attachment: files.map(({ id, filename, url, candidate_id, purpose, created_at }) => ({
      ...base(id, created_at),
      ...{ file_name: filename, file_url: url, candidate: personOf(candidates, candidate_id) },
      attachment_type: purpose === 'resume' ? 'RESUME' : 'OTHER',
    })),
    Department: departments.map(({ id, name, created_at, updated_at }) => ({ ...base(id, created_at, updated_at), name })),
    Office: offices.map(({ id, name, created_at, updated_at }) => ({ ...base(id, created_at, updated_at), name, location: name })),
    RejectReason: reasons.map(({ id, name, created_at }) => ({ ...base(id, created_at), name })),
    RemoteUser: members.map(({ id, name, email, role }) => ({
      ...base(id, null),
      ...{ first_name: name.split(' ')[0] ?? null, last_name: name.split(' ').slice(1).join(' ') || null, email },
      ...{ disabled: false, remote_created_at: null, access_role: accessRoles[role] },
    })),
    Tag: [...new Set(candidates.flatMap(({ tags }) => tags))].map((name) => ({ ...base(name, null), name })),
  };
}

function candidate(id: string, applications: CandidateInList[], { files }: ReadWorkspace): object {
  const latest = applications.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))[0];
  if (!latest) throw new Error('a person has an application');
  const { first_name, last_name, current_company, current_title, location_city, location_country, email, phone } = latest;
  const links = [
    [latest.professional_network_url, 'SOCIAL_MEDIA'],
    [latest.code_host_url, 'PORTFOLIO'],
    [latest.website_url, 'PERSONAL'],
  ] as const;
  const location = [location_city, location_country].filter(Boolean).join(', ');
  const ids = applications.map((each) => each.id);
  const createdAt = applications.map(({ created_at }) => created_at).toSorted()[0] ?? null;
  return {
    ...base(id, createdAt, latest.updated_at),
    ...{ first_name, last_name, company: current_company, title: current_title },
    ...{ remote_created_at: createdAt, remote_updated_at: latest.updated_at, last_interaction_at: latest.updated_at },
    ...{ is_private: false, can_email: email !== null },
    locations: location ? [location] : [],
    phone_numbers: phone ? [{ value: phone, phone_number_type: 'OTHER' }] : [],
    email_addresses: email ? [{ value: email, email_address_type: 'OTHER' }] : [],
    urls: links.flatMap(([value, url_type]) => (value ? [{ value, url_type }] : [])),
    tags: [...new Set(applications.flatMap(({ tags }) => tags))],
    applications: applications.filter(({ job_id }) => job_id !== null).map((each) => each.id),
    attachments: files.filter(({ candidate_id }) => ids.includes(candidate_id)).map((file) => file.id),
  };
}

function application({ id, person_id, job_id, applied_at, rejected_at, source_name, rejection_reason, ...rest }: CandidateInList) {
  return {
    ...base(id, rest.created_at, rest.updated_at),
    ...{ candidate: person_id, job: job_id, applied_at, rejected_at, source: source_name, credited_to: null },
    // A status of ours is one of thirteen words, the same in every job.
    ...{ current_stage: null, reject_reason: rejection_reason?.id ?? null, remote_template_id: null },
    offers: [],
  };
}

type Places = { departments: Map<string, string>; offices: Map<string, string> };

function jobOf(job: JobInList, { departments, offices }: Places): object {
  const { id, department, city, job_country, public_url, created_at, updated_at } = job;
  const place = [city, job_country].map((part) => part?.trim()).filter(Boolean);
  return {
    ...base(id, created_at, updated_at),
    ...{ name: job.job_title, description: job.job_description, code: job.external_id, status: jobStatuses[job.status] },
    ...{ type: 'POSTING', job_postings: [], job_posting_urls: [{ value: public_url, url_type: 'JOB_POSTING' }] },
    ...{ remote_created_at: created_at, remote_updated_at: updated_at, confidential: false },
    departments: [departments.get(keyOf(department ?? ''))].filter((each) => each !== undefined),
    offices: [offices.get(keyOf(place.join(', ')))].filter((each) => each !== undefined),
    hiring_managers: [job.hiring_manager_id].filter((each) => each !== null),
    recruiters: [job.recruiter_id].filter((each) => each !== null),
  };
}

function scheduledInterview(interview: Interview, memberOf: Map<string, string>): object {
  const { id, candidate_id, interviewers, status, feedback_status, start_at, end_at, created_at, updated_at } = interview;
  const isOver = feedback_status === 'complete' ? 'COMPLETE' : 'AWAITING_FEEDBACK';
  return {
    ...base(id, created_at, updated_at),
    ...{ application: candidate_id, job_interview_stage: null, organizer: null },
    interviewers: interviewers.flatMap(({ email }) => memberOf.get(email.toLowerCase()) ?? []),
    ...{ location: interview.location, start_at, end_at, remote_created_at: created_at, remote_updated_at: updated_at },
    status: status === 'completed' ? isOver : 'SCHEDULED',
  };
}

function scorecards({ id, candidate_id, feedback }: Interview, memberOf: Map<string, string>): object[] {
  return feedback.map(({ interviewer_id, email, recommendation, submitted_at }) => ({
    ...base(interviewer_id, submitted_at),
    ...{ application: candidate_id, interview: id, interviewer: memberOf.get(email.toLowerCase()) ?? null },
    ...{ remote_created_at: submitted_at, submitted_at, overall_recommendation: recommendations[recommendation] },
  }));
}

function base(id: string, createdAt: string | null, updatedAt = createdAt): object {
  return { id, remote_id: id, created_at: createdAt, modified_at: updatedAt, remote_was_deleted: false };
}

function personOf(candidates: CandidateInList[], id: string): string | null {
  return candidates.find((each) => each.id === id)?.person_id ?? null;
}

/** As ids are made of names: capitals and blanks around them do not count. */
export function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

const jobStatuses: Record<JobInList['status'], string> = { draft: 'DRAFT', active: 'OPEN', paused: 'PENDING', closed: 'CLOSED' };

const accessRoles: Record<Role, string> = {
  owner: 'SUPER_ADMIN',
  admin: 'ADMIN',
  recruiter: 'TEAM_MEMBER',
  hiring_manager: 'LIMITED_TEAM_MEMBER',
  interviewer: 'INTERVIEWER',
};

const recommendations: Record<Recommendation, string> = {
  strong_no: 'DEFINITELY_NO',
  no: 'NO',
  mixed: 'NO_DECISION',
  yes: 'YES',
  strong_yes: 'STRONG_YES',
  no_decision: 'NO_DECISION',
};
