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
      subject: 'We received your application: {{job|thank you}}',
      body: `Hello {{first_name|there}},

Thank you for applying to {{company}}. Your application for {{job|our open position}} is in, and a real person will read it.

You don’t need to do anything now. We’ll write to you as soon as we know more. If you want to add something, just reply to this email.

Track your application, withdraw it or get your data: {{application_link}}

Kind regards
{{sender}}`,
    },

    status_update: {
      subject: 'News about your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

There is news about your application for {{job|our open position}} at {{company}}. It has reached the next step: {{status}}.

{{note}}

If you have a question, just reply to this email.

Track your application: {{application_link}}

Kind regards
{{sender}}`,
    },

    rejection: {
      subject: 'Your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

Thank you for your interest in {{company}} and for the time you gave to your application for {{job|our open position}}. We’ve decided not to move forward with it. We know this isn’t the answer you were hoping for.

{{note}}

We wish you all the best with your search.

Download your data, or have it deleted: {{application_link}}

Kind regards
{{sender}}`,
    },

    follow_up: {
      subject: 'A message from {{company}}',
      body: `Hello {{first_name|there}},

{{note|We wanted to stay in touch after your application. If you have news or a question, just reply to this email.}}

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

If none of the times suits you, please reply to this email and we’ll find another one.

Kind regards
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'A few questions about your application: {{job|our open position}}',
      body: `Hello {{first_name|there}},

Before we talk, we have a few questions about your application for {{job|our open position}} at {{company}}. You can answer them in writing, in your own time:

{{link}}

The link works until {{expires}}. You can pause and continue later, on any device.

Software prepares the answers for us; a person reads them and decides. If you’d rather talk to a person, you can say so on the page. It won’t count against you.

Kind regards
{{sender}}`,
    },

    approval_request: {
      subject: 'Approval needed: {{code}} {{title}}',
      body: `Hello {{first_name|there}},

{{requested_by|A colleague}} is asking you to approve this position:

{{code}} {{title}}
{{details}}

{{message}}

See all details, and approve or reject it here:

{{link}}

The link is for you alone; please don’t forward it.

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
