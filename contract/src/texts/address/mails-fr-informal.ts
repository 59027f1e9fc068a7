import { factsFr } from '#texts/mail/fr.ts';
import { letters } from '#texts/mail/letters.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Bonjour {{first_name|}},', 'Bien à toi');
const { interview, cancelledInterview } = factsFr;
const otherTime = 'Pour choisir une autre date ou annuler : {{link}}';
const calendarEntry = `Le rendez-vous est joint pour ton agenda.\n${otherTime}`;
const calendarUpdate = `Le rendez-vous joint met à jour ton agenda.\n${otherTime}`;
const question = 'Pour toute question, réponds simplement à cet e-mail.';
const notYou = 'Si ce n’était pas toi, merci de répondre à cet e-mail.';

export const frInformalMails: MailChanges = {
  application_received: letter(
    'Nous avons reçu ta candidature : {{job|merci}}',
    'Merci d’avoir postulé chez {{company}}. Ta candidature pour {{job|le poste à pourvoir}} nous est bien parvenue, et elle sera lue par notre équipe.',
    'Tu n’as rien d’autre à faire pour le moment. Nous t’écrirons dès que nous en saurons plus. Si tu souhaites ajouter quelque chose, réponds simplement à cet e-mail.',
    'Suivre ta candidature, la retirer ou obtenir tes données : {{application_link}}',
  ),
  status_update: letter(
    'Des nouvelles de ta candidature : {{job|le poste à pourvoir}}',
    'Nous avons des nouvelles de ta candidature pour {{job|le poste à pourvoir}} chez {{company}}. Elle passe à l’étape suivante : {{status}}.',
    '{{note}}',
    question,
    'Suivre ta candidature : {{application_link}}',
  ),
  rejection: letter(
    'Ta candidature : {{job|le poste à pourvoir}}',
    'Merci de ton intérêt pour {{company}} et du temps que tu as consacré à ta candidature pour {{job|le poste à pourvoir}}. Nous avons décidé de ne pas y donner suite. Nous savons que ce n’est pas la réponse que tu espérais.',
    '{{note}}',
    'Nous te souhaitons une pleine réussite dans tes recherches.',
    'Télécharger tes données ou en demander la suppression : {{application_link}}',
  ),
  follow_up: letter(
    'Un message de {{company}}',
    '{{note|Nous souhaitons rester en contact avec toi après ta candidature. Si tu as des nouvelles ou une question, réponds simplement à cet e-mail.}}',
  ),
  booking_invitation: letter(
    'Choisis un créneau pour ton entretien : {{job|le poste à pourvoir}}',
    'Nous aimerions mieux te connaître et parler avec toi de {{job|ce poste}} chez {{company}}. Choisis le créneau qui te convient :',
    '{{link}}',
    'Durée : {{duration}}\nAvec : {{people}}',
    'Le lien est valable jusqu’au {{expires}}.',
    '{{message}}',
    'Si aucun créneau ne te convient, réponds à cet e-mail et nous en trouverons un autre.',
  ),
  prescreen_invitation: letter(
    'Quelques questions sur ta candidature : {{job|le poste à pourvoir}}',
    'Avant d’échanger de vive voix, nous avons quelques questions sur ta candidature pour {{job|le poste à pourvoir}} chez {{company}}. Tu peux y répondre par écrit, à ton rythme :',
    '{{link}}',
    'Le lien est valable jusqu’au {{expires}}. Tu peux t’arrêter et reprendre plus tard, sur n’importe quel appareil.',
    'Un logiciel prépare les réponses pour nous ; une personne les lit et décide. Si tu préfères parler à quelqu’un, tu peux le dire sur la page. Cela ne te désavantage en rien.',
  ),
  custom: letter('Un message de {{company}}', '{{note}}'),
  interview_invitation: letter(
    'Ton entretien chez {{company}}, {{date}}, {{time}}',
    'Nous t’invitons à un entretien :',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Modifié : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Ton entretien a été modifié. Voici les nouvelles informations :',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Annulé : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Ton entretien a dû être annulé. Il était prévu ainsi :',
    cancelledInterview,
    'Le fichier joint le retire de ton agenda. Pour toute question, merci de répondre à cet e-mail.',
  ),
  interview_reminder: letter(
    'Rappel : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Nous te rappelons ton entretien :',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'Le lien vers ta candidature : {{company}}',
    'Voici la page de ta candidature chez {{company}}. Elle n’est destinée qu’à toi, merci de ne pas transmettre le lien.',
    '{{details}}',
    'Si tu n’es pas à l’origine de cette demande, tu peux ignorer cet e-mail.',
  ),
  erasure_declined: letter(
    'Ta demande de suppression de données',
    'Merci de ton message. Nous avons étudié ta demande de suppression de tes données chez {{company}}. Nous ne pouvons pas y répondre favorablement pour le moment.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Confirme ton profil chez {{company}}',
    'Un profil a été déposé chez {{company}} avec cette adresse. Si c’était toi, confirme-le jusqu’au {{expires}} sur ta page personnelle : {{application_link}}',
    'Si ce n’était pas toi, ne fais rien : un profil qui n’est pas confirmé est supprimé après ce jour.',
  ),
  talent_pool_joined: letter(
    'Tu es dans le vivier de talents de {{company}}',
    'Merci de ton intérêt pour {{company}}. Nous conservons ton profil jusqu’au {{expires}} et te contacterons lorsqu’un poste te correspondra.',
    'Sur ta page personnelle, tu peux quitter le vivier à tout moment et voir ce qui est enregistré à ton sujet : {{application_link}}',
    'Avant ce jour, nous te demanderons si tu souhaites rester plus longtemps.',
    'Si tu n’as rien demandé, tu peux quitter le vivier sur cette page.',
  ),
  talent_pool_ending: letter(
    'Rester dans le vivier de talents de {{company}} ?',
    'Nous conservons ton profil chez {{company}} jusqu’au {{expires}}. Si tu souhaites avoir de nos nouvelles après cette date, dis-le-nous sur ta page personnelle :',
    '{{application_link}}',
    'Si tu ne fais rien, ton profil sera supprimé.',
  ),
  application_sent_again: letter(
    'Tu as postulé une nouvelle fois : {{job}}',
    'Nous avons reçu une nouvelle candidature de ta part pour le poste de {{job}}. Ta première candidature reste inchangée. Ce que tu viens d’envoyer est conservé à côté, fichiers compris, et l’équipe voit qu’il s’agit d’un nouvel envoi.',
    'Ta candidature : {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'Tu as retiré ta candidature : {{job}}',
    'Tu as retiré ta candidature au poste de {{job}} chez {{company}}. Nous ne l’examinerons plus ; les entretiens et les questions encore prévus sont annulés.',
    notYou,
    'Ta page : {{application_link}}',
  ),
  erasure_requested: letter(
    'Nous avons reçu ta demande : {{company}}',
    'Tu as demandé à {{company}} de supprimer tout ce qui est enregistré à ton sujet. L’équipe se prononce en général dans un délai d’un mois. Une fois tes données supprimées, cette page ne s’ouvrira plus :',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Réservé : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Ton entretien est réservé :',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Déplacé : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Tu as déplacé ton entretien. Voici le nouveau rendez-vous :',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'Tu as annulé : ton entretien chez {{company}}, {{date}}, {{time}}',
    'Tu as annulé ton entretien. Il était prévu ainsi :',
    cancelledInterview,
    'Le fichier joint le retire de ton agenda.\nPour choisir une autre date : {{link}}',
  ),
  offer: letter(
    '{{company}} te fait une proposition : {{job|le poste à pourvoir}}',
    'Nous avons le plaisir de te faire une proposition pour {{job|le poste à pourvoir}} chez {{company}}. Tu peux lire la lettre, puis accepter ou refuser la proposition ici :',
    '{{link}}',
    'La proposition peut être acceptée jusqu’au {{expires}}.',
    'Ce lien t’est personnel ; merci de ne pas le transférer. Si tu as d’abord des questions, réponds simplement à cet e-mail.',
  ),
  offer_accepted: letter(
    'Tu as accepté : {{job|notre proposition}}',
    'Merci d’avoir accepté notre proposition pour {{job|le poste à pourvoir}} chez {{company}}. Ton exemplaire de la lettre scellée se trouve ici :',
    '{{link}}',
    'Nous nous réjouissons de travailler avec toi.',
  ),
};
