/* The page of a pre-screen, and its questions. This file sets the keys. */

export type ScreenTexts = typeof screenEn;

export const screenEn = {
  title: 'A few questions about your application',
  heading: ({ job }: { job: string }) => `A few questions about the job: ${job}`,
  who: ({ company, job }: { company: string; job: string }) => `${company} has a few questions about your application for ${job}.`,
  howMany: ({ count }: { count: string }) => `${count} short questions, one on each page.`,
  noClock:
    'No time limit. Each answer is saved right away, and you can continue later with the same link, on any device. After two days without a new answer, what you have written is sent as it is.',
  programTitle: 'Software reads your answers first',
  program:
    'It looks for what you did, where or for how long, and with what result, and marks your own words that say so. It has no other way to give points.',
  modelHelps: 'A language model may help it to find these words. It sees the questions and your answers, nothing else about you.',
  transcriptOnly: 'In your case it gives no points at all: it only passes your answers on.',
  countsTitle: 'What counts',
  counts: 'What you say you did. “No” is a fair answer, and one sentence can be enough.',
  countsNotTitle: 'What does not count',
  countsNot: 'Length, spelling, style and speed. Your name, age, gender and origin.',
  decidesTitle: 'Who decides',
  decides: ({ company }: { company: string }) =>
    `People at ${company} read your answers and decide. The software moves no application forward and rejects none.`,
  keptTitle: 'How long it is kept',
  kept: ({ company }: { company: string }) =>
    `With your application, and deleted with it. You can ask ${company} for that at any time. Choosing “Start” is kept with this text and the time.`,
  startBy: ({ date }: { date: string }) => `You can start until ${date}.`,
  start: 'Start',
  decline: 'I would rather talk to a person',
  declineHelp: ({ company }: { company: string }) =>
    `Talking to a person won’t count against you: ${company} only sees that you prefer it.`,
  declineLater: 'What you have written so far will then be deleted.',
  progress: ({ number, total }: { number: string; total: string }) => `Question ${number} of ${total}`,
  why: 'Why we ask',
  answer: 'Your answer',
  answerHint: ({ count }: { count: string }) => `In your own words, at most ${count} characters.`,
  comment: 'Would you like to add something?',
  optional: '(optional)',
  next: 'Save and continue',
  back: 'Back',
  skip: 'Skip this question',
  oneMoreThing: 'One more thing',
  youWrote: 'You wrote',
  emptyAnswer: 'Write an answer, or skip the question.',
  emptyChoice: 'Choose yes or no, write an answer, or skip the question.',
  tooLong: ({ count }: { count: string }) => `The answer may have at most ${count} characters. Please shorten it.`,
  overviewTitle: 'Your answers',
  overviewHelp: 'Everything is saved. You can still change your answers before you send them.',
  change: 'Change',
  skipped: 'Skipped',
  send: 'Send my answers',
  doneTitle: 'Thank you, your answers have been sent',
  doneHelp: ({ company }: { company: string }) =>
    `People at ${company} will read them next and get in touch. You can close this page.`,
  declinedTitle: 'Of course – a person will contact you',
  declinedHelp: ({ company }: { company: string }) =>
    `${company} sees that you would rather talk to a person. This won’t count against your application.`,
  abandonedTitle: 'Your answers have been sent',
  abandonedHelp: ({ company }: { company: string }) =>
    `There was no new answer for two days, so ${company} has received what you had written. Write to them if you would like to add something.`,
  expiredTitle: 'These questions are closed',
  expiredHelp: ({ company }: { company: string }) =>
    `The time to start is over. Write to ${company} if you would still like to answer.`,
  cancelledTitle: 'These questions have been withdrawn',
  cancelledHelp: ({ company }: { company: string }) => `You don’t need to do anything. ${company} has taken them back.`,
  jobGoneTitle: 'This job is no longer open',
  jobGoneHelp: ({ company }: { company: string }) =>
    `You don’t need to answer these questions. If you have any, write to ${company}.`,
  notYetTitle: 'A little early',
  notYetHelp: ({ date }: { date: string }) => `You can answer these questions from ${date}.`,
  movedOn: 'This question has been answered in the meantime, maybe on another device. Here is what was saved.',
  questions: {
    place: ({ place }: { place: string }) => `The work is on site in ${place}. Can you work there?`,
    placeHybrid: ({ place }: { place: string }) => `The work is partly on site in ${place}. Can you be there regularly?`,
    language: ({ language, level }: { language: string; level: string }) =>
      `The job needs ${language} at level ${level} or better. Do you speak it that well?`,
    languageAnyLevel: ({ language }: { language: string }) =>
      `The job needs ${language}. Do you speak it well enough to work in it?`,
    jobType: ({ type }: { type: string }) => `The job is offered as: ${type}. Does that suit you?`,
    jobTypes: {
      'full-time': 'full-time',
      'part-time': 'part-time',
      contract: 'fixed-term contract',
      freelance: 'freelance',
      internship: 'internship',
      temporary: 'temporary',
      'project-based': 'project-based',
    },
    skillGap: ({ skill }: { skill: string }) =>
      `What have you done with ${skill}? Please tell us what it was, where or for how long, and what came of it. If you haven’t, just say so.`,
    skillShown: ({ skill, quote }: { skill: string; quote: string }) =>
      `Your CV says: “${quote}”. What did you do yourself with ${skill}, where or for how long, and what came of it?`,
    experience: ({ title }: { title: string }) =>
      `What have you done so far that fits the job ${title}? Please tell us what it was, where or for how long, and what came of it.`,
    whyPlace: 'The job names this place.',
    whyLanguage: 'The job names this language.',
    whyJobType: 'The job is offered in this form only.',
    whySkillGap: ({ skill }: { skill: string }) => `The job needs ${skill}, and we did not find it in your CV.`,
    whySkillWithoutCv: ({ skill }: { skill: string }) => `The job needs ${skill}, and we couldn’t read a CV of yours.`,
    whySkillShown: ({ skill }: { skill: string }) => `The job needs ${skill}, and we would like to know more than your CV says.`,
    whyExperience: 'The job asks for experience in this occupation.',
    whyCustom: 'The people who work on this job would like to know. Only they assess the answer.',
    whyCustomSkill: ({ skill }: { skill: string }) => `The people who work on this job would like to know more about ${skill}.`,
    followUp: {
      did: ({ skill }: { skill: string }) => `What exactly did you do yourself with ${skill}?`,
      where_or_how_long: ({ skill }: { skill: string }) => `Where did you do that with ${skill}, or for how long?`,
      result: ({ skill }: { skill: string }) =>
        `What came of it? What was better, faster or finished thanks to your work with ${skill}?`,
    },
  },
};
