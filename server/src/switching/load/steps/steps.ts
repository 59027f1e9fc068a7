import type { Step } from '../context.ts';
import { interviewSteps } from './interview-steps.ts';
import { jobSteps } from './job-steps.ts';
import { offerSteps } from './offer-steps.ts';
import { organisationSteps } from './organisation-steps.ts';
import { peopleSteps } from './people-steps.ts';

/** By the type of records. */
export const steps: Record<string, Step> = { ...organisationSteps, ...jobSteps, ...peopleSteps, ...interviewSteps, ...offerSteps };
