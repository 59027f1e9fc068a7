import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : ` : ${task}`);

export const notificationFr: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) =>
      `${actor ?? 'Quelqu’un'} vous a cité dans une note sur ${candidate ?? 'une personne candidate'}`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Quelqu’un'} vous a confié une tâche sur ${candidate ?? 'une personne candidate'}${withTask(task)}`,
    task_due: ({ candidate, task }) => `Tâche à faire sur ${candidate ?? 'une personne candidate'}${withTask(task)}`,
    approval: ({ requisition }) => `Approbation requise : ${requisition ?? 'une demande de recrutement'}`,
    offer_approval: ({ candidate }) => `Approbation requise : offre pour ${candidate ?? 'une personne candidate'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Une personne candidate'} a répondu à votre offre`,
    booking: ({ candidate }) => `Nouvel entretien avec ${candidate ?? 'une personne candidate'}`,
    feedback_due: ({ candidate }) => `Avis attendu : entretien avec ${candidate ?? 'une personne candidate'}`,
    new_applicants: ({ count }) =>
      count === 1 ? '1 nouvelle candidature à vos postes' : `${count} nouvelles candidatures à vos postes`,
    stage_entered: ({ candidate }) => `${candidate ?? 'Une personne candidate'} est à une étape pour laquelle vous recevez un avis`,
    reply: ({ candidate }) => `${candidate ?? 'Une personne candidate'} a répondu à un e-mail`,
    calendar_conflict: ({ actor, candidate }) =>
      `Le calendrier de ${actor ?? 'quelqu’un'} ne concorde pas avec l’entretien avec ${candidate ?? 'une personne candidate'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Un calendrier de l’espace de travail nécessite une nouvelle connexion'
        : `Le calendrier de ${actor} nécessite une nouvelle connexion depuis un jour`,
    backup_overdue: ({ count }) => `Aucune sauvegarde complète depuis ${count} heures`,
  },
  subject: ({ count }) => `${count} notifications de Muster`,
  settings: 'Choisissez ce dont vous êtes averti, et comment :',
  calendar: {
    subject: 'Votre calendrier nécessite une nouvelle connexion',
    text: ({ address }) =>
      `Muster ne peut plus lire votre calendrier ${address} : l’accès a été refusé ou a pris fin. Tant que vous ne l’avez pas reconnecté, personne ne sait quand vous avez un empêchement, et aucun créneau avec vous n’est proposé.`,
    connect: 'Reconnectez-le ici :',
  },
};
