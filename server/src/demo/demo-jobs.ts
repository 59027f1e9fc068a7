import type { NewJob } from '@muster/contract/jobs/job-input.ts';

/* What the board of the first start shows: each kind of job once, so that there is something to find, filter and read. */

export const demoAbout = `We make the software that bakeries run on: the orders of cafés, the plan of the night, the tour of the morning.

_This company is made up. Its jobs are here so that there is something to look at._`;

/** The one whose pipeline is shown first. */
export const firstJobTitle = 'Backend Engineer';

export const demoJobs: NewJob[] = [
  {
    job_title: firstJobTitle,
    status: 'Active',
    job_description: `You own services that bakeries call thousands of times a minute, from the schema to the alert.

## What you will do

- Design APIs that stay small
- Make slow queries fast, **and prove it**
- Review with kindness, and be reviewed
- Be on call one week in eight, with a day off after it

## You bring

1. TypeScript or Go, and PostgreSQL in anger
2. At least five years of experience with services that must not stop at four in the morning
3. The habit of measuring before arguing

## Nice to have

- Kubernetes, Prometheus
- Spoken German

## How we decide

An hour about your work, a small task that is close to ours, paid at €60 an hour, and a lunch with the team. Two weeks from the first
email to an answer.

> We would rather hear about the thing that went wrong, and what you changed, than about the ten that went right.`,
    department: 'Engineering',
    industry: 'Software',
    job_country: 'Germany',
    city: 'Berlin',
    workplace: 'Hybrid',
    job_type: 'Full-time',
    career_level: 'Senior',
    salary_min: 72_000,
    salary_max: 90_000,
    currency: 'EUR',
    salary_period: 'Per year',
    questions: {
      fields: { phone: 'optional', resume: 'required', code_host_url: 'optional', cover_letter: 'off' },
      custom: [
        { label: 'What did you make faster last, and by how much?', type: 'long_text', required: true },
        { label: 'When could you start?', type: 'single_select', options: ['At once', 'In one to three months', 'Later'] },
      ],
    },
  },
  {
    job_title: 'Product Designer',
    status: 'Active',
    job_description: `You turn a vague wish into a screen that needs no manual, and you test it with people before we build it.

## The work

Our users stand, wear gloves, and look at a screen for two seconds at a time. You will:

- spend a night in a bakery each quarter
- draw, build and throw away prototypes
- keep our patterns few and well kept

## You bring

- Figma, prototyping and user research
- Three years of experience with products that people use while they do something else
- A portfolio with one project that you can explain from the first question to the last pixel`,
    department: 'Design',
    industry: 'Software',
    job_country: 'Portugal',
    workplace: 'Remote',
    job_type: 'Contract',
    career_level: 'Mid-level',
    salary: 45,
    currency: 'EUR',
    salary_period: 'Per hour',
    hide_salary: true,
  },
  {
    job_title: 'Frontend Engineer',
    status: 'Active',
    job_description: `You build the screens of the night: fast on an old tablet, readable in flour.

## You will

- write little JavaScript, and know why each kilobyte is there
- care for keyboard, contrast and screen readers without being asked
- pair with design from the first sketch

## You bring

- HTML, CSS and JavaScript, accessibility and web performance
- Two years of experience, in which you have made a slow page fast for somebody with a bad phone

## Nice to have

TypeScript.`,
    department: 'Engineering',
    industry: 'Software',
    job_country: 'Portugal',
    workplace: 'Remote',
    job_type: 'Full-time',
    career_level: 'Mid-level',
    salary_min: 3800,
    salary_max: 4600,
    currency: 'EUR',
    salary_period: 'Per month',
  },
  {
    job_title: 'Field Trainer for Bakeries',
    status: 'Active',
    job_description: `You visit bakeries in the week in which they start with us, and stay until the first night went well.

- Two visits a week in and around Vienna
- Training for teams of three to thirty
- A report each Friday that engineers like to read

## You bring

- A driving licence and patience
- A year of experience in training or customer service
- Fluent German

## Nice to have

Spoken Turkish or Serbian, which is a joy to many of our users.`,
    department: 'Customer success',
    industry: 'Software',
    job_country: 'Austria',
    city: 'Vienna',
    workplace: 'On-site',
    job_type: 'Part-time',
    career_level: 'Junior',
    salary: 1250,
    currency: 'EUR',
    salary_period: 'Bi-weekly',
  },
  {
    job_title: 'Data Analyst, Demand Forecasts',
    status: 'Active',
    job_description: `How many croissants will Lisbon eat on a rainy Tuesday? You will know, and say how sure you are.

## First months

1. Learn the forecast that we have, and where it errs
2. Build the report that a head baker reads on her phone
3. Make one forecast better, and show by how much

## You bring

- SQL and Python, and statistics beyond the mean
- English (B2)

## Nice to have

Portuguese language skills, Power BI.`,
    department: 'Engineering',
    industry: 'Software',
    job_country: 'Portugal',
    city: 'Lisbon',
    workplace: 'Hybrid',
    job_type: 'Full-time',
    career_level: 'Junior',
    salary_min: 34_000,
    salary_max: 40_000,
    currency: 'EUR',
    salary_period: 'Per year',
  },
  {
    job_title: 'Working Student, Support',
    status: 'Active',
    job_description: `Twelve to twenty hours a week beside your studies. You answer bakeries by email and phone, and write down what we should fix
so that nobody has to ask again.`,
    department: 'Customer success',
    job_country: 'Germany',
    city: 'Berlin',
    workplace: 'Hybrid',
    job_type: 'Temporary',
    salary: 17,
    currency: 'EUR',
    salary_period: 'Per hour',
  },
  {
    job_title: 'Customer Support Lead',
    status: 'Paused',
    job_description: 'You lead a team of four who answer within the hour and write down what they learn.',
    department: 'Customer success',
    job_country: 'Ireland',
    city: 'Dublin',
    workplace: 'On-site',
    job_type: 'Full-time',
    career_level: 'Team Leader',
    salary: 4200,
    currency: 'EUR',
    salary_period: 'Per month',
  },
  {
    job_title: 'Finance Intern',
    status: 'Closed',
    job_description: 'Six months beside the controller: invoices, forecasts, and one project of your own.',
    department: 'Finance',
    job_country: 'France',
    city: 'Lyon',
    workplace: 'On-site',
    job_type: 'Internship',
    career_level: 'Junior',
  },
  { job_title: 'Head of Sales', department: 'Sales', job_country: 'United Kingdom', city: 'London', career_level: 'Director' },
];
