/* What the reference and the OpenAPI document show: one CV with two criteria, whose offsets fit. */

export const cvTextExample =
  'Nora Petersen\nBackend Developer\nnora.petersen@example.com | Hamburg, Germany\nExperience\nBackend Developer, Elbe Freight GmbH, Hamburg\nMay 2020 - present\n- Wrote the booking API in Go, on PostgreSQL and Kafka';

const place = { city: 'Hamburg', region: null, countryCode: 'DE' };

export const parsedCvExample = {
  basics: {
    name: 'Nora Petersen',
    label: 'Backend Developer',
    email: 'nora.petersen@example.com',
    phone: null,
    url: null,
    summary: null,
    location: place,
    profiles: [],
  },
  work: [
    {
      name: 'Elbe Freight GmbH',
      position: 'Backend Developer',
      location: 'Hamburg',
      startDate: '2020-05',
      endDate: null,
      isCurrent: true,
      summary: 'Wrote the booking API in Go, on PostgreSQL and Kafka',
    },
  ],
  education: [],
  skills: [{ name: 'Go' }, { name: 'PostgreSQL' }, { name: 'Kafka' }],
  languages: [{ language: 'German', fluency: 'native' }],
  certificates: [],
  projects: [],
  evidence: { '/work/0/position': { confidence: 0.95, start: 88, end: 105 } },
};

const required = { importance: 'required', weight: 1 };
const title = { quote: 'Backend Developer', start: 88, end: 105 };
const nothing = { quote: null, start: null, end: null };

export const screeningExample = {
  not_assessed: null,
  score: 83,
  skills: {
    score: 75,
    reason: null,
    criteria: [
      {
        criterion: 'PostgreSQL',
        kind: 'skill',
        ...required,
        result: 'matched',
        match: 1,
        found: 'PostgreSQL',
        quote: 'Wrote the booking API in Go, on PostgreSQL and Kafka',
        start: 155,
        end: 207,
      },
      {
        criterion: 'TypeScript',
        kind: 'skill',
        ...required,
        result: 'related',
        match: 0.5,
        found: 'Go',
        quote: 'Wrote the booking API in Go, on PostgreSQL and Kafka',
        start: 155,
        end: 207,
      },
    ],
  },
  must_haves_missing: [],
  experience: {
    score: 100,
    reason: null,
    months: { asked: 60, is_assumed: false, relevant: 79, weight: 0.6, match: 1 },
    level: { asked: 'senior', found: 'senior', weight: 0.25, match: 1, ...nothing },
    field: { asked: 'Software developer', found: 'Software developer', weight: 0.15, match: 1, ...title },
    roles: [{ title: 'Backend Developer', months: 79, relevance: 1, ...title }],
  },
  location: {
    score: 70,
    reason: null,
    asked: 'Berlin, DE',
    found: 'Hamburg, DE',
    distance_km: 255,
    is_remote: false,
    would_relocate: false,
    ...nothing,
  },
  professional_network: { score: null, reason: 'no_profile', comparisons: [] },
  engine_version: '2',
  vocabulary_version: '99c2ba4abc59',
  input_hash: '677f9d1920c4d6ebcedf448b2d3a51dee44639de4ceb397a04f0e2231e193f1b',
  scored_at: '2026-06-12T09:30:00.000Z',
  requires_human_review: true,
};

const edited = { origin: 'edited', quote: null, quoted_field: null, start: null, end: null };

export const criteriaExample = {
  skills: [
    { name: 'PostgreSQL', importance: 'required', weight: 2, ...edited },
    { name: 'Kafka', importance: 'preferred', weight: 0.4, ...edited },
  ],
  must_haves: [],
  years: { minimum: 3, maximum: null, ...edited },
  level: { value: 'senior', origin: 'job', quote: 'senior', quoted_field: 'career_level', start: 0, end: 6 },
  languages: [],
  location: { city: 'Berlin', country_code: 'DE', mode: 'hybrid' },
  occupation: { title: 'Backend Engineer', isco_group: '2512', isco_name: 'Software developer' },
};

export const criteriaUpdateExample = {
  job_id: '0197a3c2-6f1e-7c41-9d3b-5b8f2e7a1c04',
  skills: [
    { name: 'PostgreSQL', weight: 2 },
    { name: 'Kafka', importance: 'preferred' },
  ],
  years: 3,
};
