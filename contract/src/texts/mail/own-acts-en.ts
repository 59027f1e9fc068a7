/** Mails that confirm what a candidate has done: on the form, the private page or the booking page. The other languages have the type of this one. */
export type OwnActMails = typeof ownActMailsEn;

export const ownActMailsEn = {
  application_sent_again: {
    subject: 'You applied again: {{job}}',
    body: `Hello {{first_name|there}},

We have received another application from you for {{job}}. Your first application stays as it is. What you have just sent is kept with it, files included, and the team sees that it was sent again.

Your application: {{application_link}}

If this wasn’t you, please reply to this email.

Kind regards
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'You have withdrawn your application: {{job}}',
    body: `Hello {{first_name|there}},

You have withdrawn your application for {{job}} at {{company}}. We will not consider it any further, and interviews and questions that were still open have been cancelled.

If this wasn’t you, please reply to this email.

Your page: {{application_link}}

Kind regards
{{sender}}`,
  },

  erasure_requested: {
    subject: 'We have received your request: {{company}}',
    body: `Hello {{first_name|there}},

You have asked {{company}} to delete everything that is stored about you. The team decides about it, usually within one month. Once your data is deleted, this page no longer opens:

{{application_link}}

If this wasn’t you, please reply to this email.

Kind regards
{{sender}}`,
  },

  booking_made: {
    subject: 'Booked: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

Your interview is booked:

{{title}}
Job: {{job}}
When: {{date}}, {{time}} ({{time_zone}})
Where: {{place}}
Video call: {{video_url}}
With: {{people}}

{{message}}

The calendar entry is attached.
To choose another time or to cancel: {{link}}

Kind regards
{{sender}}`,
  },

  booking_moved: {
    subject: 'Moved: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

You’ve rescheduled your interview. Here are the new details:

{{title}}
Job: {{job}}
When: {{date}}, {{time}} ({{time_zone}})
Where: {{place}}
Video call: {{video_url}}
With: {{people}}

{{message}}

The attached entry updates your calendar.
To choose another time or to cancel: {{link}}

Kind regards
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'You have cancelled: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

You have cancelled your interview. It was planned as follows:

{{title}}
Job: {{job}}
When: {{date}}, {{time}} ({{time_zone}})
Where: {{place}}
With: {{people}}

The attached entry removes it from your calendar.
To choose another time: {{link}}

Kind regards
{{sender}}`,
  },
};
