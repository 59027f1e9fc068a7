type Row = Record<string, any>;

const at = (day: number, hour = 9) => new Date(Date.UTC(2025, 0, 1 + day, hour)).toISOString();
const stages = [
  { id: 11, identifier: 'a1', slug: 'sourced', name: 'Sourced', kind: 'sourced', position: 1 },
  { id: 12, identifier: 'a2', slug: 'applied', name: 'Applied', kind: 'applied', position: 2 },
  { id: 13, identifier: 'a3', slug: 'phone-screen', name: 'Phone Screen', kind: 'phone-screen', position: 3 },
  { id: 14, identifier: 'a4', slug: 'assessment', name: 'Baking test', kind: 'assessment', position: 4 },
  { id: 15, identifier: 'a5', slug: 'interview', name: 'Interview', kind: 'interview', position: 5 },
  { id: 16, identifier: 'a6', slug: 'offer', name: 'Offer', kind: 'offer', position: 6 },
  { id: 17, identifier: 'a7', slug: 'hired', name: 'Hired', kind: 'hired', position: 7 },
];
const shown = (index: number) => {
  const { kind: _, position: __, ...stage } = stages[index] ?? {};
  return stage;
};
const reasons = ['Too far away', 'Withdrew', 'No longer there'];
const rita = { id: 'm1', name: 'Rita Recruiter', type: 'Member' };
const everybody = ['simple', 'hiring_manager', 'admin', 'reviewer', 'recruiting_admin'];

/**
 * An account of Workable with invented people: each tenth address has two candidates, each seventh candidate has none. The third job is
 * confidential. Rows of what belongs to another have its id in `_parent`, as the spool has them.
 */
