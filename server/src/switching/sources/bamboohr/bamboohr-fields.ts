import type { FieldLists } from '../convert-report.ts';

const noUse = 'of BambooHR, and of no use elsewhere';
const counted = 'a number that is counted anew';
const unread = 'its API has the number of them only';
const inList = ['id', 'appliedDate', 'status', 'rating', 'applicant', 'job'];

/** The fields of each resource, as the official client of BambooHR has them; `applicants` are those in applications. */
export const bamboohrFields: FieldLists = {
  jobs: {
    mapped: ['id', 'title', 'postedDate', 'location', 'department', 'status', 'hiringLead', 'postingUrl'],
    leftOut: { newApplicantsCount: counted, activeApplicantsCount: counted, totalApplicantsCount: counted },
  },
  job_texts: {
    mapped: ['id', 'description', 'employmentStatusLabel', 'locationType', 'location', 'atsLocation'],
    extra: ['compensation', 'minimumExperience'],
    leftOut: {
      ...{ jobOpeningName: noUse, jobOpeningShareUrl: noUse, jobOpeningStatus: noUse, departmentId: noUse, departmentLabel: noUse },
      ...{ datePosted: noUse, isRemote: noUse },
    },
  },
  statuses: {
    mapped: ['id', 'code', 'name', 'enabled'],
    leftOut: { translatedName: noUse, description: noUse, manageable: noUse },
  },
  applications: { mapped: inList },
  application_details: {
    mapped: [
      ...inList,
      ...['resumeFileId', 'coverLetterFileId', 'attachments', 'referredBy', 'desiredSalary', 'questionsAndAnswers'],
      ...['applicationReferences', 'commentCount'],
    ],
    extra: ['movedTo', 'movedFrom'],
    leftOut: {
      ...{ attachmentCount: counted, alsoConsideredForCount: counted, duplicateApplicationCount: counted },
      ...{ emailCount: unread, eventCount: unread },
    },
  },
  applicants: {
    mapped: [
      ...['id', 'firstName', 'lastName', 'email', 'phoneNumber', 'source', 'address', 'linkedinUrl', 'websiteUrl'],
      ...['availableStartDate', 'education'],
    ],
    extra: ['twitterUsername'],
    leftOut: { avatar: 'a picture' },
  },
};
