type Row = Record<string, any>;

// As there: with the offset of the account.
const at = (day: number, hour = 10) => new Date(Date.UTC(2025, 0, 1 + day, hour)).toISOString().replace('Z', '+00:00');
const to = (type: string, id: unknown) => ({ data: id === undefined || id === null ? null : { type, id: String(id) } });
const many = (type: string, ids: unknown[]) => ({ data: ids.map((id) => ({ type, id: String(id) })) });
const row = (type: string, id: unknown, attributes: Row, relationships: Row = {}): Row => ({
  id: String(id),
  type,
  links: { self: `https://api.teamtailor.com/v1/${type}/${id}` },
  attributes,
  relationships,
});

const stageOf = (job: number, place: number) => job * 10 + place;
const stages = [
  [1, 'Inbox', 'Inbox'],
  [2, 'Phone interview', 'In process'],
  [3, 'Trial day', 'In process'],
  [4, 'Offer', 'In process'],
  [5, 'Hired', 'Hired'],
] as const;

/**
 * An account of Teamtailor with invented people, as its JSON:API has them: each thirteenth candidate has no application, each tenth has two.
 * `activities` are those of the candidates, which come beside them.
 */
export function inventedTeamtailor(candidates: number): Record<string, Row[]> {
  const all = Array.from({ length: candidates }, (_, index) => {
    const number = index + 1;
    const isHired = number % 17 === 0;
    return {
      number,
      isProspect: number % 13 === 0,
      isHired,
      reached: isHired ? 5 : (number % 4) + 1,
      reason: isHired ? undefined : number % 6 === 0 ? 2 : number % 3 === 0 ? 1 : undefined,
      job: number % 2 ? 1 : 2,
    };
  });
  const some = (every: number) => all.filter(({ number }) => number % every === 0);
  const applied = all.filter(({ isProspect }) => !isProspect);
  const activitiesOf = ({ number, job, isProspect, reached, reason }: (typeof all)[number]): Row[] => {
    const activity = (suffix: number, code: string, day: number, data: Row) =>
      row(
        'activities',
        number * 10 + suffix,
        { code, 'created-at': at(day), data: JSON.stringify(data) },
        { user: to('users', suffix === 0 ? null : 1), job: to('jobs', suffix === 0 ? null : job) },
      );
    if (isProspect) return [activity(0, 'created', number, {})];
    const [inbox, second] = [String(stageOf(job, 1)), String(stageOf(job, Math.min(2, reached)))];
    const meeting = {
      meeting_event_summary: 'Trial day',
      meeting_event_starts_at: at(number + 5),
      meeting_event_ends_at: at(number + 5, 12),
      meeting_event_tzid: 'Europe/Berlin',
    };
    return [
      activity(0, 'created', number, {}),
      activity(1, 'stage', number + 3, { from_trigger: false, from: inbox, to: second }),
      ...(reason === undefined ? [] : [activity(2, 'rejected', number + 20, { stage_id: second })]),
      ...(number % 2 ? [] : [activity(3, 'note', number + 1, { note: '<p>As in the notes</p>' })]),
      ...(number % 4 === 0
        ? [
            activity(4, 'message', number + 2, {
              subject: 'Come',
              from: 'jobs@bakery.example',
              to: [`person${number}@example.com`],
              body: '<p>Can you <b>come</b>?</p>',
            }),
          ]
        : []),
      ...(number % 8 === 0
        ? [
            activity(5, 'message', number + 3, {
              subject: 'Re: Come',
              from: `person${number}@example.com`,
              to: ['jobs@bakery.example'],
              body: 'I can',
            }),
          ]
        : []),
      ...(number % 9 === 0
        ? [
            activity(6, 'meeting_event_candidate_invited', number + 4, meeting),
            activity(7, 'meeting_event_created', number + 4, meeting),
          ]
        : []),
      ...(number % 18 === 0 ? [activity(8, 'meeting_event_cancelled', number + 4, meeting)] : []),
    ];
  };
  return {
    users: [
      row('users', 1, {
        name: 'Rita Recruiter',
        email: 'hidden@example.com',
        'login-email': 'Rita@example.com',
        role: 'admin',
        title: 'Recruiter',
        visible: true,
      }),
      row('users', 2, {
        name: 'Gone Colleague',
        email: 'gone@example.com',
        'login-email': null,
        role: 'no_access',
        visible: false,
      }),
    ],
    departments: [row('departments', 1, { name: 'Bakery' })],
    roles: [row('roles', 1, { name: 'Crafts' })],
    locations: [row('locations', 1, { name: '', city: 'Berlin', country: 'Germany', zip: '10115', headquarters: true })],
    reject_reasons: [
      row('reject-reasons', 1, { reason: 'Not a fit', 'rejected-by-company': true }),
      row('reject-reasons', 2, { reason: 'Took another job', 'rejected-by-company': false }),
    ],
    questions: [
      row('questions', 1, {
        title: 'Which shift?',
        'question-type': 'Choice',
        alternatives: [
          { id: 3, title: 'Day' },
          { id: 4, title: 'Night' },
        ],
        multiple: false,
      }),
      row('questions', 2, { title: 'Why bread?', 'question-type': 'Text', 'single-line': false, alternatives: null }),
      row('questions', 3, { title: 'Early riser?', 'question-type': 'Boolean' }),
    ],
    custom_fields: [
      row('custom-fields', 1, { name: 'Apron size', 'api-name': 'apron-size', 'field-type': 'CustomField::Select' }),
      row('custom-fields', 2, { name: 'Own knife', 'api-name': 'own-knife', 'field-type': 'CustomField::Checkbox' }),
      row('custom-fields', 3, { name: 'Years', 'api-name': 'years', 'field-type': 'CustomField::Number' }),
      row('custom-fields', 4, {
        name: 'Cost centre',
        'api-name': 'cost-centre',
        'field-type': 'CustomField::Text',
        'owner-type': 'Job',
      }),
    ],
    custom_field_options: [
      row('custom-field-options', 1, { value: 'Small' }, { 'custom-field': to('custom-fields', 1) }),
      row('custom-field-options', 2, { value: 'Large' }, { 'custom-field': to('custom-fields', 1) }),
    ],
    jobs: [jobRow(1, 'Baker', 'open', [1, 2]), jobRow(2, 'Driver', 'archived', [3])],
    stages: [1, 2].flatMap((job) =>
      stages.map(([place, name, type]) =>
        row(
          'stages',
          stageOf(job, place),
          { name, 'stage-type': type, 'row-order': place * 1000, 'active-job-applications-count': 1 },
          { job: to('jobs', job) },
        ),
      ),
    ),
    team_memberships: [
      row('team-memberships', 1, {}, { user: to('users', 1), team: to('jobs', 1) }),
      row('team-memberships', 2, {}, { user: to('users', 2), team: to('teams', 1) }),
    ],
    candidates: all.map((each) => {
      const { number } = each;
      return row(
        'candidates',
        number,
        {
          'first-name': 'Invented',
          'last-name': String(number),
          email: number % 7 === 0 ? null : `Person${number}@example.com`,
          phone: `+49 30 ${number}`,
          pitch: number % 2 ? 'I <b>bake</b>' : null,
          'linkedin-url': number % 4 === 0 ? `https://www.linkedin.com/in/invented${number}` : null,
          tags: ['early riser'],
          connected: false,
          sourced: number % 13 === 0,
          internal: false,
          unsubscribed: number % 20 === 0,
          'referring-site': null,
          'restricted-at': number % 40 === 0 ? at(1) : null,
          picture: null,
          resume: number % 3 === 0 ? `store:made-${number}` : null,
          'original-resume': number % 6 === 0 ? `store:cv-${number}` : null,
          'resume-summary': number % 8 === 0 ? 'Twenty years of dough' : null,
          'created-at': at(number),
          'updated-at': at(number + 30),
        },
        {
          activities: many(
            'activities',
            activitiesOf(each).map(({ id }) => id),
          ),
        },
      );
    }),
    activities: all.flatMap(activitiesOf),
    job_applications: [
      ...applied.map(({ number, job, reached, reason }) =>
        row(
          'job-applications',
          number,
          {
            'created-at': at(number),
            'updated-at': at(number + 30),
            'rejected-at': reason === undefined ? null : at(number + 20),
            'changed-stage-at': at(number + 9),
            'cover-letter': number % 4 === 0 ? 'Dear <i>bakers</i>' : null,
            'referring-site': number % 5 === 0 ? 'Job fair' : null,
            sourced: number % 11 === 0,
          },
          {
            candidate: to('candidates', number),
            job: to('jobs', job),
            stage: to('stages', stageOf(job, reached)),
            'reject-reason': to('reject-reasons', reason),
          },
        ),
      ),
      ...applied
        .filter(({ number }) => number % 10 === 0)
        .map(({ number, job }) =>
          row(
            'job-applications',
            `${number}000`,
            {
              'created-at': at(number - 1),
              'updated-at': at(number),
              'rejected-at': null,
              'changed-stage-at': at(number - 1),
              sourced: false,
            },
            {
              candidate: to('candidates', number),
              job: to('jobs', 3 - job),
              stage: to('stages', stageOf(3 - job, 1)),
              'reject-reason': to('reject-reasons', null),
            },
          ),
        ),
    ],
    custom_field_values: [
      ...some(2).map(({ number }) =>
        row(
          'custom-field-values',
          `${number}1`,
          { 'field-type': 'CustomField::Select', value: '2' },
          { 'custom-field': to('custom-fields', 1), owner: to('candidates', number) },
        ),
      ),
      ...some(4).map(({ number }) =>
        row(
          'custom-field-values',
          `${number}2`,
          { 'field-type': 'CustomField::Checkbox', value: 'true' },
          { 'custom-field': to('custom-fields', 2), owner: to('candidates', number) },
        ),
      ),
      ...some(5).map(({ number }) =>
        row(
          'custom-field-values',
          `${number}3`,
          { 'field-type': 'CustomField::Number', value: '12' },
          { 'custom-field': to('custom-fields', 3), owner: to('candidates', number) },
        ),
      ),
      row(
        'custom-field-values',
        9,
        { 'field-type': 'CustomField::Text', value: 'B-1' },
        { 'custom-field': to('custom-fields', 4), owner: to('jobs', 1) },
      ),
    ],
    answers: all
      .filter(({ number }) => number % 2)
      .map(({ number }) =>
        row(
          'answers',
          number,
          { boolean: null, choices: [4], range: null, text: null, 'video-token': null, 'updated-at': at(number) },
          { candidate: to('candidates', number), question: to('questions', 1) },
        ),
      ),
    notes: some(2).map(({ number }) =>
      row(
        'notes',
        number,
        {
          note: `Note about ${number}`,
          'user-id': 1,
          'candidate-id': number,
          'private-note': number % 4 === 0,
          'created-by-trigger': false,
          'created-at': at(number + 1),
        },
        { candidate: to('candidates', number), user: to('users', 1) },
      ),
    ),
    uploads: some(9).map(({ number, job }) =>
      row(
        'uploads',
        number,
        { url: `store:letter-${number}`, 'file-name': 'letter.txt', internal: false, 'created-at': at(number) },
        { candidate: to('candidates', number), job: to('jobs', job) },
      ),
    ),
    interviews: some(5).map(({ number, job }) =>
      row(
        'interviews',
        number,
        {
          note: 'Bakes <b>well</b>',
          status: number % 10 === 0 ? 'draft' : 'published',
          'created-at': at(number + 10),
          'updated-at': at(number + 10),
        },
        {
          candidate: to('candidates', number),
          job: to('jobs', job),
          user: to('users', 1),
          answers: many('answers', [`k${number}`, `t${number}`]),
        },
      ),
    ),
    kit_answers: some(5).flatMap(({ number }) => [
      row('answers', `k${number}`, { range: 4, text: null }, { question: to('questions', 'kit-1') }),
      row('answers', `t${number}`, { range: null, text: 'Calm' }, { question: to('questions', 'kit-2') }),
    ]),
    kit_questions: [
      row('questions', 'kit-1', { title: 'Dough', 'question-type': 'Range' }),
      row('questions', 'kit-2', { title: 'Manner', 'question-type': 'Text' }),
    ],
    job_offers: applied
      .filter(({ isHired }) => isHired)
      .map(({ number }) =>
        row(
          'job-offers',
          number,
          {
            status: 'sent',
            response: 'accepted',
            'created-at': at(number + 11),
            'sent-at': at(number + 12),
            'answered-at': at(number + 13),
            details: { salary: '52000.5', 'start-date': '2025-06-01', 'acceptance-message': 'Yes' },
          },
          { 'job-application': to('job-applications', number) },
        ),
      ),
  };
}

function jobRow(id: number, title: string, status: string, questions: number[]): Row {
  const job = row(
    'jobs',
    id,
    {
      title,
      pitch: 'Fresh every day',
      body: '<p>We <b>bake</b></p><ul><li>Hands</li></ul>',
      status,
      'human-status': status === 'open' ? 'published' : status,
      internal: false,
      tags: ['bread'],
      'remote-status': 'none',
      'employment-type': 'full_time',
      'min-salary': 40000,
      'max-salary': '52000.50',
      currency: 'EUR',
      'salary-time-unit': 'yearly',
      'start-date': at(0),
      'end-date': null,
      'created-at': at(0),
      'updated-at': at(1),
      picture: null,
      pinned: false,
      mailbox: 'x@inbound.example',
    },
    {
      department: to('departments', 1),
      role: to('roles', 1),
      locations: many('locations', [1]),
      user: to('users', 1),
      questions: many('questions', questions),
    },
  );
  return { ...job, links: { ...job.links, 'careersite-job-url': `https://career.bakery.example/jobs/${id}` } };
}
