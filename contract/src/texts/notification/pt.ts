import type { NotificationTexts } from './en.ts';

const withTask = (task: string | null) => (task === null ? '' : `: ${task}`);

export const notificationPt: NotificationTexts = {
  kinds: {
    mention: ({ actor, candidate }) =>
      `${actor ?? 'Alguém'} fez-lhe uma menção numa nota sobre ${candidate ?? 'uma pessoa candidata'}`,
    task_assigned: ({ actor, candidate, task }) =>
      `${actor ?? 'Alguém'} atribuiu-lhe uma tarefa sobre ${candidate ?? 'uma pessoa candidata'}${withTask(task)}`,
    task_due: ({ candidate, task }) => `Tarefa a cumprir sobre ${candidate ?? 'uma pessoa candidata'}${withTask(task)}`,
    approval: ({ requisition }) => `Aprovação necessária: ${requisition ?? 'um pedido de recrutamento'}`,
    offer_approval: ({ candidate }) => `Aprovação necessária: proposta para ${candidate ?? 'uma pessoa candidata'}`,
    offer_answered: ({ candidate }) => `${candidate ?? 'Uma pessoa candidata'} respondeu à sua proposta`,
    booking: ({ candidate }) => `Nova entrevista com ${candidate ?? 'uma pessoa candidata'}`,
    feedback_due: ({ candidate }) => `Feedback em falta: entrevista com ${candidate ?? 'uma pessoa candidata'}`,
    new_applicants: ({ count }) => (count === 1 ? '1 nova candidatura às suas vagas' : `${count} novas candidaturas às suas vagas`),
    stage_entered: ({ candidate }) => `${candidate ?? 'Uma pessoa candidata'} chegou a uma etapa sobre a qual recebe avisos`,
    reply: ({ candidate }) => `${candidate ?? 'Uma pessoa candidata'} respondeu a um e-mail`,
    calendar_conflict: ({ actor, candidate }) =>
      `A agenda de ${actor ?? 'alguém'} não coincide com a entrevista com ${candidate ?? 'uma pessoa candidata'}`,
    calendar_signed_out: ({ actor }) =>
      actor === null
        ? 'Uma agenda do espaço de trabalho precisa de um novo início de sessão'
        : `A agenda de ${actor} precisa de um novo início de sessão há um dia`,
    backup_overdue: ({ count }) => `Sem cópia de segurança completa há ${count} horas`,
  },
  subject: ({ count }) => `${count} notificações do Muster`,
  settings: 'Escolha o que lhe é comunicado, e como:',
  calendar: {
    subject: 'A sua agenda precisa de um novo início de sessão',
    text: ({ address }) =>
      `O Muster já não consegue ler a sua agenda em ${address}: o acesso foi recusado ou terminou. Até a ligar de novo, ninguém sabe quando tem o tempo ocupado, e não são propostos horários consigo.`,
    connect: 'Ligue-a de novo aqui:',
  },
};
