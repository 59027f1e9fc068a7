import type { NewPipeline } from '@muster/contract/stages/stage-input.ts';

/** Of one job: two stages of the status interview, and a target time. */
export const demoPipeline: NewPipeline = {
  name: 'Students',
  stages: [
    { name: 'Inbox', status: 'applied', target_days: 3 },
    { name: 'CV check', status: 'screening', target_days: 5 },
    { name: 'Suitable', status: 'qualified' },
    { name: 'Shortlist', status: 'shortlisted' },
    { name: 'Short call', status: 'phone_screen', target_days: 7 },
    { name: 'Trial shift', status: 'interview', description: 'Two hours with the team, paid.', target_days: 10 },
    { name: 'Lunch with the team', status: 'interview' },
    { name: 'Sample answers', status: 'technical', description: 'Three emails of bakeries, answered at home.' },
    { name: 'Contract', status: 'offer', target_days: 5 },
    { name: 'Starts', status: 'hired' },
    { name: 'Later', status: 'on_hold' },
    { name: 'Rejected', status: 'rejected' },
    { name: 'Withdrawn', status: 'withdrawn' },
  ],
};

export const demoPipelineJobTitle = 'Working Student, Support';
