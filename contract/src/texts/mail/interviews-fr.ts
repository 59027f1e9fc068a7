import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsFr: InterviewMails = {
  interview_invitation: {
    subject: 'Votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Nous vous invitons à un entretien\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous est joint pour votre agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Cordialement
{{sender}}`,
  },

  interview_update: {
    subject: 'Modifié\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Votre entretien a été modifié. Voici les nouvelles informations\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous joint met à jour votre agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Cordialement
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Annulé\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Votre entretien a dû être annulé. Il était prévu ainsi\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Avec\u00a0: {{people}}

Le fichier joint le retire de votre agenda. Pour toute question, merci de répondre à cet e-mail.

Cordialement
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Rappel\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Nous vous rappelons votre entretien\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Pour choisir une autre date ou annuler\u00a0: {{link}}

Cordialement
{{sender}}`,
  },

  feedback_request: {
    subject: 'Votre avis sur l’entretien avec {{candidate}}',
    body: `Bonjour {{name|}},

Vous avez rencontré {{candidate}}\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}}

Merci de donner votre avis tant que l’entretien est encore frais dans votre mémoire.

Cordialement
{{sender}}`,
  },
};
