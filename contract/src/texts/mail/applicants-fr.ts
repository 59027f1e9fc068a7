import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsFr: typeof applicantMailsEn = {
  application_link: {
    subject: 'Le lien vers votre candidature\u00a0: {{company}}',
    body: `Bonjour {{name|}},

Voici la page de votre candidature chez {{company}}. Elle n’est destinée qu’à vous, merci de ne pas transmettre le lien.

{{details}}

Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.

Cordialement
{{sender}}`,
  },

  erasure_request: {
    subject: 'Demande de suppression de données\u00a0: {{candidate|une personne}}',
    body: `Bonjour,

{{candidate|Une personne}} demande la suppression de toutes ses données. Merci de les supprimer, ou de refuser en indiquant le motif\u00a0:

{{link}}

La loi laisse en général un mois pour répondre.`,
  },

  erasure_declined: {
    subject: 'Votre demande de suppression de données',
    body: `Bonjour {{name|}},

Merci de votre message. Nous avons étudié votre demande de suppression de vos données chez {{company}}. Nous ne pouvons pas y répondre favorablement pour le moment.

{{reason}}

Pour toute question, répondez simplement à cet e-mail.

Cordialement
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirmez votre profil chez {{company}}',
    body: `Bonjour {{name|}},

Un profil a été déposé chez {{company}} avec cette adresse. Si c’était vous, confirmez-le jusqu’au {{expires}} sur votre page personnelle\u00a0: {{application_link}}

Si ce n’était pas vous, ne faites rien\u00a0: un profil qui n’est pas confirmé est supprimé après ce jour.

Cordialement
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Vous êtes dans le vivier de talents de {{company}}',
    body: `Bonjour {{name|}},

Merci de votre intérêt pour {{company}}. Nous conservons votre profil jusqu’au {{expires}} et vous contacterons lorsqu’un poste vous correspondra.

Sur votre page personnelle, vous pouvez quitter le vivier à tout moment et voir ce qui est enregistré à votre sujet\u00a0: {{application_link}}

Avant ce jour, nous vous demanderons si vous souhaitez rester plus longtemps.

Si vous n’avez rien demandé, vous pouvez quitter le vivier sur cette page.

Cordialement
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Rester dans le vivier de talents de {{company}}\u00a0?',
    body: `Bonjour {{name|}},

Nous conservons votre profil chez {{company}} jusqu’au {{expires}}. Si vous souhaitez avoir de nos nouvelles après cette date, dites-le-nous sur votre page personnelle\u00a0:

{{application_link}}

Si vous ne faites rien, votre profil sera supprimé.

Cordialement
{{sender}}`,
  },
};
