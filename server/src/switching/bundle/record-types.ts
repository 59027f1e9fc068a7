import type { RecordType } from './record-type.ts';
import { interviewTypes } from './types/interviews.ts';
import { jobTypes } from './types/jobs.ts';
import { attachmentType, offerTypes } from './types/offers-and-files.ts';
import { lastTypes, organisationTypes } from './types/organisation.ts';
import { furtherTypes, peopleTypes } from './types/people.ts';

/** All but attachments, in the order in which they are loaded. */
export const plainTypes: readonly RecordType[] = [
  ...organisationTypes,
  ...jobTypes,
  ...peopleTypes,
  ...furtherTypes,
  ...interviewTypes,
  ...offerTypes,
  ...lastTypes,
];

export const recordTypes: readonly RecordType[] = [...plainTypes, attachmentType];
