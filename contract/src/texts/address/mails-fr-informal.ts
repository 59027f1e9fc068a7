import type { MailChanges } from './address.ts';

export const frInformalMails: MailChanges = {
  application_received: {
    subject: 'Nous avons reçu ta candidature\u00a0: {{job|merci}}',
    body: `Bonjour {{first_name|}},

Merci d’avoir postulé chez {{company}}. Ta candidature pour {{job|le poste à pourvoir}} nous est bien parvenue, et elle sera lue par notre équipe.

Tu n’as rien d’autre à faire pour le moment. Nous t’écrirons dès que nous en saurons plus. Si tu souhaites ajouter quelque chose, réponds simplement à cet e-mail.

Suivre ta candidature, la retirer ou obtenir tes données\u00a0: {{application_link}}

Bien à toi
{{sender}}`,
  },

  status_update: {
    subject: 'Des nouvelles de ta candidature\u00a0: {{job|le poste à pourvoir}}',
    body: `Bonjour {{first_name|}},

Nous avons des nouvelles de ta candidature pour {{job|le poste à pourvoir}} chez {{company}}. Elle passe à l’étape suivante\u00a0: {{status}}.

{{note}}

Pour toute question, réponds simplement à cet e-mail.

Suivre ta candidature\u00a0: {{application_link}}

Bien à toi
{{sender}}`,
  },

  rejection: {
    subject: 'Ta candidature\u00a0: {{job|le poste à pourvoir}}',
    body: `Bonjour {{first_name|}},

Merci de ton intérêt pour {{company}} et du temps que tu as consacré à ta candidature pour {{job|le poste à pourvoir}}. Nous avons décidé de ne pas y donner suite. Nous savons que ce n’est pas la réponse que tu espérais.

{{note}}

Nous te souhaitons une pleine réussite dans tes recherches.

Télécharger tes données ou en demander la suppression\u00a0: {{application_link}}

Bien à toi
{{sender}}`,
  },

  follow_up: {
    subject: 'Un message de {{company}}',
    body: `Bonjour {{first_name|}},

{{note|Nous souhaitons rester en contact avec toi après ta candidature. Si tu as des nouvelles ou une question, réponds simplement à cet e-mail.}}

Bien à toi
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Choisis un créneau pour ton entretien\u00a0: {{job|le poste à pourvoir}}',
    body: `Bonjour {{first_name|}},

Nous aimerions mieux te connaître et parler avec toi de {{job|ce poste}} chez {{company}}. Choisis le créneau qui te convient\u00a0:

{{link}}

Durée\u00a0: {{duration}}
Avec\u00a0: {{people}}

Le lien est valable jusqu’au {{expires}}.

{{message}}

Si aucun créneau ne te convient, réponds à cet e-mail et nous en trouverons un autre.

Bien à toi
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Quelques questions sur ta candidature\u00a0: {{job|le poste à pourvoir}}',
    body: `Bonjour {{first_name|}},

Avant d’échanger de vive voix, nous avons quelques questions sur ta candidature pour {{job|le poste à pourvoir}} chez {{company}}. Tu peux y répondre par écrit, à ton rythme\u00a0:

{{link}}

Le lien est valable jusqu’au {{expires}}. Tu peux t’arrêter et reprendre plus tard, sur n’importe quel appareil.

Un logiciel prépare les réponses pour nous\u00a0; une personne les lit et décide. Si tu préfères parler à quelqu’un, tu peux le dire sur la page. Cela ne te désavantage en rien.

Bien à toi
{{sender}}`,
  },

  custom: {
    subject: 'Un message de {{company}}',
    body: `Bonjour {{first_name|}},

{{note}}

Bien à toi
{{sender}}`,
  },

  interview_invitation: {
    subject: 'Ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Nous t’invitons à un entretien\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous est joint pour ton agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },

  interview_update: {
    subject: 'Modifié\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Ton entretien a été modifié. Voici les nouvelles informations\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous joint met à jour ton agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Annulé\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Ton entretien a dû être annulé. Il était prévu ainsi\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Avec\u00a0: {{people}}

Le fichier joint le retire de ton agenda. Pour toute question, merci de répondre à cet e-mail.

Bien à toi
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Rappel\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Nous te rappelons ton entretien\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Pour choisir une autre date ou annuler\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },

  application_link: {
    subject: 'Le lien vers ta candidature\u00a0: {{company}}',
    body: `Bonjour {{first_name|}},

Voici la page de ta candidature chez {{company}}. Elle n’est destinée qu’à toi, merci de ne pas transmettre le lien.

{{details}}

Si tu n’es pas à l’origine de cette demande, tu peux ignorer cet e-mail.

Bien à toi
{{sender}}`,
  },

  erasure_declined: {
    subject: 'Ta demande de suppression de données',
    body: `Bonjour {{first_name|}},

Merci de ton message. Nous avons étudié ta demande de suppression de tes données chez {{company}}. Nous ne pouvons pas y répondre favorablement pour le moment.

{{reason}}

Pour toute question, réponds simplement à cet e-mail.

Bien à toi
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirme ton profil chez {{company}}',
    body: `Bonjour {{first_name|}},

Un profil a été déposé chez {{company}} avec cette adresse. Si c’était toi, confirme-le jusqu’au {{expires}} sur ta page personnelle\u00a0: {{application_link}}

Si ce n’était pas toi, ne fais rien\u00a0: un profil qui n’est pas confirmé est supprimé après ce jour.

Bien à toi
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Tu es dans le vivier de talents de {{company}}',
    body: `Bonjour {{first_name|}},

Merci de ton intérêt pour {{company}}. Nous conservons ton profil jusqu’au {{expires}} et te contacterons lorsqu’un poste te correspondra.

Sur ta page personnelle, tu peux quitter le vivier à tout moment et voir ce qui est enregistré à ton sujet\u00a0: {{application_link}}

Avant ce jour, nous te demanderons si tu souhaites rester plus longtemps.

Si tu n’as rien demandé, tu peux quitter le vivier sur cette page.

Bien à toi
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Rester dans le vivier de talents de {{company}}\u00a0?',
    body: `Bonjour {{first_name|}},

Nous conservons ton profil chez {{company}} jusqu’au {{expires}}. Si tu souhaites avoir de nos nouvelles après cette date, dis-le-nous sur ta page personnelle\u00a0:

{{application_link}}

Si tu ne fais rien, ton profil sera supprimé.

Bien à toi
{{sender}}`,
  },

  application_sent_again: {
    subject: 'Tu as postulé une nouvelle fois\u00a0: {{job}}',
    body: `Bonjour {{first_name|}},

Nous avons reçu une nouvelle candidature de ta part pour le poste de {{job}}. Ta première candidature reste inchangée. Ce que tu viens d’envoyer est conservé à côté, fichiers compris, et l’équipe voit qu’il s’agit d’un nouvel envoi.

Ta candidature\u00a0: {{application_link}}

Si ce n’était pas toi, merci de répondre à cet e-mail.

Bien à toi
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Tu as retiré ta candidature\u00a0: {{job}}',
    body: `Bonjour {{first_name|}},

Tu as retiré ta candidature au poste de {{job}} chez {{company}}. Nous ne l’examinerons plus\u00a0; les entretiens et les questions encore prévus sont annulés.

Si ce n’était pas toi, merci de répondre à cet e-mail.

Ta page\u00a0: {{application_link}}

Bien à toi
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Nous avons reçu ta demande\u00a0: {{company}}',
    body: `Bonjour {{first_name|}},

Tu as demandé à {{company}} de supprimer tout ce qui est enregistré à ton sujet. L’équipe se prononce en général dans un délai d’un mois. Une fois tes données supprimées, cette page ne s’ouvrira plus\u00a0:

{{application_link}}

Si ce n’était pas toi, merci de répondre à cet e-mail.

Bien à toi
{{sender}}`,
  },

  booking_made: {
    subject: 'Réservé\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Ton entretien est réservé\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous est joint pour ton agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },

  booking_moved: {
    subject: 'Déplacé\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Tu as déplacé ton entretien. Voici le nouveau rendez-vous\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Visioconférence\u00a0: {{video_url}}
Avec\u00a0: {{people}}

{{message}}

Le rendez-vous joint met à jour ton agenda.
Pour choisir une autre date ou annuler\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Tu as annulé\u00a0: ton entretien chez {{company}}, {{date}}, {{time}}',
    body: `Bonjour {{first_name|}},

Tu as annulé ton entretien. Il était prévu ainsi\u00a0:

{{title}}
Poste\u00a0: {{job}}
Date\u00a0: {{date}}, {{time}} ({{time_zone}})
Lieu\u00a0: {{place}}
Avec\u00a0: {{people}}

Le fichier joint le retire de ton agenda.
Pour choisir une autre date\u00a0: {{link}}

Bien à toi
{{sender}}`,
  },
};
