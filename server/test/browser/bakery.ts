import { type Client, newClient } from '#test/factories.ts';
import type { Running } from '#test/start-app.ts';

/** A company with jobs, one of which has every kind of question. */
export type Bakery = { client: Client; listUrl: string; jobUrl: string; jobId: string };

const questions = {
  fields: {
    phone: 'required',
    resume: 'required',
    cover_letter: true,
    location: true,
    professional_network_url: true,
    code_host_url: true,
    website_url: true,
    languages: true,
    salary_expectation: true,
  },
  custom: [
    { id: 'bread', label: 'Your favourite bread', type: 'short_text', required: true },
    { id: 'story', label: 'How you came to baking', type: 'long_text' },
    { id: 'shift', label: 'Which shift suits you?', type: 'single_select', options: ['Early', 'Late'], required: true },
    {
      id: 'town',
      label: 'Which town?',
      type: 'single_select',
      options: Array.from({ length: 12 }, (_, index) => `Town ${index + 1}`),
    },
    { id: 'ovens', label: 'Which ovens do you know?', type: 'multi_select', options: ['Gas', 'Wood', 'Electric'] },
    { id: 'licence', label: 'Do you have a driving licence?', type: 'boolean', required: true },
    { id: 'years', label: 'Years at the oven', type: 'number' },
    { id: 'start', label: 'Earliest start', type: 'date' },
    { id: 'work', label: 'A page with your work', type: 'url', description: 'Pictures are enough.' },
    { id: 'certificate', label: 'Certificate', type: 'file' },
  ],
};

const description = `Bread for **half the town**, every night.

## What you do

- knead, shape and bake
- teach [apprentices](https://bakers.example.com/)

1. The first loaves leave at five.
2. The last ones at noon.

> Good bread needs time.

| Shift | From |
| --- | --- |
| Early | 02:00 |
`;

export async function newBakery(running: Running): Promise<Bakery> {
  const client = await newClient(running);
  const slug = `bread-${client.companySlug}`;
  const { company } = (
    await client.post('/v1/companies', {
      name: 'Bread & Co',
      slug,
      website: 'https://bread.example.com/',
      // An image of this server, so that the pages load nothing from elsewhere.
      logo_url: `${running.url}/favicon.svg`,
      description: 'We bake **bread** for half the town, since 1952.',
      privacy_text: 'We keep what you send for six months.\n\n'.repeat(30),
    })
  ).body;
  const add = (fields: object) => client.addJob({ status: 'Active', company_id: company.id, ...fields });
  const place = { city: 'Lyon', job_country: 'France' };
  const jobId = await add({
    job_title: 'Night Baker',
    job_description: description,
    department: 'Bread',
    ...place,
    workplace: 'On-site',
    job_type: 'Full-time',
    career_level: 'Mid-level',
    salary_min: 30_000,
    salary_max: 36_000,
    currency: 'EUR',
    salary_period: 'Per year',
    questions,
  });
  await add({
    job_title: 'Pastry Baker',
    department: 'Pastry',
    city: 'Nice',
    job_country: 'France',
    workplace: 'On-site',
    job_type: 'Part-time',
  });
  await add({ job_title: 'Accountant', department: 'Office', ...place, workplace: 'Remote', job_type: 'Full-time' });
  await add({ job_title: 'Driver', department: 'Bread', ...place, workplace: 'On-site', job_type: 'Part-time' });
  const { public_url: jobUrl } = await client.job(jobId);
  return { client, listUrl: jobUrl.slice(0, jobUrl.lastIndexOf('/')), jobUrl, jobId };
}
