import type { Applicant } from './applicant.ts';

/** People whom a recruiter has found, and who have sent no CV yet. */
export const prospects: Applicant[] = [
  {
    job: 'Backend Engineer',
    application: { status: 'shortlisted', daysAgo: 5, movedDaysAgo: 2, tags: ['talent pool'], source: 'Referral' },
    name: 'Kofi Mensah',
    email: 'kofi.mensah@example.com',
    headline: 'Principal Engineer',
  },
  {
    job: 'Backend Engineer',
    application: { status: 'phone_screen', daysAgo: 7, movedDaysAgo: 1, source: 'LinkedIn' },
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@example.org',
    headline: 'Backend Developer',
  },
  {
    job: 'Backend Engineer',
    application: { status: 'applied', daysAgo: 1, tags: ['call back'], source: 'Referral' },
    name: 'Marco Bianchi',
    email: 'marco.bianchi@example.net',
    headline: 'Software Engineer',
  },
];
