import type { FieldLists } from '../convert-report.ts';

const noUse = 'of Ashby, and of no use elsewhere';

/** The fields of each resource, as Ashby's OpenAPI has them. */
export const ashbyFields: FieldLists = {
  users: {
    mapped: ['id', 'firstName', 'lastName', 'email', 'globalRole', 'isEnabled'],
    extra: ['customFields'],
    leftOut: { updatedAt: noUse, managerId: noUse },
  },
  departments: {
    mapped: ['id', 'name'],
    leftOut: { externalName: noUse, isArchived: noUse, parentId: noUse, createdAt: noUse, updatedAt: noUse, extraData: noUse },
  },
  locations: {
    mapped: ['id', 'name', 'address', 'isRemote', 'workplaceType'],
    leftOut: { externalName: noUse, isArchived: noUse, parentLocationId: noUse, type: noUse, extraData: noUse },
  },
  archive_reasons: { mapped: ['id', 'text', 'reasonType', 'isArchived'] },
  custom_fields: {
    mapped: ['id', 'title', 'objectType', 'fieldType', 'selectableValues', 'isPrivate', 'isArchived'],
    leftOut: { isRequired: 'a form of Muster says itself what it requires' },
  },
  interview_plans: { mapped: ['id'], leftOut: { title: noUse, isArchived: noUse, createdAt: noUse, updatedAt: noUse } },
  interview_stages: {
    mapped: ['id', 'title', 'type', 'orderInInterviewPlan', 'interviewPlanId'],
    leftOut: { interviewStageGroupId: noUse },
  },
  jobs: {
    mapped: [
      ...['id', 'title', 'confidential', 'status', 'employmentType', 'locationId', 'departmentId', 'defaultInterviewPlanId'],
      ...['interviewPlanIds', 'customFields', 'hiringTeam', 'createdAt', 'updatedAt', 'openedAt', 'closedAt'],
    ],
    extra: ['compensation', 'author', 'customRequisitionId'],
    leftOut: { jobPostingIds: noUse, brandId: noUse, location: noUse, openings: noUse },
  },
  openings: {
    mapped: ['id', 'openingState', 'latestVersion', 'isArchived'],
    leftOut: { openedAt: noUse, closedAt: noUse, archivedAt: noUse, closeReasonId: noUse },
  },
  job_postings: {
    mapped: ['id', 'jobId', 'isShownThere', 'workplaceType'],
    leftOut: {
      ...{ title: noUse, departmentName: noUse, teamName: noUse, locationName: noUse, locationIds: noUse, employmentType: noUse },
      ...{
        publishedDate: noUse,
        applicationDeadline: noUse,
        externalLink: noUse,
        applyLink: noUse,
        compensationTierSummary: noUse,
      },
      ...{ shouldDisplayCompensationOnJobBoard: noUse, updatedAt: noUse },
    },
  },
  job_posting_details: {
    mapped: ['id', 'jobId', 'descriptionHtml', 'isShownThere', 'workplaceType'],
    extra: ['applicationFormDefinition'],
    leftOut: {
      ...{ title: noUse, descriptionPlain: noUse, descriptionSocial: noUse, descriptionParts: noUse, departmentName: noUse },
      ...{ teamName: noUse, teamNameHierarchy: noUse, locationName: noUse, locationIds: noUse, linkedData: noUse },
      ...{ publishedDate: noUse, applicationDeadline: noUse, address: noUse, isRemote: noUse, employmentType: noUse },
      ...{ surveyFormDefinitions: 'demographic', externalLink: noUse, applyLink: noUse, compensation: noUse, updatedAt: noUse },
      ...{ applicationLimitCalloutHtml: noUse, job: noUse },
    },
  },
  candidates: {
    mapped: [
      ...['id', 'createdAt', 'updatedAt', 'name', 'primaryEmailAddress', 'emailAddresses', 'primaryPhoneNumber', 'phoneNumbers'],
      ...['socialLinks', 'tags', 'position', 'company', 'school', 'customFields', 'profileUrl', 'location', 'resumeFileHandle'],
      ...['fileHandles', 'applicationIds'],
    ],
    extra: ['source', 'creditedToUser', 'timezone'],
    leftOut: { fraudStatus: 'a judgement that nobody here made' },
  },
  applications: {
    mapped: [
      ...['id', 'createdAt', 'updatedAt', 'status', 'customFields', 'candidate', 'currentInterviewStage', 'source'],
      ...['archiveReason', 'archivedAt', 'job', 'creditedToUser', 'hiringTeam'],
    ],
    leftOut: {
      ...{ submitterClientIp: "an address of somebody's connection", submitterUserAgent: 'a program of somebody' },
      ...{ appliedViaJobPostingId: noUse, openings: noUse },
    },
  },
  application_history: {
    mapped: ['id', 'stageId', 'title', 'enteredStageAt', 'actorId', 'stageNumber'],
    leftOut: { leftStageAt: 'the next entry has it', allowedActions: noUse },
  },
  candidate_notes: { mapped: ['id', 'createdAt', 'isPrivate', 'content', 'author'] },
  files: { mapped: ['id', 'name', 'isResume'] },
  feedback_submissions: {
    mapped: ['id', 'formDefinition', 'submittedValues', 'submittedByUser', 'interviewEventId', 'applicationId', 'submittedAt'],
    leftOut: { interviewId: noUse, feedbackFormDefinitionId: noUse, applicationHistoryId: noUse },
  },
  interview_schedules: {
    mapped: ['id', 'status', 'applicationId', 'interviewStageId', 'scheduledBy', 'createdAt', 'updatedAt', 'interviewEvents'],
  },
  offers: { mapped: ['id', 'decidedAt', 'applicationId', 'acceptanceStatus', 'offerStatus', 'latestVersion'] },
};
