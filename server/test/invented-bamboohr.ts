type Row = Record<string, any>;

export type BamboohrData = { jobs: Row[]; texts: Row; statuses: Row[]; applications: Row[] };

const at = (day: number) => new Date(Date.UTC(2025, 0, 1 + day, 9)).toISOString().replace('.000Z', '+00:00');

/** The groups are those that its API filters by; the rows of statuses do not name them. */
export const bamboohrGroups: Record<string, string> = { 4: 'HIRED', 5: 'INACTIVE', 6: 'INACTIVE', 90: 'INACTIVE' };

const statuses = [
  { id: '1', code: 'NEW', name: 'New' },
  { id: '2', code: 'REVIEWED', name: 'Reviewed' },
  { id: '3', code: 'SCHEDPHONE', name: 'Schedule Phone Screen' },
  { id: '13', code: null, name: 'Interviewed' },
  { id: '15', code: null, name: 'Make an Offer' },
  { id: '4', code: 'HIRED', name: 'Hired' },
  { id: '5', code: null, name: 'Not a Fit' },
  { id: '6', code: null, name: 'Declined Offer' },
  { id: '77', code: null, name: 'Trial bake', enabled: false },
  { id: '90', code: null, name: 'Kept for later' },
];
const labels = new Map(statuses.map(({ id, name }) => [id, name]));
const rita = { id: 9, firstName: 'Rita', lastName: 'Recruiter', avatar: null, jobTitle: { id: 1, label: 'Recruiter' } };

/** An account of BambooHR with invented people: each tenth application is one of the applicant before it. */
export function inventedBamboohr(applications: number): BamboohrData {
  const numbers = Array.from({ length: applications }, (_, index) => index + 1);
  const ids = ['1', '2', '3', '13', '15'];
  const statusOf = (number: number) =>
    number % 17 === 0 ? '4' : number % 3 === 0 ? (number % 2 ? '5' : '90') : number % 19 === 0 ? '6' : (ids[number % 5] ?? '1');
  return {
    jobs: [
      {
        id: 430,
        title: { id: null, label: 'Baker' },
        postedDate: at(0),
        location: { id: 7, label: 'Old mill', address: { city: 'Ghent', state: null, country: 'Belgium' } },
        department: { id: 1, label: 'Bakery' },
        status: { id: 1, label: 'Open' },
        hiringLead: { employeeId: 12, firstName: 'Lena', lastName: 'Lead', avatar: null, jobTitle: { id: 3, label: 'Head baker' } },
        newApplicantsCount: 1,
        activeApplicantsCount: 2,
        totalApplicantsCount: 3,
        postingUrl: 'https://acme.bamboohr.com/careers/430',
      },
      {
        id: 431,
        title: { id: null, label: 'Driver' },
        postedDate: null,
        location: null,
        department: null,
        status: { id: 3, label: 'Filled' },
        hiringLead: null,
        newApplicantsCount: 0,
        activeApplicantsCount: 0,
        totalApplicantsCount: 0,
        postingUrl: null,
      },
    ],
    texts: {
      430: {
        jobOpeningName: 'Baker',
        description: '<p>We <strong>bake</strong>.</p><ul><li>Hands</li></ul><script>steal()</script>',
        employmentStatusLabel: 'Part-Time',
        locationType: '2',
        location: { city: 'Ghent', addressCountry: 'Belgium' },
        compensation: '20 € per hour',
        datePosted: '2025-01-01',
      },
    },
    statuses: statuses.map((status) => ({
      translatedName: status.name,
      description: null,
      enabled: true,
      manageable: status.code === null,
      ...status,
    })),
    applications: numbers.map((number) => ({
      id: 5000 + number,
      appliedDate: at(number),
      status: {
        id: Number(statusOf(number)),
        label: labels.get(statusOf(number)),
        dateChanged: number % 23 === 0 ? null : at(number + 5),
        changedByUser: number % 2 ? rita : null,
      },
      rating: number % 4 === 0 ? (number % 5) + 1 : null,
      resumeFileId: number % 2 === 0 ? 70_000 + number : null,
      coverLetterFileId: number % 6 === 0 ? 80_000 + number : null,
      attachmentCount: number % 6 === 0 ? 3 : 0,
      // The résumé is not always among them.
      attachments:
        number % 6 === 0
          ? [
              { id: 80_000 + number, name: `letter ${number}.docx`, fileUrl: `STORE/${80_000 + number}` },
              { id: 90_000 + number, name: `portfolio-${number}.pdf`, fileUrl: `STORE/${90_000 + number}` },
            ]
          : null,
      movedTo: null,
      movedFrom: null,
      alsoConsideredForCount: 0,
      duplicateApplicationCount: 0,
      referredBy: number % 8 === 0 ? 'Otto Colleague' : null,
      desiredSalary: number % 5 === 0 ? '€40,000' : null,
      commentCount: number % 7 === 0 ? 2 : 0,
      emailCount: 1,
      eventCount: 0,
      questionsAndAnswers: [
        { question: { id: 1, label: 'Which shift?' }, answer: { id: 5, label: 'Night' }, hasRevisions: false, isArchived: false },
        { question: { id: 2, label: 'Have you debugged a race condition?' }, answer: { id: 6, label: 'Twice' } },
        { question: { id: 3, label: 'Anything else?' }, answer: null },
        { question: { id: 4, label: 'Gender' }, answer: { id: 7, label: 'eeo-canary' } },
        { question: { id: 5, label: 'Are you a protected veteran?' }, answer: { id: 8, label: 'eeo-canary' } },
      ],
      applicationReferences: number % 9 === 0 ? 'Ask the miller' : null,
      applicant: {
        id: number % 10 === 0 ? 100 + number - 1 : 100 + number,
        firstName: 'Invented',
        lastName: `N${number}`,
        email: number % 11 === 0 ? null : `person${number}@example.com`,
        phoneNumber: `+32 470 ${number}`,
        avatar: null,
        source: number % 2 ? 'LinkedIn' : null,
        twitterUsername: 'invented',
        address: {
          addressLine1: 'Mill Street 1',
          addressLine2: null,
          city: 'Ghent',
          state: null,
          zipcode: '9000',
          country: 'Belgium',
        },
        linkedinUrl: 'https://www.linkedin.com/in/invented',
        websiteUrl: null,
        availableStartDate: number % 5 === 0 ? '2025-06-01' : null,
        education: { institution: 'School of Bread', level: { id: 3, label: 'College - Bachelor' } },
        ethnicity: 'eeo-canary',
      },
      job: {
        id: number % 13 === 0 ? 999 : number % 2 ? 430 : 431,
        title: { id: null, label: number % 13 === 0 ? 'Old job' : 'Baker' },
        hiringLead: null,
      },
    })),
  };
}

/** As files by hand, with the groups that the API tells. */
export function bamboohrFiles({ jobs, texts, statuses, applications }: BamboohrData): Record<string, Row[]> {
  const inGroup = (group: string) => applications.filter(({ status }) => bamboohrGroups[status.id] === group);
  return {
    jobs,
    job_texts: Object.entries(texts).map(([id, text]) => ({ ...text, id })),
    statuses,
    hired_applications: inGroup('HIRED'),
    inactive_applications: inGroup('INACTIVE'),
    application_details: applications,
  };
}
