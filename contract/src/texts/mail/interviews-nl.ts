import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsNl: InterviewMails = {
  interview_invitation: {
    subject: 'Uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Wij nodigen u uit voor een gesprek:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De afspraak voor uw agenda is bijgevoegd.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_update: {
    subject: 'Gewijzigd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Uw gesprek is gewijzigd. Dit zijn de nieuwe gegevens:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Videogesprek: {{video_url}}
Met: {{people}}

{{message}}

De bijgevoegde afspraak werkt uw agenda bij.
Ander tijdstip kiezen of afzeggen: {{link}}

Met vriendelijke groet
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Geannuleerd: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Uw gesprek gaat helaas niet door. Het was als volgt gepland:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}} ({{time_zone}})
Waar: {{place}}
Met: {{people}}

De bijlage verwijdert het uit uw agenda. Hebt u vragen, beantwoord dan deze e-mail.

Met vriendelijke groet
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Herinnering: uw gesprek bij {{company}}, {{date}}, {{time}}',
    body: `Beste {{name|sollicitant}},

Wij herinneren u aan uw gesprek:

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
    subject: 'Uw beoordeling van het sollicitatiegesprek met {{candidate}}',
    body: `Beste {{name|collega}},

U hebt gesproken met {{candidate}}:

{{title}}
Vacature: {{job}}
Wanneer: {{date}}, {{time}}

Geef uw beoordeling nu het gesprek nog vers in het geheugen ligt.

Met vriendelijke groet
{{sender}}`,
  },
};
