/* The form of an application, and what is said about what was sent. This file sets the keys. */

export type FormTexts = typeof formEn;

export const formEn = {
  oneProblem: 'One answer needs another look',
  problems: ({ count }: { count: string }) => `${count} answers need another look`,
  applyFor: ({ job }: { job: string }) => `Apply for ${job}`,
  pageTitle: ({ job, company }: { job: string; company: string }) => `Apply for ${job} – ${company}`,
  notSentYet: ({ title }: { title: string }) => `Not sent yet: ${title}`,
  lead: 'You need no account. What is marked as required has to be filled in.',
  send: 'Send application',
  fileHint: ({ formats, size }: { formats: string; size: string }) => `${formats}, at most ${size}.`,
  fileLost: 'Your file could not be kept: please choose it again.',
  fileAttached: 'Attached. To send another one instead, choose it below.',
  removeFile: 'Remove this file',
  languagesHint: 'With your level, if you like: French C1, German basic',
  honeypot: 'Subject: leave this empty',
  privacyTitle: 'What happens with what you send',
  privacyUse: ({ company }: { company: string }) =>
    `${company} uses what you send here to decide about your application for this job, and to get in touch with you about it.`,
  privacyAccess: ({ company }: { company: string }) =>
    `It is seen by the people at ${company} who take part in that decision, and by those who run this service for them.`,
  privacyRights: ({ company }: { company: string }) =>
    `You can ask ${company} at any time to show you what is stored about you, to correct it, or to delete it.`,
  consentUse: ({ company }: { company: string }) => `${company} may store and use what I send for this application`,
  labels: {
    name: 'Full name',
    email: 'E-mail',
    phone: 'Phone',
    location_city: 'City',
    location_country: 'Country',
    resume: 'CV',
    cover_letter: 'Cover letter',
    professional_network_url: 'Profile on a professional network',
    code_host_url: 'Profile on a code host',
    website_url: 'Website',
    languages: 'Languages',
    salary_expectation: 'Salary expectation',
    decline_screening: 'I do not want to be scored automatically',
    consent: 'I have read the privacy text and agree to it',
  },
  declineScreeningHint:
    'A program may compare your CV with the job and show how well they match. People make every decision, with or without it.',
  fieldProblems: {
    required: 'Please fill this in.',
    text: 'Please enter text here, not a file.',
    too_long: ({ max }: { max: string }) => `This is too long: it may have at most ${max} characters.`,
    unstorable: 'This contains a character that cannot be stored. Please type it again.',
    email: 'This is not a valid e-mail address. Example: ada@example.com.',
    url: 'Please give the address of a page, like example.com/ada.',
    number: 'Please give a number, in digits.',
    date: 'Please give a day that is in the calendar, as year-month-day: 2026-01-31.',
    boolean: 'Please answer with yes or no.',
    option: 'Please choose from what is offered.',
    options: 'Please choose from what is offered.',
    languages: ({ max }: { max: string }) => `Please give at most ${max} languages, separated by commas.`,
    file: 'Please choose a file.',
    one_file: 'Please choose one file only.',
    file_name_too_long: 'The name of this file is too long. Please give it a shorter one.',
    file_too_large: ({ max }: { max: string }) => `This file is too large: it may have at most ${max}.`,
    file_gone: 'This file is not stored any more. Please choose it again.',
    consent: 'We need your agreement to store what you send.',
  },
  chooseOne: 'Please choose one.',
  chooseSome: 'Please choose at least one.',
  fileRefusals: {
    file_empty: 'The file is empty.',
    file_type: 'The file is not a valid PDF, DOCX, ODT, RTF or TXT file. Save it as one of these and send it again.',
    file_damaged: 'The file is damaged or incomplete. Save it again, best as PDF, and send that.',
    file_unsafe:
      'The file contains something that is not accepted: macros, encryption, other archives or too much compressed data. Save it as PDF and send that.',
  },
  refusals: {
    form_token_void:
      'This page had been open for very long. What you have typed is still here: please look it over and send it again.',
    too_many_applications:
      'Very many applications are coming in from your network or for this job. Please wait a few minutes and send it again.',
    unavailable:
      'We cannot store your application at this moment. What you have typed is still here: please send it again in a minute.',
    storage_full: 'We cannot store your application at this moment. What you have typed is still here: please send it again later.',
  },
  notSentTitle: 'Your application was not sent',
  notSentHelp: ({ link }: { link: string }) =>
    `When you go back in your browser, what you have typed should still be there. Or ${link}.`,
  startAgain: 'start with an empty form',
  notSentReasons: {
    body_too_large: ({ max }: { max: string }) =>
      `It is too large: a file may have at most ${max}, and everything together not much more.`,
    body_not_multipart: 'It did not arrive in one piece.',
    unstorable: 'It contains a character that cannot be stored.',
    too_many_applications: 'Too many applications have come from your network. Please wait a few minutes.',
    unavailable: 'We cannot store it at this moment. Please wait a minute.',
    storage_full: 'We cannot store it at this moment. Please wait a few minutes.',
  },
  receivedPageTitle: ({ company }: { company: string }) => `Application received – ${company}`,
  receivedTitle: 'Thank you, we have received your application',
  received: ({ company, job }: { company: string; job: string }) => `${company} has received it for ${job}.`,
  receivedNext:
    'They will read it and write to the e-mail address that you have given. There is nothing more for you to do, and no need to send it again.',
  seeOtherJobs: 'See what else is open',
};
