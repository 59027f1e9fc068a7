import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsNl: InterviewMails = {
  interview_invitation: {
    subject: 'Je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

We nodigen je uit voor een gesprek:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De afspraak voor je agenda is bijgevoegd.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_update: {
    subject: 'Gewijzigd: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

Je gesprek is gewijzigd. Dit zijn de nieuwe gegevens:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De bijgevoegde afspraak werkt je agenda bij.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Geannuleerd: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

Je gesprek gaat helaas niet door. Het was als volgt gepland:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Met: {{people}}

De bijlage verwijdert het uit je agenda. Heb je vragen, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Herinnering: je gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{first_name|sollicitant}},

We herinneren je aan je gesprek:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  feedback_request: {
    subject: 'Je beoordeling van het sollicitatiegesprek met {{candidate}}',
    body: `Beste {{first_name|collega}},

Je hebt gesproken met {{candidate}}:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}}

Geef je beoordeling nu het gesprek nog vers in het geheugen ligt.

Met vriendelijke groet
{{sender}}`,
  },
};