export function inventedWorkable(candidates: number): Record<string, Row[]> {
  const all = Array.from({ length: candidates }, (_, index) => {
    const number = index + 1;
    const isHired = number % 17 === 0;
    const isSourced = number % 11 === 0;
    const reached = isHired ? 6 : isSourced ? 0 : (number % 4) + 1;
    return {
      number,
      id: (0x27270000 + number).toString(16),
      isHired,
      isSourced,
      reached,
      reason: isHired
        ? undefined
        : number % 3 === 0
          ? reasons[number % 9 === 0 ? 1 : 0]
          : number % 29 === 0
            ? reasons[2]
            : undefined,
      job: number % 40 === 0 ? 'SECRET0001' : number % 2 ? 'BAKER00001' : 'DRIVER0001',
    };
  });
  const some = (every: number) => all.filter(({ number }) => number % every === 0);
  const short = all.map(({ number, id, isHired, isSourced, reached, reason, job }) => ({
    id,
    name: `Invented ${number}`,
    firstname: 'Invented',
    lastname: String(number),
    headline: 'Miller',
    account: { subdomain: 'bakery', name: 'Bakery' },
    job: { shortcode: job, title: 'Baker' },
    stage: stages[reached]?.name,
    stage_kind: stages[reached]?.kind,
    disqualified: reason !== undefined,
    anonymized: number % 41 === 0,
    disqualification_reason: reason ?? null,
    hired_at: isHired ? at(number + 20) : null,
    moved_to_offer_at: null,
    sourced: isSourced,
    profile_url: `https://bakery.workable.com/backend/jobs/1/candidates/${number}`,
    address: 'Berlin, Germany',
    phone: `+49 30 ${number}`,
    email: number % 7 === 0 ? null : `Person${number % 10 === 0 ? number - 1 : number}@example.com`,
    domain: 'job-fair.example',
    outlet: null,
    common_source: number % 5 === 0 ? 'Job fair' : 'Unknown',
    common_source_category: 'Other',
    created_at: at(number),
    updated_at: at(number + 30),
    ...(number % 3 === 0 && {
      resume_metadata: { filename: `cv-${number}.pdf`, filetype: 'pdf', created_at: at(number), updated_at: at(number) },
    }),
  }));
  const move = (number: number, from: number, to: number, day: number) => ({
    id: `act-${number}-${to}`,
    action: stages[to]?.slug,
    stage_name: stages[from]?.name,
    action_stage: shown(from),
    target_stage: shown(to),
    created_at: at(day),
    updated_at: at(day),
    member: rita,
    body: null,
  });
  return {
    members: [
      { ...rita, headline: null, email: 'Rita@example.com', role: 'admin', hris_role: null, roles: ['ats.admin'], active: true },
      {
        id: 'm2',
        name: 'Gone Colleague',
        headline: null,
        email: 'gone@example.com',
        role: 'simple',
        type: 'Member',
        active: false,
      },
    ],
    stages,
    disqualification_reasons: [
      { id: 'r1', description: 'Too far away', candidate_withdrew: false, position: 1 },
      { id: 'r2', description: 'Withdrew', candidate_withdrew: true, position: 2 },
    ],
    jobs: [
      jobRow('BAKER00001', 'Baker', 'published', 1),
      jobRow('DRIVER0001', 'Driver', 'archived', 2),
      { ...jobRow('SECRET0001', 'Head of Ovens', 'closed', 3), confidential: true },
    ],
    job_details: ['BAKER00001', 'DRIVER0001', 'SECRET0001'].map((shortcode, index) => ({
      _parent: `j${index + 1}`,
      job_shortcode: shortcode,
      ...jobRow(
        shortcode,
        ['Baker', 'Driver', 'Head of Ovens'][index] ?? '',
        ['published', 'archived', 'closed'][index] ?? '',
        index + 1,
      ),
      full_description: '<p>We <b>bake</b></p><p><strong>Requirements</strong></p><ul><li>Hands</li></ul>',
      description: '<p>We <b>bake</b></p>',
      requirements: '<ul><li>Hands</li></ul>',
      benefits: null,
      employment_type: 'Full-time',
      industry: 'Food',
      function: 'Production',
      experience: 'Mid-Senior level',
      education: null,
      ...(index === 2 && { confidential: true }),
    })),
    job_stages: ['BAKER00001', 'DRIVER0001', 'SECRET0001'].flatMap((job_shortcode, index) =>
      stages.map((stage) => ({ _parent: `j${index + 1}`, job_shortcode, ...stage })),
    ),
    job_questions: [
      {
        _parent: 'j1',
        job_shortcode: 'BAKER00001',
        id: 'q1',
        body: 'Which shift?',
        type: 'dropdown',
        required: true,
        single_answer: true,
        choices: [
          { id: 'c1', body: 'Day' },
          { id: 'c2', body: 'Night' },
        ],
      },
      { _parent: 'j1', job_shortcode: 'BAKER00001', id: 'q2', body: 'Why bread?', type: 'free_text', required: false },
    ],
    job_members: [
      {
        _parent: 'j1',
        job_shortcode: 'BAKER00001',
        ...rita,
        headline: null,
        email: 'rita@example.com',
        role: 'admin',
        collaboration_role: 'hiring_manager',
      },
    ],
    candidates: short,
    candidate_details: all.map(({ number, id }, index) => {
      const { resume_metadata: _, ...row }: Row = short[index] ?? {};
      return {
        ...row,
        image_url: null,
        outbound_mailbox: 'x@outbound.example',
        disqualified_at: row.disqualified ? at(number + 25) : null,
        withdrew: row.disqualification_reason === 'Withdrew',
        uploader_id: number % 6 === 0 ? 'm1' : null,
        cover_letter: number % 4 === 0 ? '<p>Dear bakers</p>' : null,
        summary: number % 8 === 0 ? 'Twenty years of dough' : null,
        education_entries:
          number % 5 === 0
            ? [
                {
                  id: 'e',
                  degree: 'Diploma',
                  school: 'School of Bread',
                  field_of_study: 'Rye',
                  start_date: '2010-09-01',
                  end_date: null,
                },
              ]
            : [],
        experience_entries:
          number % 2
            ? [
                {
                  id: 'x',
                  title: 'Miller',
                  summary: null,
                  start_date: '2019-02-01',
                  end_date: null,
                  company: 'Mill Ltd',
                  industry: null,
                  current: true,
                },
              ]
            : [],
        skills: number % 9 === 0 ? [{ name: 'Dough' }, { name: 'Ovens' }] : [],
        answers:
          number % 2
            ? [
                { question: { body: 'Which shift?' }, answer: { choices: [{ body: 'Night' }] } },
                { question: { body: 'Early?' }, answer: { checked: true } },
              ]
            : [],
        resume_url: number % 3 === 0 ? `store:resume-${id}` : null,
        social_profiles: number % 2 ? [{ type: 'github', name: 'GitHub', url: `https://github.com/invented${number}` }] : [],
        tags: ['early riser'],
        location: {
          location_str: 'Berlin, Germany',
          country: 'Germany',
          country_code: 'DE',
          region: null,
          region_code: null,
          city: 'Berlin',
          zip_code: null,
        },
        originating_candidate_id: null,
      };
    }),
    activities: all.flatMap(({ number, id, isSourced, isHired, reached, reason }) => [
      {
        _parent: id,
        id: `act-${number}-0`,
        action: isSourced ? 'uploaded' : 'applied',
        stage_name: isSourced ? 'Sourced' : 'Applied',
        action_stage: shown(isSourced ? 0 : 1),
        target_stage: null,
        created_at: at(number),
        updated_at: at(number),
        body: null,
      },
      ...stages
        .slice(2, reached + 1)
        .map((_, index) => ({ _parent: id, ...move(number, index + 1, index + 2, number + (index + 1) * 3) })),
      ...(reason === undefined
        ? []
        : [
            {
              _parent: id,
              id: `act-${number}-d`,
              action: 'disqualified',
              stage_name: null,
              action_stage: shown(reached),
              target_stage: null,
              created_at: at(number + 25),
              updated_at: at(number + 25),
              member: rita,
              body: reason,
            },
          ]),
      ...(number % 2 === 0
        ? [
            {
              _parent: id,
              id: `note-${number}`,
              action: 'comment',
              stage_name: 'Applied',
              action_stage: shown(isSourced ? 0 : 1),
              target_stage: null,
              created_at: at(number, 10),
              updated_at: at(number, 10),
              member: rita,
              body: `Note about ${number}`,
              visibility_roles: number % 4 === 0 ? ['admin', 'recruiting_admin'] : everybody,
            },
          ]
        : []),
      ...(number % 5 === 0
        ? [
            {
              _parent: id,
              id: `rating-${number}`,
              action: 'rating',
              stage_name: 'Applied',
              action_stage: shown(isSourced ? 0 : 1),
              target_stage: null,
              created_at: at(number, 11),
              updated_at: at(number, 11),
              member: rita,
              body: 'Good',
              rating:
                number % 10 === 0
                  ? { score: 'positive', scale: 'stars', grade: 3 }
                  : { score: 'definite', scale: 'thumbs', grade: 2 },
              visibility_roles: everybody,
            },
          ]
        : []),
      ...(number % 6 === 0
        ? [
            {
              _parent: id,
              id: `mail-${number}`,
              action: 'message',
              stage_name: 'Applied',
              action_stage: shown(isSourced ? 0 : 1),
              target_stage: null,
              created_at: at(number, 12),
              updated_at: at(number, 12),
              member: rita,
              body: '<p>Can you come?</p>',
              visibility_roles: everybody,
            },
            {
              _parent: id,
              id: `answer-${number}`,
              action: 'message',
              stage_name: 'Applied',
              action_stage: shown(isSourced ? 0 : 1),
              target_stage: null,
              created_at: at(number, 13),
              updated_at: at(number, 13),
              body: '<p>I can</p>',
              visibility_roles: everybody,
            },
          ]
        : []),
      ...(isHired
        ? [
            {
              _parent: id,
              id: `assess-${number}`,
              action: 'assessment-requested',
              stage_name: 'Hired',
              action_stage: shown(6),
              target_stage: null,
              created_at: at(number + 40),
              updated_at: at(number + 40),
              member: rita,
              body: null,
            },
          ]
        : []),
    ]),
    files: [
      ...some(3).map(({ number, id }) => ({
        _parent: id,
        name: `cv-${number}.pdf`,
        preview_url: `api:cv-${id}`,
        source: 'upload',
      })),
      ...some(6).map(({ id }) => ({ _parent: id, name: 'letter.txt', preview_url: `api:letter-${id}`, source: 'upload' })),
    ],
    offers: some(17).map(({ number, id }) => ({
      _parent: id,
      id,
      candidate: { id, name: `Invented ${number}`, location: 'Berlin' },
      created_at: at(number + 15),
      state: 'accepted',
      document_variables: [
        { document_variable: { name: 'Start date', slug: 'start_date' }, value: { body: '2025-06-01' } },
        {
          document_variable: { name: 'Salary', slug: 'salary' },
          value: { data: { amount: 3200, frequency: 'month', cached_value: '€3,200.00 per month', currency_iso: 'EUR' } },
        },
      ],
      documents: [{ name: 'offer.pdf', preview_url: `store:offer-${id}`, kind: 'offer' }],
    })),
    events: some(5).map(({ number, id }) => ({
      id: (0x10e00 + number).toString(16),
      title: `Call with Invented ${number}`,
      description: 'We call <b>you</b>',
      type: number % 10 === 0 ? 'InterviewEvent' : 'CallEvent',
      starts_at: number === 5 ? '2030-01-01T09:00:00.000Z' : at(number + 9),
      ends_at: number === 5 ? '2030-01-01T09:30:00.000Z' : at(number + 9, 10),
      cancelled: number % 15 === 0,
      job: { shortcode: 'BAKER00001', title: 'Baker' },
      members: [{ id: 'm1', name: 'Rita Recruiter', type: 'Member', status: 'accepted' }],
      candidate: { id, name: `Invented ${number}` },
      ...(number % 20 === 0 && { conference: { type: 'google_meet', id: 1, url: 'https://meet.example/abc' } }),
    })),
  };
}

function jobRow(shortcode: string, title: string, state: string, number: number): Row {
  return {
    id: `j${number}`,
    title,
    full_title: `${title} - ${number}`,
    shortcode,
    code: `B/${number}`,
    state,
    sample: false,
    confidential: false,
    department: 'Bakery',
    department_hierarchy: [],
    url: `https://bakery.workable.com/jobs/${number}`,
    application_url: 'https://bakery.workable.com/apply',
    shortlink: 'https://apply.workable.com/j/x',
    workplace_type: 'on_site',
    location: {
      location_str: 'Berlin, Germany',
      country: 'Germany',
      country_code: 'DE',
      region: null,
      city: 'Berlin',
      telecommuting: false,
      workplace_type: 'on_site',
    },
    locations: [{ shortcode: 'L1', country_code: 'DE', country_name: 'Germany', city: 'Berlin', hidden: false }],
    salary: { salary_from: 40000, salary_to: 52000.5, salary_currency: 'eur' },
    created_at: at(0),
    updated_at: at(1),
    keywords: null,
  };
}
