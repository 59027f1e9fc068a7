type Row = Record<string, any>;

export type RecruiteeData = Record<
  'admins' | 'departments' | 'disqualify_reasons' | 'offers' | 'candidates' | 'notes' | 'evaluations' | 'attachments',
  Row[]
>;

const at = (day: number) => `${new Date(Date.UTC(2025, 0, 1 + day, 9)).toISOString().slice(0, 19)}.123456Z`;

const stages = [
  { id: 801, name: 'Referred', category: 'referred', position: -3 },
  { id: 802, name: 'Sourced', category: 'sourced', position: -2 },
  { id: 803, name: 'Applied', category: 'apply', position: -1 },
  { id: 804, name: 'Erstes Telefonat', category: 'phone_screen', position: 1 },
  { id: 805, name: 'Trial bake', category: null, position: 2 },
  { id: 806, name: 'Evaluation', category: 'evaluation', position: 3 },
  { id: 807, name: 'Offer', category: 'offer', position: 4 },
  { id: 808, name: 'Hired', category: 'hire', position: 5 },
];
const visibility = { admin_ids: [], level: 'public', role_ids: [] };

/** A company of Recruitee with invented people: each tenth stands in a talent pool only, each ninth has a second placement. */
export function inventedRecruitee(candidates: number): RecruiteeData {
  const numbers = Array.from({ length: candidates }, (_, index) => index + 1);
  const placement = (number: number, second: boolean): Row => ({
    candidate_id: 4000 + number,
    created_at: at(number + (second ? 3 : 0)),
    hired_at: !second && number % 17 === 0 ? at(number + 20) : null,
    hired_by_id: !second && number % 17 === 0 ? 31 : null,
    hired_in_other_placement: false,
    hired_in_this_placement: false,
    id: 7000 + number * 2 + (second ? 1 : 0),
    job_starts_at: null,
    language: null,
    offer_id: number % 13 === 0 ? 999 : second ? 112 : 111,
    overdue_at: null,
    overdue_diff: null,
    position: 1,
    positive_ratings: null,
    ratings: {},
    stage_id: number % 17 === 0 ? 808 : number % 16 === 0 ? 888 : 802 + (number % 6),
    updated_at: at(number + 30),
    ...(number % 5 === 0 && {
      disqualified_at: at(number + 12),
      disqualified_by_id: 31,
      disqualify_kind: 'admin',
      disqualify_reason: number % 2 ? 'Too far away' : 'An old reason',
    }),
    ...(number % 23 === 0 && { disqualified_at: at(number + 12), disqualify_kind: 'candidate', disqualify_reason: null }),
  });
  const answers = (number: number): Row[] => [
    { id: number * 10 + 1, question: 'Which shift?', kind: 'string', content: 'Night' },
    { id: number * 10 + 2, question: 'Breads', kind: 'multi', content: null, multi_content: ['Rye', 'Spelt'] },
    {
      id: number * 10 + 3,
      question: 'Portfolio',
      kind: 'file',
      content: null,
      file_url: number % 8 === 0 ? `STORE/answer-${number}.pdf` : null,
    },
    { id: number * 10 + 4, question: 'Gender', kind: 'single_choice', content: 'eeo-canary' },
    { id: number * 10 + 5, question: 'Driving licence?', kind: 'boolean', content: null, flag: true },
  ];
  return {
    admins: [
      {
        id: 31,
        first_name: 'Rita',
        last_name: 'Recruiter',
        email: 'Rita@bakery.example',
        role_name: 'Admin',
        timezone: 'Europe/Brussels',
      },
      { id: 32, first_name: 'Max', last_name: 'Manager', email: 'max@bakery.example', role_name: 'Hiring manager' },
    ],
    departments: [{ id: 61, name: 'Bakery' }],
    disqualify_reasons: [
      { id: 71, name: 'Too far away' },
      { id: 72, name: 'Candidate withdrew' },
    ],
    offers: [
      {
        id: 111,
        title: 'Baker',
        kind: 'job',
        status: 'published',
        description: '<p>We <b>bake</b></p>',
        requirements: '<ul><li>Hands</li></ul>',
        department: null,
        department_id: 61,
        city: 'Ghent',
        country_code: 'BE',
        location: 'Ghent, Belgium',
        locations: [{ id: 1, full_address: 'Mill Street 1, Ghent', city: 'Ghent', country_code: 'BE' }],
        remote: false,
        hybrid: true,
        employment_type_code: 'parttime_permanent',
        salary: { min: 2400, max: '2900.5', currency: 'EUR', period: 'month' },
        number_of_openings: 2,
        recruiter_id: 31,
        hiring_manager_id: 32,
        careers_url: 'https://acme.recruitee.example/o/baker',
        created_at: at(0),
        updated_at: at(1),
        published_at: at(1),
        closed_at: null,
        min_hours: 20,
        slug: 'baker',
        candidates_count: candidates,
        pipeline_template: { id: 1, title: 'Default', stages },
      },
      { id: 112, title: 'Driver', kind: 'job', status: 'archived', created_at: at(0), pipeline_template: { id: 1, stages } },
      { id: 113, title: 'Early birds', kind: 'talent_pool', status: 'published', created_at: at(0) },
    ],
    candidates: numbers.map((number) => ({
      id: 4000 + number,
      name: `Invented ${number}`,
      emails: number % 7 === 0 ? [] : [`person${number}@example.com`],
      phones: [`+32 470 ${number}`],
      links: ['https://github.com/invented'],
      social_links: ['linkedin.com/in/invented'],
      source: 'career_site',
      sources: number % 2 ? ['Job fair'] : [],
      tags: number % 2 ? ['early riser'] : [{ id: 1, name: 'early riser' }],
      referrer: null,
      cover_letter: number % 3 === 0 ? '<p>Dear bakery</p>' : null,
      cv_url: `STORE/cv-${number}-preview.pdf`,
      cv_original_url: number % 2 === 0 ? `STORE/cv%20${number}.docx` : null,
      cover_letter_file_url: null,
      photo_url: 'STORE/photo.png',
      placements: [
        ...(number % 10 === 0
          ? [{ ...placement(number, false), offer_id: 113, stage_id: null, hired_at: null, disqualified_at: null }]
          : [placement(number, false)]),
        ...(number % 9 === 0 ? [placement(number, true)] : []),
        ...(number % 12 === 0 ? [{ id: 9000 + number, offer_id: null, talent_pool_id: 113, created_at: at(number) }] : []),
      ],
      open_question_answers: answers(number),
      grouped_open_question_answers:
        number % 10 === 0
          ? []
          : [
              {
                offer: { id: number % 13 === 0 ? 999 : 111, title: 'Baker' },
                created_at: at(number),
                open_question_answers: answers(number),
              },
            ],
      fields: [
        {
          id: null,
          kind: 'education',
          name: null,
          fixed: true,
          values: [
            {
              school: 'School of Bread',
              degree: 'Diploma',
              major: 'Rye',
              start_date: '2015-09-01',
              end_date: '2017-06-30',
              description: null,
            },
          ],
          visibility,
        },
        {
          id: null,
          kind: 'experience',
          name: null,
          values: [
            {
              company: 'Mill Ltd',
              title: 'Miller',
              location: null,
              start_date: '2018-01-01',
              end_date: null,
              description: '<p>Ground</p>',
            },
          ],
          visibility,
        },
        { id: 1, kind: 'language_skill', name: null, values: [{ language_name: 'Dutch', level: 'native' }], visibility },
        { id: 2, kind: 'skills', name: null, values: [{ text: 'Kneading' }], visibility },
        { id: 3, kind: 'single_line', name: 'Shoe size', values: [{ text: '42' }], visibility: { ...visibility, level: 'roles' } },
        { id: 4, kind: 'boolean', name: 'Works nights', values: [{ flag: true }], visibility },
        { id: 5, kind: 'gender', name: null, values: [{ value: 'eeo-canary' }], visibility },
      ],
      gdpr_status: number % 4 === 0 ? 'consented' : 'no_consent',
      gdpr_consent_ever_given: number % 4 === 0,
      gdpr_expires_at: number % 29 === 0 ? at(1) : number % 4 === 0 ? '2099-01-01T00:00:00Z' : null,
      adminapp_url: `https://app.recruitee.example/#/?candidate=${4000 + number}`,
      created_at: at(number),
      updated_at: at(number + 30),
      notes_count: number % 4 === 0 ? 2 : 0,
      ratings_count: number % 6 === 0 ? 1 : 0,
      attachments_count: number % 11 === 0 ? 1 : 0,
      rating: 0,
      example: false,
      admin_ids: [],
    })),
    notes: numbers
      .filter((number) => number % 4 === 0)
      .flatMap((number) => [
        {
          id: number * 2,
          candidate_id: 4000 + number,
          body: null,
          body_html: `<p>Note about <b>${number}</b></p>`,
          admin_id: 31,
          visibility,
          created_at: at(number + 1),
          pinned_at: null,
        },
        {
          id: number * 2 + 1,
          candidate_id: 4000 + number,
          body: 'Between us',
          admin_id: 32,
          visibility: { ...visibility, level: 'custom', admin_ids: [32] },
          created_at: at(number + 2),
        },
      ]),
    evaluations: numbers
      .filter((number) => number % 6 === 0)
      .map((number) => ({
        id: 600 + number,
        candidate_id: 4000 + number,
        offer_id: number % 9 === 0 ? 112 : 111,
        stage_id: 804,
        admin_id: 31,
        kind: 'rating',
        rating: number % 12 === 0 ? 'very_positive' : 'negative',
        rating_note: 'Bakes<br>well',
        interview_template_name: null,
        created_at: at(number + 5),
      })),
    attachments: numbers
      .filter((number) => number % 11 === 0)
      .map((number) => ({
        id: 500 + number,
        candidate_id: 4000 + number,
        filename: `diploma ${number}.pdf`,
        content_type: 'application/pdf',
        file_url: `STORE/diploma-${number}.pdf`,
        created_at: at(number),
      })),
  };
}

/** As files by hand. */
export function recruiteeFiles({ offers, candidates, ...others }: RecruiteeData): Record<string, Row[]> {
  return { ...others, offer_details: offers, candidate_details: candidates };
}
