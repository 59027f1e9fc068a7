type Row = Record<string, any>;

const at = (day: number, hour = 9) => new Date(Date.UTC(2025, 0, 1 + day, hour)).toISOString();
const stageNames = ['Application Review', 'Preliminary Phone Screen', 'Take Home Test', 'Face to Face', 'Offer'];
const firstNames = ['Ada', 'Bo', 'Chidi', 'Dana', 'Emre', 'Fen', 'Gus', 'Hana'];

/** An account of Greenhouse with invented people, in the shapes of Harvest v3: each ninth is a prospect, each third was rejected, each eleventh hired. */
export function inventedGreenhouse(people: number): Record<string, Row[]> {
  const stamps = (day: number) => ({ created_at: at(day), updated_at: at(day + 30) });
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const jobs = [
    {
      id: 1,
      name: 'Baker (internal)',
      status: 'open',
      confidential: false,
      department_id: 1,
      office_ids: [1],
      opened_at: at(0),
      requisition_id: 'R-1',
    },
    {
      id: 2,
      name: 'Driver',
      status: 'closed',
      confidential: false,
      department_id: null,
      office_ids: [],
      opened_at: at(0),
      closed_at: at(300),
    },
    { id: 3, name: 'Chief', status: 'open', confidential: true, department_id: null, office_ids: [] },
  ].map((job) => ({
    ...job,
    custom_fields: { budget: { name: 'Budget', type: 'currency', value: { amount: '52000', unit: 'EUR' } } },
    ...stamps(0),
  }));
  const stageOf = (job: number, order: number) => job * 100 + order;
  const applied = numbers.map((number) => {
    const isProspect = number % 9 === 0;
    const ended = isProspect ? undefined : number % 3 === 1 ? 'rejected' : number % 11 === 0 ? 'hired' : undefined;
    return {
      id: 10_000 + number,
      number,
      job: (number % 2) + 1,
      isProspect,
      status: ended ?? 'in_process',
      reached: isProspect ? 0 : (number % 5) + 1,
    };
  });
  return {
    users: [
      {
        id: 1,
        name: 'Rita Recruiter',
        primary_email: 'Rita@example.com',
        emails: ['rita@example.com'],
        deactivated: false,
        site_admin: true,
        ...stamps(0),
      },
      { id: 2, name: 'Sync', primary_email: 'sync@example.com', is_service_account: true, deactivated: true, ...stamps(0) },
    ],
    departments: [{ id: 1, name: 'Bakery', ...stamps(0) }],
    offices: [{ id: 1, name: 'Head office', location: 'Berlin, Germany', ...stamps(0) }],
    sources: [{ id: 7, name: 'Job fair', type: { id: 1, name: 'In person event' }, ...stamps(0) }],
    referrers: [{ id: 3, name: 'Rita Recruiter', user_id: 1, ...stamps(0) }],
    rejection_reasons: [
      { id: 1, name: 'Too far away', type: { id: 1, key: 'WE_REJECTED_THEM', name: 'We rejected them' }, ...stamps(0) },
      {
        id: 2,
        name: 'Took another job',
        type: { id: 2, key: 'THEY_REJECTED_US', name: 'They rejected us' },
        is_default: true,
        ...stamps(0),
      },
    ],
    custom_fields: [
      {
        id: 1,
        field_type: 'job',
        name: 'Budget',
        name_key: 'budget',
        value_type: 'currency',
        active: true,
        private: true,
        required: false,
        ...stamps(0),
      },
      {
        id: 2,
        field_type: 'candidate',
        name: 'Shift',
        name_key: 'shift',
        value_type: 'single_select',
        active: true,
        required: false,
        ...stamps(0),
      },
      {
        id: 3,
        field_type: 'opening',
        name: 'Desk',
        name_key: 'desk',
        value_type: 'short_text',
        active: true,
        required: false,
        ...stamps(0),
      },
      {
        id: 4,
        field_type: 'offer',
        name: 'Salary',
        name_key: 'salary',
        value_type: 'currency',
        active: true,
        required: false,
        ...stamps(0),
      },
    ],
    custom_field_options: [
      { id: 21, custom_field_id: 2, name: 'Night', sort_order: 0, active: true, ...stamps(0) },
      { id: 22, custom_field_id: 9, name: 'School of Bread', sort_order: 0, active: true, ...stamps(0) },
      { id: 23, custom_field_id: 10, name: 'Diploma', sort_order: 0, active: true, ...stamps(0) },
    ],
    candidate_tags: [{ id: 5, name: 'early riser', ...stamps(0) }],
    jobs,
    openings: [
      { id: 1, job_id: 1, open: true, ...stamps(0) },
      { id: 2, job_id: 1, open: true, ...stamps(0) },
    ],
    job_posts: [
      {
        id: 1,
        job_id: 1,
        title: 'Baker',
        content: '<h2>Bread</h2><p>We <b>bake</b>.</p><script>alert(1)</script>',
        active: true,
        live: true,
        internal: false,
        questions: [
          { label: 'First Name', name: 'first_name', answer_type: 'short_text', required: true },
          {
            label: 'Which shift?',
            name: 'question_1',
            answer_type: 'single_select',
            required: true,
            values: [{ label: 'Day' }, { label: 'Night' }],
          },
        ],
        ...stamps(0),
      },
      { id: 2, job_id: 1, title: 'Baker (old)', content: '<p>Old</p>', active: false, live: false, internal: false, ...stamps(0) },
    ],
    job_interview_stages: jobs.flatMap(({ id }) =>
      stageNames.map((name, order) => ({
        id: stageOf(id, order),
        job_id: id,
        name,
        sort_order: order,
        active: true,
        ...stamps(0),
      })),
    ),
    job_owners: [{ id: 1, job_id: 1, user_id: 1, type: 'recruiter', responsible: true, ...stamps(0) }],
    job_hiring_managers: [{ id: 1, job_id: 2, user_id: 1, ...stamps(0) }],
    job_interviews: [
      {
        id: 31,
        job_id: 1,
        job_interview_stage_id: stageOf(1, 3),
        name: 'Meet the team',
        duration: 45,
        sort_order: 0,
        active: true,
        ...stamps(0),
      },
      {
        id: 32,
        job_id: 2,
        job_interview_stage_id: stageOf(2, 3),
        name: 'Phone call',
        duration: 30,
        sort_order: 0,
        active: true,
        ...stamps(0),
      },
    ],
    interview_kits: [{ id: 41, job_id: 1, job_interview_id: 31, exercises: '<p>Bring bread</p>', ...stamps(0) }],
    scorecard_questions: [
      { id: 51, interview_kit_id: 41, question: '<p>Why bread?</p>', answer_type: 'text', active: true, ...stamps(0) },
    ],
    job_candidate_attributes: [{ id: 61, job_id: 1, name: 'Dough', active: true, sort_order: 0, ...stamps(0) }],
    candidates: numbers.map((number) => ({
      id: 1000 + number,
      first_name: firstNames[number % firstNames.length],
      last_name: `Invented ${number}`,
      company: number % 2 ? 'Mill Ltd' : null,
      title: null,
      private: number % 50 === 0,
      can_email: number % 10 !== 0,
      tags: [],
      email_addresses: number % 7 === 0 ? [] : [{ value: `Person${number}@example.com`, type: 'personal' }],
      phone_numbers: [{ value: `+49 30 ${number}`, type: 'mobile' }],
      addresses: [],
      website_addresses: [{ value: 'www.example.com/me', type: 'personal' }],
      social_media_addresses: [{ value: 'https://www.linkedin.com/in/invented' }],
      custom_fields: { shift: { name: 'Shift', type: 'single_select', value: 'Night' } },
      favourite_bread: 'rye',
      ...stamps(number % 200),
    })),
    candidate_educations: numbers
      .filter((number) => number % 4 === 0)
      .map((number) => ({
        id: number,
        candidate_id: 1000 + number,
        school_name_custom_field_option_id: 22,
        degree_custom_field_option_id: 23,
        start_at: '2015-09-01T00:00:00Z',
        end_at: '2018-06-01T00:00:00Z',
        ...stamps(0),
      })),
    candidate_employments: numbers
      .filter((number) => number % 4 === 1)
      .map((number) => ({
        id: number,
        candidate_id: 1000 + number,
        company_name: 'Mill Ltd',
        title: 'Miller',
        start_date: '2019-01-01',
        end_date: null,
        ...stamps(0),
      })),
    applied_candidate_tags: numbers
      .filter((number) => number % 5 === 0)
      .map((number) => ({ id: number, candidate_id: 1000 + number, candidate_tag_id: 5, ...stamps(0) })),
    applications: applied.map(({ id, number, job, isProspect, status, reached }) => ({
      id,
      candidate_id: 1000 + number,
      job_id: isProspect ? null : job,
      source_id: 7,
      referrer_id: number % 6 === 0 ? 3 : null,
      recruiter_id: 1,
      // Of another kind than the ids of stages.
      stage_id: 900_000 + number,
      stage_name: reached > 0 ? stageNames[reached - 1] : null,
      status,
      prospect: isProspect,
      rejected_at: status === 'rejected' ? at(number + 20) : null,
      last_activity_at: at(number + 25),
      answers: [{ question: 'Which shift?', answer: 'Night' }],
      custom_fields: {},
      ...stamps(number % 200),
    })),
    application_stages: applied.flatMap(({ id, number, job, status, reached }) =>
      Array.from({ length: reached }, (_, order) => ({
        id: id * 10 + order,
        application_id: id,
        job_interview_stage_id: stageOf(job, order),
        entered_at: at(number + order * 3),
        exited_at: order < reached - 1 ? at(number + order * 3 + 3) : null,
        current: order === reached - 1 && status === 'in_process',
        days_in_stage: 3,
        ...stamps(0),
      })),
    ),
    rejection_details: applied
      .filter(({ status }) => status === 'rejected')
      .map(({ id, number }) => ({
        id: number,
        application_id: id,
        rejected_by_id: 1,
        rejection_reason_id: number % 2 ? 1 : 2,
        rejection_note_id: 70_000 + number,
        rejected_at: at(number + 20),
        question_custom_fields: {},
        ...stamps(0),
      })),
    notes: applied.flatMap(({ id, number }) => [
      {
        id: 70_000 + number,
        candidate_id: 1000 + number,
        application_id: id,
        type: 'NOTE',
        body: `Note about ${number} &amp; more`,
        user_id: 1,
        visibility: 'publicly_visible',
        ...stamps(number % 200),
      },
      ...(number % 5 === 0
        ? [
            {
              id: 80_000 + number,
              candidate_id: 1000 + number,
              application_id: null,
              type: 'NOTE',
              body: 'About the person',
              user_id: 1,
              visibility: 'admin_only_visible',
              ...stamps(0),
            },
          ]
        : []),
      ...(number % 5 === 1
        ? [
            {
              id: 90_000 + number,
              candidate_id: 1000 + number,
              application_id: id,
              type: 'ACTIVITY',
              body: 'Moved',
              user_id: 1,
              visibility: 'publicly_visible',
              ...stamps(0),
            },
          ]
        : []),
    ]),
    interviews: applied
      .filter(({ reached }) => reached >= 4)
      .map(({ id, number, job }) => ({
        id: number,
        application_id: id,
        job_interview_id: job === 1 ? 31 : 32,
        starts_at: number % 10 === 9 ? null : at(number + 9, 10),
        ends_at: number % 10 === 9 ? null : at(number + 9, 11),
        status: number % 10 === 9 ? 'to_be_scheduled' : 'complete',
        organizer_id: 1,
        video_conferencing_url: 'https://video.example.com/1',
        ...stamps(0),
      })),
    interviewers: applied
      .filter(({ reached }) => reached >= 4)
      .map(({ number }) => ({
        id: number,
        interview_id: number,
        user_id: 1,
        scorecard_id: 1 + number,
        email: 'rita@example.com',
        response_status: 'accepted',
        ...stamps(0),
      })),
    scorecards: applied
      .filter(({ reached }) => reached >= 4)
      .map(({ id, number, job }) => ({
        id: 1 + number,
        application_id: id,
        interview_kit_id: job === 1 ? 41 : null,
        interviewer_id: 1,
        submitter_id: 1,
        candidate_rating: number % 2 ? 'strong_yes' : 'strong_no',
        status: number % 8 === 0 ? 'draft' : 'complete',
        submitted_at: number % 8 === 0 ? null : at(number + 10),
        notes: 'Kneads well',
        private_notes: 'Costs much',
        ...stamps(0),
      })),
    scorecard_candidate_attributes: applied
      .filter(({ reached, job }) => reached >= 4 && job === 1)
      .map(({ number }) => ({
        id: number,
        scorecard_id: 1 + number,
        job_candidate_attribute_id: 61,
        candidate_attribute_rating: number % 2 ? 'mixed' : 'yes',
        note: 'Soft',
        ...stamps(0),
      })),
    scorecard_question_answers: applied
      .filter(({ reached, job }) => reached >= 4 && job === 1)
      .map(({ number }) => ({
        id: number,
        scorecard_id: 1 + number,
        scorecard_question_id: 51,
        answer: 'It smells good',
        boolean_value: null,
        ...stamps(0),
      })),
    offers: applied
      .filter(({ status }) => status === 'hired')
      .flatMap(({ id, number }) => [
        {
          id: number * 2,
          version: 1,
          application_id: id,
          status: 'Deprecated',
          starts_on: '2026-01-01',
          sent_on: null,
          resolved_at: null,
          custom_fields: {},
          ...stamps(0),
        },
        {
          id: number * 2 + 1,
          version: 2,
          application_id: id,
          status: 'Accepted',
          starts_on: '2026-02-01',
          sent_on: '2025-12-01',
          resolved_at: at(number + 40),
          custom_fields: { salary: { name: 'Salary', type: 'currency', value: { amount: '52000.5', unit: 'EUR' } } },
          ...stamps(0),
        },
      ]),
    attachments: applied.map(({ id, number }) => ({
      id: number,
      application_id: id,
      candidate_id: 1000 + number,
      type: 'resume',
      filename: `cv-${number}.pdf`,
      ...stamps(number % 200),
    })),
  };
}
