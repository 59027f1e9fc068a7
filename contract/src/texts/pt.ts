import { applicationPt } from '#texts/application/pt.ts';
import { boardPt } from '#texts/board/pt.ts';
import { codePt } from '#texts/code/pt.ts';
import { formPt } from '#texts/form/pt.ts';
import { mailPt } from '#texts/mail/pt.ts';
import { notificationPt } from '#texts/notification/pt.ts';
import { offerPt } from '#texts/offer/pt.ts';
import { poolPt } from '#texts/pool/pt.ts';
import { referPt } from '#texts/refer/pt.ts';
import { screenPt } from '#texts/screen/pt.ts';
import type { Texts } from './en.ts';

/** European Portuguese, in the polite third person without “você” or “tu”. */
export const pt: Texts = {
  common: {
    skipToContent: 'Ir para o conteúdo',
    footer: 'Mais',
    language: 'Idioma',
    required: '(obrigatório)',
    colon: ': ',
    yes: 'Sim',
    no: 'Não',
    choose: 'Escolher…',
    noAnswer: 'Sem resposta',
  },

  form: formPt,
  code: codePt,

  notices: {
    notFoundTitle: 'Página não encontrada',
    notFoundHelp: 'Pode faltar uma parte do link. Compare-o com o que recebeu ou peça um novo a quem o enviou.',
    fileLinkExpiredTitle: 'Este link expirou',
    fileLinkExpiredHelp: 'Os links para ficheiros só funcionam durante alguns minutos. Abra novamente o perfil para obter outro.',
    busyTitle: 'Um momento, por favor',
    busyHelp: 'Esta página não responde neste momento. Volte a carregá-la daqui a pouco.',
    maintenanceTitle: 'Voltamos já',
    maintenanceHelp: 'Estamos a fazer trabalhos de manutenção. Tudo volta a funcionar dentro de alguns minutos.',
    tooManyTitle: 'Demasiados pedidos',
    tooManyHelp: 'Aguarde um minuto e volte a carregar a página.',
    unsubscribeTitle: 'Deixar de receber estes e-mails?',
    unsubscribeHelp:
      'Não chegarão mais e-mails que ninguém pediu, como propostas de emprego. Os e-mails sobre uma candidatura continuam a chegar.',
    unsubscribe: 'Cancelar a subscrição',
    unsubscribedTitle: 'Feito: não haverá mais e-mails deste tipo',
    unsubscribedHelp: 'Os e-mails sobre uma candidatura continuam a chegar.',
    applyByForm: ({ job, company, url }) =>
      `Esta é uma resposta automática: não foi encontrado nenhum documento que se leia como CV. Para uma candidatura a «${job}» na ${company}, aqui está o formulário; também serve outro e-mail com um CV: ${url}`,
  },

  board: boardPt,

  meet: {
    title: 'Escolha o horário da sua entrevista',
    lead: ({ company, job }) => `${company} gostaria de conversar sobre a vaga ${job}.`,
    leadWithoutJob: ({ company }) => `${company} gostaria de marcar uma conversa.`,
    duration: 'Duração',
    with: 'Com',
    withOneOf: 'Com uma destas pessoas',
    place: 'Local',
    videoCall: 'Videochamada',
    videoLink: 'Abrir a videochamada',
    videoLinkLater: 'Recebe o link depois de reservar.',
    phoneCall: 'Chamada telefónica',
    zone: 'Fuso horário',
    showZone: 'Mostrar horários',
    freeTimes: 'Horários disponíveis',
    unknownZone: 'Não conhecemos este fuso horário. Experimente o nome de uma cidade maior.',
    otherDays: 'Outros dias',
    earlierDays: 'Dias anteriores',
    laterDays: 'Dias seguintes',
    book: 'Reservar este horário',
    noTimes: 'De momento não há horários disponíveis. Volte a consultar mais tarde ou escreva à pessoa indicada abaixo.',
    timesUnknown: 'De momento não é possível mostrar horários. Voltamos a verificar a cada minuto.',
    bookedTitle: 'A sua entrevista está reservada',
    bookedLead: 'Guarde o link desta página: aqui pode consultar, alterar ou cancelar a entrevista.',
    when: 'Quando',
    fromTo: ({ from, to }) => `das ${from} às ${to}`,
    addToCalendar: 'Adicionar ao calendário',
    moveTitle: 'Escolher outro horário',
    moveLead: ({ time }) => `A sua entrevista está reservada: ${time}. Mantém-se até escolher outro horário.`,
    moveTooLate: 'Já é tarde para mudar o horário aqui. Escreva à pessoa indicada abaixo.',
    moveLimit: 'Aqui já não pode voltar a mudar o horário. Escreva à pessoa indicada abaixo.',
    move: 'Mudar para este horário',
    keep: 'Manter o horário',
    cancelTitle: 'Cancelar a entrevista?',
    cancelLead: ({ time }) =>
      `A sua entrevista está reservada: ${time}. Todas as pessoas envolvidas serão avisadas do cancelamento.`,
    reason: 'Motivo do cancelamento (opcional)',
    cancelLink: 'Cancelar a entrevista',
    cancel: 'Sim, cancelar a entrevista',
    cancelledNotice: 'Cancelou a entrevista. Aqui pode escolher outro horário.',
    teamCancelledTitle: 'A entrevista foi cancelada',
    teamCancelledHelp: 'Se tiver perguntas, escreva à pessoa indicada abaixo.',
    overTitle: 'A entrevista terminou',
    overHelp: 'Agradecemos o seu tempo.',
    expiredTitle: 'Este link de reserva expirou',
    closedForTeam:
      'O link de reserva está fechado: com ele mudou-se ou cancelou-se tantas vezes quanto é possível. Envie um novo se ainda quiser a entrevista.',
    revokedTitle: 'Este link já não é válido',
    closedHelp: 'Já não é possível reservar com ele. Escreva à pessoa indicada abaixo.',
    taken: 'Este horário já não está disponível. Escolha outro.',
    notOffered: 'Este horário não está disponível para reserva. Escolha um dos horários abaixo.',
    notChosen: 'Escolha um horário.',
    alreadyBooked: 'Já há um horário reservado. Pode escolher outro abaixo.',
    changedMeanwhile: 'A entrevista mudou entretanto. Estes são os novos dados.',
    contact: 'Tem perguntas?',
    contactHelp: ({ person }) => `Escreva a ${person}.`,
  },

  approve: {
    title: 'Aprovar um pedido de contratação',
    asks: ({ requester }) => `${requester} pede a sua aprovação.`,
    asksWithout: 'A sua aprovação é necessária.',
    step: ({ step, steps, name }) => `Etapa ${step} de ${steps}: ${name}`,
    position: 'A vaga',
    company: 'Empresa',
    reason: 'Motivo',
    reasons: {
      new: 'Nova vaga',
      replacement: 'Substituição',
      temporary_cover: 'Substituição temporária',
    },
    replaces: 'Substitui',
    hiringManager: 'Responsável pela contratação',
    startDate: 'Início previsto',
    justification: 'Justificação',
    soFar: 'Decisões até agora',
    approvedBy: ({ approver, date }) => `${approver} aprovou em ${date}.`,
    rejectedBy: ({ approver, date }) => `${approver} rejeitou em ${date}.`,
    withoutName: 'A equipa de recursos humanos',
    decision: 'A sua decisão',
    comment: 'Comentário',
    commentHint: 'Obrigatório se rejeitar. Todas as pessoas envolvidas podem lê-lo.',
    approve: 'Aprovar',
    reject: 'Rejeitar',
    commentMissing: 'Indique o motivo da rejeição.',
    commentTooLong: ({ max }) => `Use no máximo ${max} caracteres.`,
    choose: 'Escolha «Aprovar» ou «Rejeitar».',
    youApproved: ({ date }) => `Aprovou em ${date}.`,
    youRejected: ({ date }) => `Rejeitou em ${date}.`,
    yourComment: 'O seu comentário',
    nextOthers: 'Outras pessoas ainda têm de decidir.',
    nextStep: 'A próxima etapa aguarda decisão.',
    nextApproved: 'A vaga está aprovada.',
    nextRejected: 'A vaga foi rejeitada. O pedido pode ser alterado e enviado de novo.',
    nextClosed: 'O pedido foi entretanto encerrado.',
    offerTitle: 'Aprovar uma proposta',
    offerCandidate: 'Candidatura',
    offer: 'A proposta',
    nextOfferApproved: 'A proposta está aprovada.',
    nextOfferRejected: 'A proposta foi rejeitada. Pode ser alterada e enviada de novo.',
    closedTitle: 'Este pedido já não está aberto.',
    closedHelp: 'Foi decidido, alterado ou retirado. Se lhe for pedido de novo, receberá outro e-mail.',
  },

  screen: screenPt,

  application: applicationPt,

  pool: poolPt,

  offer: offerPt,
  refer: referPt,

  notification: notificationPt,

  mail: mailPt,

  interviews: {
    defaultTitle: 'Entrevista',
    when: 'Data e hora',
    where: 'Local',
    videoCall: 'Videochamada',
    videoFollows: 'o link será enviado em seguida',
    interviewers: 'Entrevista com',
    candidate: 'Candidatura de',
    job: 'Vaga',
    reason: 'Motivo',
    candidatePage: 'Perfil e CV',
    feedbackForm: 'Avaliação',
    feedName: ({ name }) => `Entrevistas de ${name}`,
    greeting: ({ name }) => `Olá ${name},`,
    greetingWithoutName: 'Olá,',
    invitation: {
      subject: ({ candidate, when }) => `Entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `Vai entrevistar ${candidate}. O compromisso para a sua agenda vai em anexo.`,
    },
    update: {
      subject: ({ candidate, when }) => `Alterada: entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `A entrevista com ${candidate} foi alterada. O compromisso em anexo atualiza a sua agenda.`,
    },
    cancellation: {
      subject: ({ candidate, when }) => `Cancelada: entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `A entrevista com ${candidate} foi cancelada. O anexo retira-a da sua agenda.`,
    },
    removal: {
      subject: ({ candidate, when }) => `Cancelada: entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `Já não vai entrevistar ${candidate}. O anexo retira a entrevista da sua agenda.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Lembrete: entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `Lembramos a sua entrevista com ${candidate}.`,
    },
  },
};
