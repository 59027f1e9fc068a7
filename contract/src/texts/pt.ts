import type { Texts } from './en.ts';

/** Polite third person without “você” or “tu”, and words that are used in both Portugal and Brazil where there are any. */
export const pt: Texts = {
  common: {
    skipToContent: 'Ir para o conteúdo',
    footer: 'Mais',
    language: 'Idioma',
    required: '(obrigatório)',
    colon: ': ',
    yes: 'Sim',
    no: 'Não',
    choose: 'Escolha…',
    noAnswer: 'Sem resposta',
  },

  form: {
    oneProblem: 'Reveja uma resposta',
    problems: ({ count }) => `Reveja ${count} respostas`,
  },

  notices: {
    notFoundTitle: 'Este link não leva a lugar nenhum',
    notFoundHelp: 'Pode faltar uma parte: compare-o com o que recebeu ou peça um novo a quem o enviou.',
    fileLinkExpiredTitle: 'Este link expirou',
    fileLinkExpiredHelp: 'Os links para documentos só funcionam durante alguns minutos. Abra novamente o perfil para obter outro.',
    busyTitle: 'Um momento, por favor',
    busyHelp: 'Esta página não responde neste momento. Voltará em breve: carregue-a novamente.',
  },

  board: {
    jobGoneTitle: 'Esta vaga já não existe',
    jobGoneHelp: 'Foi retirada e as candidaturas estão encerradas. O site da empresa pode indicar que outras vagas estão abertas.',
    companyGoneTitle: 'Esta empresa já não tem página de vagas aqui',
    companyGoneHelp:
      'As suas vagas foram retiradas e as candidaturas estão encerradas. O próprio site da empresa pode indicar as vagas abertas.',
    jobNotFoundTitle: 'Esta vaga não existe',
    jobOverTitle: 'Esta vaga já não está aberta',
    jobOverHelp: 'As candidaturas a esta vaga estão encerradas.',
    seeOpenJobsAt: ({ company }) => `Ver as vagas abertas em ${company}`,
  },

  meet: {
    title: 'Escolha um horário para a sua entrevista',
  },

  approve: {
    title: 'Aprovar um pedido de contratação',
  },

  screen: {
    title: 'Algumas perguntas sobre a sua candidatura',
  },

  mail: {
    greeting: ({ name }) => `Olá, ${name},`,
    regards: 'Com os melhores cumprimentos',
  },

  interviews: {
    when: 'Data e hora',
    where: 'Local',
    videoCall: 'Videochamada',
    interviewers: 'Entrevistam',
    candidate: 'Candidatura de',
    job: 'Vaga',
    reason: 'Motivo',
    feedName: ({ name }) => `Entrevistas de ${name}`,
    greeting: ({ name }) => `Olá, ${name},`,
    greetingWithoutName: 'Olá,',
    invitation: {
      subject: ({ candidate, when }) => `Entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) =>
        `A sua participação está prevista na entrevista com ${candidate}. O compromisso para a sua agenda vai em anexo.`,
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
      text: ({ candidate }) =>
        `A sua participação na entrevista com ${candidate} já não está prevista. O anexo retira-a da sua agenda.`,
    },
    reminder: {
      subject: ({ candidate, when }) => `Lembrete: entrevista com ${candidate}, ${when}`,
      text: ({ candidate }) => `Lembramos a sua entrevista com ${candidate}.`,
    },
  },
};
