import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsFr: OwnActMails = {
  application_sent_again: {
    subject: 'Vous avez postulé une nouvelle fois\u00a0: {{job}}',
    body: `Bonjour {{name|}},

Nous avons reçu une nouvelle candidature de votre part pour le poste de {{job}}. Votre première candidature reste inchangée. Ce que vous venez d’envoyer est conservé à côté, fichiers compris, et l’équipe voit qu’il s’agit d’un nouvel envoi.

Votre candidature\u00a0: {{application_link}}

Si ce n’était pas vous, merci de répondre à cet e-mail.

Cordialement
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Vous avez retiré votre candidature\u00a0: {{job}}',
    body: `Bonjour {{name|}},

Vous avez retiré votre candidature au poste de {{job}} chez {{company}}. Nous ne l’examinerons plus\u00a0; les entretiens et les questions encore prévus sont annulés.

Si ce n’était pas vous, merci de répondre à cet e-mail.

Votre page\u00a0: {{application_link}}

Cordialement
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Nous avons reçu votre demande\u00a0: {{company}}',
    body: `Bonjour {{name|}},

Vous avez demandé à {{company}} de supprimer tout ce qui est enregistré à votre sujet. L’équipe se prononce en général dans un délai d’un mois. Une fois vos données supprimées, cette page ne s’ouvrira plus\u00a0:

{{application_link}}

Si ce n’était pas vous, merci de répondre à cet e-mail.

Cordialement
{{sender}}`,
  },

  booking_made: {
    subject: 'Réservé\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Votre entretien est réservé\u00a0:

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

  booking_moved: {
    subject: 'Déplacé\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Vous avez déplacé votre entretien. Voici le nouveau rendez-vous\u00a0:

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

  booking_cancelled: {
    subject: 'Vous avez annulé\u00a0: votre entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{name|}},

Vous avez annulé votre entretien. Il était prévu ainsi\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Avec\u00a0: {{people}}

Le fichier joint le retire de votre agenda.
Pour choisir une autre date\u00a0: {{link}}

Cordialement
{{sender}}`,
  },
};
