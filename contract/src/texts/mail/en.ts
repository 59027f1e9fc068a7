import { applicantMailsEn } from './applicants-en.ts';
import { interviewMailsEn } from './interviews-en.ts';
import { ownActMailsEn } from './own-acts-en.ts';

/** The default texts of mails. The other languages have the type of this one. */
export type MailTexts = typeof mailEn;

export const mailEn = {
  /** Between the last two of several jobs. */
  and: ' and ',

  /** The statuses of candidates as they are called in mails. */
  statuses: {
    applied: 'received',
    screening: 'in review',
    phone_screen: 'phone interview',
    interview: 'interview',
    technical: 'technical interview',
    offer: 'offer',
    hired: 'hired',
    rejected: 'not successful',
    withdrawn: 'withdrawn',
    on_hold: 'on hold',
    shortlisted: 'shortlisted',
    qualified: 'qualified',
    uploaded: 'received',
  },

  templates: {
    application_received: {
      subject: 'We have your application: {{job|thank you}}',
      body: `Hello {{first_name|there}},

Thank you for applying to {{company}}. Your application for {{job|our open position}} has arrived, and a person will read it.

You do not need to do anything now. We will write to you as soon as we know more. If you want to add something, just reply to this mail.

Your own page shows where your application stands, and lets you withdraw it or get your data: {{application_link}}

Kind regards
{{sender}}`,
    },

    status_update: {
      subject: 'News about your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

There is news about your application for {{job|our open position}} at {{company}}. It has reached the next step: {{status}}.

{{note}}

If you have a question, just reply to this mail.

Your own page shows where your application stands: {{application_link}}

Kind regards
{{sender}}`,
    },

    rejection: {
      subject: 'Your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

Thank you for your interest in {{company}} and for the time you gave to your application for {{job|our open position}}. We have decided not to take it further. We know that this is not the answer you hoped for.

{{note}}

We wish you all the best for your search.

On your own page you can download what is stored about you, or ask for its erasure: {{application_link}}

Kind regards
{{sender}}`,
    },

    follow_up: {
      subject: 'A message from {{company}}',
      body: `Hello {{first_name|there}},

{{note|We wanted to stay in touch after your application. If you have news or a question, just reply to this mail.}}

Kind regards
{{sender}}`,
    },

    ...interviewMailsEn,

    ...applicantMailsEn,
    ...ownActMailsEn,

    booking_invitation: {
      subject: 'Choose a time for your interview: {{job|our open position}}',
      body: `Hello {{first_name|there}},

We would like to get to know you better and talk with you about {{job|our open position}} at {{company}}. Please choose a time that suits you:

{{link}}

Duration: {{duration}}
With: {{people}}

The link works until {{expires}}.

{{message}}

If none of the times suits you, please reply to this mail and we will find another one.

Kind regards
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'A few questions about your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

Before we talk, we have a few questions about your application for {{job|our open position}} at {{company}}. You can answer them in writing, in your own time:

{{link}}

The link works until {{expires}}. You can pause and go on later, on any device.

A program prepares the answers for us; a person reads them and decides. If you would rather talk to a person, you can say so on the page. That has no disadvantage for you.

Kind regards
{{sender}}`,
    },

    approval_request: {
      subject: 'Please decide: {{code}} {{title}}',
      body: `Hello {{first_name|there}},

{{requested_by|A colleague}} asks for your approval of this position:

{{code}} {{title}}
{{details}}

{{message}}

See all details, and approve or reject it here:

{{link}}

The link is for you alone; please do not forward it.

Kind regards
{{sender}}`,
    },

    custom: {
      subject: 'A message from {{company}}',
      body: `Hello {{first_name|there}},

{{note}}

Kind regards
{{sender}}`,
    },
  },
};
