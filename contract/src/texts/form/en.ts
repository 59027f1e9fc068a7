/* The form of an application, and what is said about what was sent. This file sets the keys. */

export type FormTexts = typeof formEn;

export const formEn = {
  oneProblem: 'Please check one answer',
  problems: ({ count }: { count: string }) => `Please check ${count} answers`,
  applyFor: ({ job }: { job: string }) => `Apply for ${job}`,
  pageTitle: ({ job, company }: { job: string; company: string }) => `Apply for ${job} – ${company}`,
  notSentYet: ({ title }: { title: string }) => `Not sent yet: ${title}`,
  lead: 'No account needed. Required fields are marked.',
  send: 'Send application',
  fileHint: ({ formats, size }: { formats: string; size: string }) => `${formats}, at most ${size}.`,
  fileLost: 'We couldn’t keep your file. Please choose it again.',
  fileAttached: 'File attached. To replace it, choose another one below.',
  removeFile: 'Remove this file',
  languagesHint: 'With your level, if you like: French C1, German basic',
  honeypot: 'Subject: leave this empty',
  privacyTitle: 'How we use your data',
  privacyUse: ({ company }: { company: string }) =>
    `${company} uses what you send here to decide on your application for this job, and to contact you about it.`,
  privacyAccess: ({ company }: { company: string }) =>
    `It is seen by the people at ${company} who take part in that decision, and by those who run this service for them.`,
  privacyRights: ({ company }: { company: string }) =>
    `You can ask ${company} at any time to show you what is stored about you, to correct it, or to delete it.`,
  consentUse: ({ company }: { company: string }) => `${company} may store and use what I send for this application`,
  labels: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    location_city: 'City',
    location_country: 'Country',
    resume: 'CV',
    cover_letter: 'Cover letter',
    professional_network_url: 'LinkedIn or similar',
    code_host_url: 'GitHub, GitLab or similar',
    website_url: 'Website',
    languages: 'Languages',
    salary_expectation: 'Salary expectation',
    decline_screening: 'I don’t want to be scored automatically',
    consent: 'I have read the privacy notice and agree to it',
  },
  declineScreeningHint:
    'Software may compare your CV with the job and show how well they match. People make every decision, with or without it.',
  fieldProblems: {
    required: 'Please fill this in.',
    text: 'Please enter text here, not a file.',
    too_long: ({ max }: { max: string }) => `This is too long. Please use at most ${max} characters.`,
    unstorable: 'This contains a character that can’t be stored. Please type it again.',
    email: 'Please enter a valid email address, like ada@example.com.',
    url: 'Please enter the address of a page, like example.com/ada.',
    number: 'Please enter a number, in digits.',
    date: 'Please enter a valid date as year-month-day, like 2026-01-31.',
    boolean: 'Please answer with yes or no.',
    option: 'Please choose from the options.',
    options: 'Please choose from the options.',
    languages: ({ max }: { max: string }) => `Please enter at most ${max} languages, separated by commas.`,
    file: 'Please choose a file.',
    one_file: 'Please choose one file only.',
    file_name_too_long: 'The name of this file is too long. Please shorten it.',
    file_too_large: ({ max }: { max: string }) => `This file is too large. The limit is ${max}.`,
    file_gone: 'This file is no longer stored. Please choose it again.',
    consent: 'We need your consent to store what you send.',
  },
  chooseOne: 'Please choose one.',
  chooseSome: 'Please choose at least one.',
  fileRefusals: {
    file_empty: 'The file is empty.',
    file_type: 'The file is not a valid PDF, DOCX, ODT, RTF or TXT file. Export it as one of these and try again.',
    file_damaged: 'The file is damaged or incomplete. Export it again, ideally as a PDF.',
    file_unsafe:
      'The file contains something we don’t accept: macros, encryption, other archives or too much compressed data. Export it as a PDF and try again.',
  },
  refusals: {
    form_token_void: 'This page was open for a very long time. What you typed is still here: please check it and send it again.',
    too_many_applications:
      'A lot of applications are coming in from your network or for this job. Please wait a few minutes and send it again.',
    unavailable: 'We can’t save your application right now. What you typed is still here: please send it again in a minute.',
    storage_full: 'We can’t save your application right now. What you typed is still here: please send it again later.',
  },
  notSentTitle: 'Your application was not sent',
  notSentHelp: ({ link }: { link: string }) => `If you go back in your browser, what you typed should still be there. Or ${link}.`,
  startAgain: 'start with an empty form',
  notSentReasons: {
    body_too_large: ({ max }: { max: string }) =>
      `It’s too large. The limit is ${max} for a file, and not much more for everything together.`,
    body_not_multipart: 'It didn’t arrive in one piece.',
    unstorable: 'It contains a character that can’t be stored.',
    too_many_applications: 'Too many applications have come from your network. Please wait a few minutes.',
    unavailable: 'We can’t save it right now. Please wait a minute.',
    storage_full: 'We can’t save it right now. Please wait a few minutes.',
  },
  receivedPageTitle: ({ company }: { company: string }) => `Application received – ${company}`,
  receivedTitle: 'Thank you, we’ve received your application',
  received: ({ company, job }: { company: string; job: string }) => `Your application for ${job} is with ${company}.`,
  receivedNext:
    'They will read it and reply to the email address you gave. There’s nothing more to do, and no need to send it again.',
  seeOtherJobs: 'See other open jobs',
};
