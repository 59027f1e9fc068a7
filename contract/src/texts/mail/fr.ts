import { applicantMailsFr } from './applicants-fr.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsFr } from './interviews-fr.ts';
import { ownActMailsFr } from './own-acts-fr.ts';

export const mailFr: MailTexts = {
  and: ' et ',

  statuses: {
    applied: 'reçue',
    screening: 'en cours d’examen',
    phone_screen: 'entretien téléphonique',
    interview: 'entretien',
    technical: 'entretien technique',
    offer: 'proposition d’embauche',
    hired: 'embauche',
    rejected: 'non retenue',
    withdrawn: 'retirée',
    on_hold: 'en attente',
    shortlisted: 'présélection',
    qualified: 'profil qualifié',
    uploaded: 'reçue',
  },

  templates: {
    application_received: {
      subject: 'Nous avons reçu votre candidature\u00a0: {{job|merci}}',
      body: `Bonjour {{name|}},

Merci d’avoir postulé chez {{company}}. Votre candidature pour {{job|le poste à pourvoir}} nous est bien parvenue, et elle sera lue par notre équipe.

Vous n’avez rien d’autre à faire pour le moment. Nous vous écrirons dès que nous en saurons plus. Si vous souhaitez ajouter quelque chose, répondez simplement à cet e-mail.

Suivre votre candidature, la retirer ou obtenir vos données\u00a0: {{application_link}}

Cordialement
{{sender}}`,
    },

    status_update: {
      subject: 'Des nouvelles de votre candidature\u00a0: {{job|le poste à pourvoir}}',
      body: `Bonjour {{name|}},

Nous avons des nouvelles de votre candidature pour {{job|le poste à pourvoir}} chez {{company}}. Elle passe à l’étape suivante\u00a0: {{status}}.

{{note}}

Pour toute question, répondez simplement à cet e-mail.

Suivre votre candidature\u00a0: {{application_link}}

Cordialement
{{sender}}`,
    },

    rejection: {
      subject: 'Votre candidature\u00a0: {{job|le poste à pourvoir}}',
      body: `Bonjour {{name|}},

Merci de votre intérêt pour {{company}} et du temps que vous avez consacré à votre candidature pour {{job|le poste à pourvoir}}. Nous avons décidé de ne pas y donner suite. Nous savons que ce n’est pas la réponse que vous espériez.

{{note}}

Nous vous souhaitons une pleine réussite dans vos recherches.

Télécharger vos données ou en demander la suppression\u00a0: {{application_link}}

Cordialement
{{sender}}`,
    },

    follow_up: {
      subject: 'Un message de {{company}}',
      body: `Bonjour {{name|}},

{{note|Nous souhaitons rester en contact avec vous après votre candidature. Si vous avez des nouvelles ou une question, répondez simplement à cet e-mail.}}

Cordialement
{{sender}}`,
    },

    ...interviewMailsFr,

    ...applicantMailsFr,
    ...ownActMailsFr,

    booking_invitation: {
      subject: 'Choisissez un créneau pour votre entretien\u00a0: {{job|le poste à pourvoir}}',
      body: `Bonjour {{name|}},

Nous aimerions mieux vous connaître et parler avec vous de {{job|ce poste}} chez {{company}}. Choisissez le créneau qui vous convient\u00a0:

{{link}}

Durée\u00a0: {{duration}}
Avec\u00a0: {{people}}

Le lien est valable jusqu’au {{expires}}.

{{message}}

Si aucun créneau ne vous convient, répondez à cet e-mail et nous en trouverons un autre.

Cordialement
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Quelques questions sur votre candidature\u00a0: {{job|le poste à pourvoir}}',
      body: `Bonjour {{name|}},

Avant d’échanger de vive voix, nous avons quelques questions sur votre candidature pour {{job|le poste à pourvoir}} chez {{company}}. Vous pouvez y répondre par écrit, à votre rythme\u00a0:

{{link}}

Le lien est valable jusqu’au {{expires}}. Vous pouvez vous arrêter et reprendre plus tard, sur n’importe quel appareil.

Un logiciel prépare les réponses pour nous\u00a0; une personne les lit et décide. Si vous préférez parler à quelqu’un, vous pouvez le dire sur la page. Cela ne vous désavantage en rien.

Cordialement
{{sender}}`,
    },

    approval_request: {
      subject: 'Approbation requise\u00a0: {{code}} {{title}}',
      body: `Bonjour {{name|}},

{{requested_by|Une personne de votre équipe}} demande votre approbation pour ce poste\u00a0:

{{code}} {{title}}
{{details}}

{{message}}

Consultez tous les détails, puis approuvez ou refusez ici\u00a0:

{{link}}

Ce lien vous est personnel\u00a0; merci de ne pas le transférer.

Cordialement
{{sender}}`,
    },

    custom: {
      subject: 'Un message de {{company}}',
      body: `Bonjour {{name|}},

{{note}}

Cordialement
{{sender}}`,
    },
  },
};
