/** The default texts of mails about interviews: to the candidate, and feedback_request to interviewers. The other languages have the type of this one. */
export type InterviewMails = typeof interviewMailsEn;

export const interviewMailsEn = {
  interview_invitation: {
    subject: 'Your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

You are invited to an interview:

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

  interview_update: {
    subject: 'Changed: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

Your interview has changed. Here are the new details:

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

  interview_cancelled: {
    subject: 'Cancelled: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

Your interview had to be cancelled. It was planned as follows:

{{title}}
Job: {{job}}
When: {{date}}, {{time}} ({{time_zone}})
Where: {{place}}
With: {{people}}

The attached entry removes it from your calendar. If you have questions, please reply to this email.

Kind regards
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Reminder: your interview at {{company}}, {{date}}, {{time}}',
    body: `Hello {{first_name|there}},

This is a reminder of your interview:

{{title}}
Job: {{job}}
When: {{date}}, {{time}} ({{time_zone}})
Where: {{place}}
Video call: {{video_url}}
With: {{people}}

{{message}}

To choose another time or to cancel: {{link}}

Kind regards
{{sender}}`,
  },

  feedback_request: {
    subject: 'Your feedback on the interview with {{candidate}}',
    body: `Hello {{first_name|there}},

You interviewed {{candidate}}:

{{title}}
Job: {{job}}
When: {{date}}, {{time}}

Please send your feedback while it’s still fresh in your mind.

Kind regards
{{sender}}`,
  },
};
