type Row = Record<string, any>;

const at = (day: number) => Date.UTC(2025, 0, 1 + day, 9);
const stages = ['lead-new', 'applicant-new', 'stage-screen', 'stage-onsite', 'offer'];

/** An account of Lever with invented people: each tenth contact has two opportunities, each thirteenth opportunity no application. */
export function inventedLever(opportunities: number): Record<string, Row[]> {
  const numbers = Array.from({ length: opportunities }, (_, index) => index + 1);
  const all = numbers.map((number) => {
    const isProspect = number % 13 === 0;
    const reached = isProspect ? 1 : (number % 4) + 2;
    return {
      number,
      id: `opp-${number}`,
      isProspect,
      reached,
      archived: isProspect ? undefined : number % 3 === 0 ? 'r-far' : number % 17 === 0 ? 'r-hired' : undefined,
    };
  });
  const some = (every: number) => all.filter(({ number }) => number % every === 0);
  return {
    users: [
      {
        id: 'u-1',
        name: 'Rita Recruiter',
        username: 'rita',
        email: 'Rita@example.com',
        accessRole: 'super admin',
        createdAt: at(0),
        deactivatedAt: null,
      },
      {
        id: 'u-2',
        name: 'Gone Colleague',
        username: 'gone',
        email: 'gone@example.com',
        accessRole: 'interviewer',
        createdAt: at(0),
        deactivatedAt: at(5),
      },
    ],
    stages: [
      { id: 'lead-new', text: 'New lead' },
      { id: 'applicant-new', text: 'New applicant' },
      { id: 'stage-screen', text: 'Recruiter screen' },
      { id: 'stage-onsite', text: 'On-site interview' },
      { id: 'offer', text: 'Offer' },
    ],
    archive_reasons: [
      { id: 'r-far', text: 'Too far away', type: 'non-hired', status: 'active' },
      { id: 'r-hired', text: 'Hired', type: 'hired', status: 'active' },
      { id: 'r-withdrew', text: 'Withdrew', type: 'non-hired', status: 'inactive' },
    ],
    requisitions: [
      {
        id: 'q-1',
        requisitionCode: 'ENG-1',
        name: 'Baker',
        status: 'open',
        headcountTotal: 2,
        postings: ['p-1'],
        confidentiality: 'non-confidential',
        createdAt: at(0),
        updatedAt: at(1),
      },
    ],
    postings: [
      {
        id: 'p-1',
        text: 'Baker',
        state: 'published',
        createdAt: at(0),
        updatedAt: at(1),
        owner: 'u-1',
        hiringManager: 'u-1',
        confidentiality: 'non-confidential',
        categories: {
          team: 'Ovens',
          department: 'Bakery',
          location: 'Berlin, Germany',
          commitment: 'Full-time',
          allLocations: ['Berlin'],
        },
        content: {
          description: 'We bake',
          descriptionHtml: '<div>We <b>bake</b></div>',
          lists: [{ text: 'You bring', content: '<li>Hands</li><li>Time</li>' }],
          closing: '',
          closingHtml: '',
        },
        country: 'DE',
        salaryRange: { min: 40000, max: 52000.5, currency: 'EUR', interval: 'per-year-salary' },
        workplaceType: 'onsite',
        tags: [],
      },
      {
        id: 'p-2',
        text: 'Driver',
        state: 'closed',
        createdAt: at(0),
        updatedAt: at(1),
        owner: 'u-1',
        hiringManager: null,
        confidentiality: 'non-confidential',
        categories: {},
        content: {},
        tags: [],
      },
    ],
    opportunities: all.map(({ number, id, isProspect, reached, archived }) => ({
      id,
      name: `Invented ${number}`,
      contact: `contact-${number % 10 === 0 ? number - 1 : number}`,
      headline: 'Mill Ltd',
      stage: stages[reached - 1],
      confidentiality: number % 40 === 0 ? 'confidential' : 'non-confidential',
      location: 'Berlin, Germany',
      phones: [{ type: 'mobile', value: `+49 30 ${number}` }],
      emails: number % 7 === 0 ? [] : [`Person${number}@example.com`],
      links: ['github.com/invented'],
      archived: archived ? { reason: archived, archivedAt: at(number + 20) } : null,
      tags: ['early riser'],
      sources: ['Job fair'],
      stageChanges: stages
        .slice(0, reached)
        .map((toStageId, order) => ({ toStageId, toStageIndex: order, updatedAt: at(number + order * 3), userId: 'u-1' })),
      origin: 'applied',
      sourcedBy: number % 6 === 0 ? 'u-1' : null,
      owner: 'u-1',
      followers: ['u-1'],
      applications: isProspect ? [] : [`app-${number}`],
      createdAt: at(number),
      updatedAt: at(number + 30),
      urls: { list: 'https://hire.lever.co/candidates', show: `https://hire.lever.co/candidates/${id}` },
      isAnonymized: number % 41 === 0,
      dataProtection:
        number % 43 === 0 ? { store: { allowed: true, expiresAt: at(10) }, contact: { allowed: false, expiresAt: null } } : null,
    })),
    applications: all
      .filter(({ isProspect }) => !isProspect)
      .map(({ number, id }) => ({
        _parent: id,
        id: `app-${number}`,
        type: 'posting',
        posting: number % 2 ? 'p-1' : 'p-2',
        createdAt: at(number),
        customQuestions: [{ id: 'f', text: 'Form', fields: [{ type: 'multiple-choice', text: 'Which shift?', value: 'Night' }] }],
        comments: 'Hello',
        company: 'Mill Ltd',
      })),
    notes: some(2).map(({ number, id }) => ({
      _parent: id,
      id: `note-${number}`,
      text: '',
      fields: [{ type: 'note', text: 'Note', value: `Note about ${number}`, user: 'u-1' }],
      user: 'u-1',
      secret: number % 4 === 0,
      createdAt: at(number + 1),
      deletedAt: number % 10 === 0 ? at(number + 2) : null,
    })),
    interviews: some(5).map(({ number, id }) => ({
      _parent: id,
      id: `int-${number}`,
      subject: 'Phone call',
      note: '',
      interviewers: [{ id: 'u-1', name: 'Rita Recruiter', email: 'rita@example.com' }],
      timezone: 'Europe/Berlin',
      createdAt: at(number),
      date: number === 5 ? Date.UTC(2030, 0, 1) : at(number + 9),
      duration: 45,
      location: 'Room 1',
      stage: 'stage-screen',
      canceledAt: number % 15 === 0 ? at(number) : null,
    })),
    feedback: some(5).map(({ number, id }) => ({
      _parent: id,
      id: `fb-${number}`,
      text: 'Phone form',
      interview: `int-${number}`,
      user: 'u-1',
      createdAt: at(number + 9),
      completedAt: number % 10 === 0 ? null : at(number + 10),
      fields: [
        { type: 'score-system', text: 'Rating', value: '4 - Strong Hire' },
        { type: 'scorecard', text: 'Skills', value: [{ text: 'Dough', score: 3, comment: 'Soft' }] },
        { type: 'textarea', text: 'Summary', value: 'Bakes well' },
      ],
    })),
    offers: some(17).map(({ number, id }) => ({
      _parent: id,
      id: `offer-${number}`,
      createdAt: at(number),
      status: 'signed',
      creator: 'u-1',
      posting: `app-${number}`,
      fields: [
        { identifier: 'salary_amount', text: 'Salary', value: { amount: 52000.5, currency: 'EUR' } },
        { identifier: 'salary_interval', text: 'Interval', value: 'per-year-salary' },
        { identifier: 'anticipated_start_date', text: 'Start', value: at(100) },
      ],
      sentDocument: null,
      signedDocument: { fileName: 'offer.pdf', uploadedAt: at(number), downloadUrl: 'x' },
    })),
    resumes: some(3).map(({ number, id }) => ({
      _parent: id,
      id: `cv-${number}`,
      createdAt: at(number),
      file: { name: `cv-${number}.pdf`, ext: '.pdf', downloadUrl: 'x', uploadedAt: at(number) },
      parsedData: {
        positions: [{ org: 'Mill Ltd', title: 'Miller', start: { year: 2019, month: 2 }, end: null }],
        schools: [{ org: 'School of Bread', degree: 'Diploma' }],
      },
    })),
    files: some(11).map(({ number, id }) => ({
      _parent: id,
      id: `file-${number}`,
      name: 'letter.txt',
      ext: '.txt',
      uploadedAt: at(number),
      downloadUrl: 'x',
    })),
  };
}
