import type { Job } from '@muster/contract/jobs/job.ts';
import type { PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { ScreeningCriteria } from '@muster/contract/screening/screening-criteria.ts';
import type { Voice } from '@muster/contract/texts/texts.ts';

/** What a plan is made from. The same input has the same plan. */
export type PlanInput = Voice & {
  job: Pick<Job, 'city' | 'job_country' | 'job_mode' | 'job_type'>;
  criteria: ScreeningCriteria;
  /** The CV as it was read last; null without one. */
  cv: { text: string; parsedCv: ParsedCv } | null;
  customQuestions: string[];
};

/** A question before it has its number. */
export type DraftQuestion = Omit<PlannedQuestion, 'id'>;
