import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Bonjour {{name|}},', 'Cordialement');
export const factsFr = interviewFacts({
  job: 'Poste :',
  when: 'Date :',
  where: 'Lieu :',
  video: 'Visioconférence :',
  people: 'Avec :',
});
const { interview, cancelledInterview } = factsFr;
const otherTime = 'Pour choisir une autre date ou annuler : {{link}}';
const calendarEntry = `Le rendez-vous est joint pour votre agenda.\n${otherTime}`;
const calendarUpdate = `Le rendez-vous joint met à jour votre agenda.\n${otherTime}`;
const question = 'Pour toute question, répondez simplement à cet e-mail.';
const notYou = 'Si ce n’était pas vous, merci de répondre à cet e-mail.';

export const mailFr: MailTexts = {
  and: ' et ',

  buttons: {
    application: 'Voir la candidature',
    booking: 'Choisir un horaire',
    interview: 'Déplacer ou annuler',
    prescreen: 'Commencer l’entretien',
    review: 'Examiner la demande',
    feedback: 'Donner un avis',
    offer: 'Voir l’offre',
    open: 'Ouvrir la page',
  },

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
    application_received: letter(
      'Nous avons reçu votre candidature : {{job|merci}}',
      'Merci d’avoir postulé chez {{company}}. Votre candidature pour {{job|le poste à pourvoir}} nous est bien parvenue, et elle sera lue par notre équipe.',
      'Vous n’avez rien d’autre à faire pour le moment. Nous vous écrirons dès que nous en saurons plus. Si vous souhaitez ajouter quelque chose, répondez simplement à cet e-mail.',
      'Suivre votre candidature, la retirer ou obtenir vos données : {{application_link}}',
    ),
    status_update: letter(
      'Des nouvelles de votre candidature : {{job|le poste à pourvoir}}',
      'Nous avons des nouvelles de votre candidature pour {{job|le poste à pourvoir}} chez {{company}}. Elle passe à l’étape suivante : {{status}}.',
      '{{note}}',
      question,
      'Suivre votre candidature : {{application_link}}',
    ),
    rejection: letter(
      'Votre candidature : {{job|le poste à pourvoir}}',
      'Merci de votre intérêt pour {{company}} et du temps que vous avez consacré à votre candidature pour {{job|le poste à pourvoir}}. Nous avons décidé de ne pas y donner suite. Nous savons que ce n’est pas la réponse que vous espériez.',
      '{{note}}',
      'Nous vous souhaitons une pleine réussite dans vos recherches.',
      'Télécharger vos données ou en demander la suppression : {{application_link}}',
    ),
    follow_up: letter(
      'Un message de {{company}}',
      '{{note|Nous souhaitons rester en contact avec vous après votre candidature. Si vous avez des nouvelles ou une question, répondez simplement à cet e-mail.}}',
    ),
    interview_invitation: letter(
      'Votre entretien chez {{company}}, {{date}}, {{time}}',
      'Nous vous invitons à un entretien :',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Modifié : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Votre entretien a été modifié. Voici les nouvelles informations :',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Annulé : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Votre entretien a dû être annulé. Il était prévu ainsi :',
      cancelledInterview,
      'Le fichier joint le retire de votre agenda. Pour toute question, merci de répondre à cet e-mail.',
    ),
    interview_reminder: letter(
      'Rappel : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Nous vous rappelons votre entretien :',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'Votre avis sur l’entretien avec {{candidate}}',
      'Vous avez rencontré {{candidate}} :',
      '{{title}}\nPoste : {{job}}\nDate : {{date}}, {{time}}',
      'Merci de donner votre avis tant que l’entretien est encore frais dans votre mémoire.',
    ),
    application_link: letter(
      'Le lien vers votre candidature : {{company}}',
      'Voici la page de votre candidature chez {{company}}. Elle n’est destinée qu’à vous, merci de ne pas transmettre le lien.',
      '{{details}}',
      'Si vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.',
    ),
    erasure_request: {
      subject: 'Demande de suppression de données : {{candidate|une personne}}',
      body: paragraphs(
        'Bonjour,',
        '{{candidate|Une personne}} demande la suppression de toutes ses données. Merci de les supprimer, ou de refuser en indiquant le motif :',
        '{{link}}',
        'La loi laisse en général un mois pour répondre.',
      ),
    },
    erasure_declined: letter(
      'Votre demande de suppression de données',
      'Merci de votre message. Nous avons étudié votre demande de suppression de vos données chez {{company}}. Nous ne pouvons pas y répondre favorablement pour le moment.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Confirmez votre profil chez {{company}}',
      'Un profil a été déposé chez {{company}} avec cette adresse. Si c’était vous, confirmez-le jusqu’au {{expires}} sur votre page personnelle : {{application_link}}',
      'Si ce n’était pas vous, ne faites rien : un profil qui n’est pas confirmé est supprimé après ce jour.',
    ),
    talent_pool_joined: letter(
      'Vous êtes dans le vivier de talents de {{company}}',
      'Merci de votre intérêt pour {{company}}. Nous conservons votre profil jusqu’au {{expires}} et vous contacterons lorsqu’un poste vous correspondra.',
      'Sur votre page personnelle, vous pouvez quitter le vivier à tout moment et voir ce qui est enregistré à votre sujet : {{application_link}}',
      'Avant ce jour, nous vous demanderons si vous souhaitez rester plus longtemps.',
      'Si vous n’avez rien demandé, vous pouvez quitter le vivier sur cette page.',
    ),
    talent_pool_ending: letter(
      'Rester dans le vivier de talents de {{company}} ?',
      'Nous conservons votre profil chez {{company}} jusqu’au {{expires}}. Si vous souhaitez avoir de nos nouvelles après cette date, dites-le-nous sur votre page personnelle :',
      '{{application_link}}',
      'Si vous ne faites rien, votre profil sera supprimé.',
    ),
    application_sent_again: letter(
      'Vous avez postulé une nouvelle fois : {{job}}',
      'Nous avons reçu une nouvelle candidature de votre part pour le poste de {{job}}. Votre première candidature reste inchangée. Ce que vous venez d’envoyer est conservé à côté, fichiers compris, et l’équipe voit qu’il s’agit d’un nouvel envoi.',
      'Votre candidature : {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Vous avez retiré votre candidature : {{job}}',
      'Vous avez retiré votre candidature au poste de {{job}} chez {{company}}. Nous ne l’examinerons plus ; les entretiens et les questions encore prévus sont annulés.',
      notYou,
      'Votre page : {{application_link}}',
    ),
    erasure_requested: letter(
      'Nous avons reçu votre demande : {{company}}',
      'Vous avez demandé à {{company}} de supprimer tout ce qui est enregistré à votre sujet. L’équipe se prononce en général dans un délai d’un mois. Une fois vos données supprimées, cette page ne s’ouvrira plus :',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Réservé : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Votre entretien est réservé :',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Déplacé : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Vous avez déplacé votre entretien. Voici le nouveau rendez-vous :',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Vous avez annulé : votre entretien chez {{company}}, {{date}}, {{time}}',
      'Vous avez annulé votre entretien. Il était prévu ainsi :',
      cancelledInterview,
      'Le fichier joint le retire de votre agenda.\nPour choisir une autre date : {{link}}',
    ),
    booking_invitation: letter(
      'Choisissez un créneau pour votre entretien : {{job|le poste à pourvoir}}',
      'Nous aimerions mieux vous connaître et parler avec vous de {{job|ce poste}} chez {{company}}. Choisissez le créneau qui vous convient :',
      '{{link}}',
      'Durée : {{duration}}\nAvec : {{people}}',
      'Le lien est valable jusqu’au {{expires}}.',
      '{{message}}',
      'Si aucun créneau ne vous convient, répondez à cet e-mail et nous en trouverons un autre.',
    ),
    prescreen_invitation: letter(
      'Quelques questions sur votre candidature : {{job|le poste à pourvoir}}',
      'Avant d’échanger de vive voix, nous avons quelques questions sur votre candidature pour {{job|le poste à pourvoir}} chez {{company}}. Vous pouvez y répondre par écrit, à votre rythme :',
      '{{link}}',
      'Le lien est valable jusqu’au {{expires}}. Vous pouvez vous arrêter et reprendre plus tard, sur n’importe quel appareil.',
      'Un logiciel prépare les réponses pour nous ; une personne les lit et décide. Si vous préférez parler à quelqu’un, vous pouvez le dire sur la page. Cela ne vous désavantage en rien.',
    ),
    approval_request: letter(
      'Approbation requise : {{code}} {{title}}',
      '{{requested_by|Une personne de votre équipe}} demande votre approbation pour ce poste :',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Consultez tous les détails, puis approuvez ou refusez ici :',
      '{{link}}',
      'Ce lien vous est personnel ; merci de ne pas le transférer.',
    ),
    offer: letter(
      '{{company}} vous fait une proposition : {{job|le poste à pourvoir}}',
      'Nous avons le plaisir de vous faire une proposition pour {{job|le poste à pourvoir}} chez {{company}}. Vous pouvez lire la lettre, puis accepter ou refuser la proposition ici :',
      '{{link}}',
      'La proposition peut être acceptée jusqu’au {{expires}}.',
      'Ce lien vous est personnel ; merci de ne pas le transférer. Si vous avez d’abord des questions, répondez simplement à cet e-mail.',
    ),
    offer_accepted: letter(
      'Vous avez accepté : {{job|notre proposition}}',
      'Merci d’avoir accepté notre proposition pour {{job|le poste à pourvoir}} chez {{company}}. Votre exemplaire de la lettre scellée se trouve ici :',
      '{{link}}',
      'Nous nous réjouissons de travailler avec vous.',
    ),
    offer_approval: letter(
      'Approbation requise : proposition pour {{candidate}}',
      '{{requested_by|Une personne de votre équipe}} demande votre approbation pour une proposition à {{candidate}} ({{job|poste à pourvoir}}). Consultez les conditions, puis approuvez ou refusez ici :',
      '{{link}}',
      'Ce lien vous est personnel ; merci de ne pas le transférer.',
    ),
    custom: letter('Un message de {{company}}', '{{note}}'),
  },
};
